import { i18n } from '@lingui/core';
import { Alert, Button, Divider, Stack, Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { deskSetUpMachine } from '../../../machines/desk/deskSetUp.machine.ts';
import { supportsPasskeys } from '../../../src/browser/passkeys.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { TryAgain } from '../../../src/components/TryAgain/TryAgain.tsx';
import { translate } from '../../../src/language/translate.ts';
import { AppSetUp } from '../../components/AppSetUp/AppSetUp.tsx';
import { useDesk } from '../../hooks/deskContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import narrow from '../../narrow.module.css';

interface SetUpProps {
  readonly setUp: ActorRefFrom<typeof deskSetUpMachine>;
}

/** Sets up a passkey or the authenticator app of somebody who has opened the link of the command. */
export function SetUp({ setUp }: SetUpProps) {
  const { session } = useDesk();
  const { totp, factor, error } = useSelector(setUp, ({ context }) => context);
  const isRefused = useSelector(setUp, (snapshot) => snapshot.matches('refused'));
  const hasFailed = useSelector(setUp, (snapshot) => snapshot.matches('failed'));
  const isBusy = useSelector(setUp, (snapshot) => snapshot.hasTag('busy'));
  const isCreating = useSelector(setUp, (snapshot) => snapshot.hasTag('creatingPasskey'));
  usePageTitle(i18n.t('Set up your sign-in'));
  if (hasFailed) {
    const onRetry = () => setUp.send({ type: 'link.retry' });
    return (
      <div className={narrow.page}>
        <Title order={1}>{i18n.t('Set up your sign-in')}</Title>
        <TryAgain message={error ?? ''} onRetry={onRetry} />
      </div>
    );
  }
  if (isRefused)
    return (
      <Stack className={narrow.page} align="start">
        <Title order={1}>{i18n.t('Set up your sign-in')}</Title>
        <Alert role="alert">{error ? translate(error) : ''}</Alert>
        <Button variant="default" onClick={() => session.send({ type: 'link.dismissed' })}>
          {i18n.t('Go to sign-in')}
        </Button>
      </Stack>
    );
  if (!totp) return null;
  const isOfPasskey = isCreating || factor?.kind === 'passkey';
  return (
    <Stack className={narrow.page}>
      <Title order={1}>{i18n.t('Set up your sign-in')}</Title>
      <Text>
        {i18n.t(
          'For {email}. From now on you sign in with a code from the mail, and a passkey or a code from an authenticator app.',
          { email: totp.email },
        )}
      </Text>
      {supportsPasskeys() && (
        <>
          <Text>{i18n.t('A passkey is your fingerprint, your face or the screen lock of this device.')}</Text>
          {error && isOfPasskey && <Alert role="alert">{translate(error)}</Alert>}
          <BusyButton
            isBusy={isCreating || (isBusy && isOfPasskey)}
            onClick={() => setUp.send({ type: 'passkey.chosen' })}
          >
            {i18n.t('Create a passkey and sign in')}
          </BusyButton>
          <Divider label={i18n.t('or an authenticator app')} />
        </>
      )}
      <AppSetUp
        otpauthUri={totp.otpauthUri}
        secret={totp.secret}
        error={isOfPasskey ? null : error}
        isBusy={isBusy && !isOfPasskey}
        button={i18n.t('Finish and sign in')}
        onTotp={(code) => setUp.send({ type: 'totp.submitted', totp: code })}
      />
    </Stack>
  );
}
