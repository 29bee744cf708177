import { i18n } from '@lingui/core';
import { Alert, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectIdentifierText } from '../../../machines/auth.selectors.ts';
import type { passkeySignInMachine } from '../../../machines/passkeySignIn.machine.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { translate } from '../../language/translate.ts';
import type { StepProps } from './StepProps.ts';

interface IdentifierFormProps extends StepProps {
  /** Whether the checkout opens afterwards. */
  readonly isOrdering: boolean;
}

export function IdentifierForm({ auth, isOrdering }: IdentifierFormProps) {
  const snapshot = useSelector(auth, (current) => current);
  const { passkeySignIn } = snapshot.children;
  return (
    <Form onSubmit={(read) => auth.send({ type: 'identifier.submitted', typed: read('identifier') })}>
      <Text c="dimmed">
        {isOrdering
          ? i18n.t('New here? Your account is created on the way.')
          : i18n.t('See your cart, saved address and orders in one place.')}
      </Text>
      <TextField
        label={i18n.t('Email or phone')}
        name="identifier"
        autoComplete="username webauthn"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        focusOnMount
        defaultValue={selectIdentifierText(snapshot)}
        error={snapshot.context.error}
      />
      <Text role="status" c="dimmed">
        {snapshot.hasTag('unchecked') &&
          i18n.t('We could not check your account. Please press Continue again.')}
      </Text>
      <BusyButton isBusy={snapshot.hasTag('busy')}>{i18n.t('Continue')}</BusyButton>
      {passkeySignIn && <PasskeySignIn passkey={passkeySignIn} />}
    </Form>
  );
}

/** Button that signs in with a passkey; renders nothing where passkeys are unsupported. */
function PasskeySignIn({ passkey }: { readonly passkey: ActorRefFrom<typeof passkeySignInMachine> }) {
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
