import { i18n } from '@lingui/core';
import { Alert } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { passkeySignInMachine } from '../../../machines/passkeySignIn.machine.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { translate } from '../../language/translate.ts';

interface PasskeySignInProps {
  readonly passkey: ActorRefFrom<typeof passkeySignInMachine>;
}

/** Button that signs in with a passkey; renders nothing where passkeys are unsupported. */
export function PasskeySignIn({ passkey }: PasskeySignInProps) {
  const isOffered = useSelector(passkey, (snapshot) => snapshot.hasTag('offered'));
  const isBusy = useSelector(passkey, (snapshot) => snapshot.hasTag('busy'));
  const error = useSelector(passkey, ({ context }) => context.error);
  return (
    isOffered && (
      <>
        <BusyButton quiet isBusy={isBusy} onClick={() => passkey.send({ type: 'passkey.chosen' })}>
          {i18n.t('Sign in with a passkey')}
        </BusyButton>
        {error && <Alert>{translate(error)}</Alert>}
      </>
    )
  );
}
