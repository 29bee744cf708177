import { i18n } from '@lingui/core';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { deskSetUpMachine } from '../../../machines/desk/deskSetUp.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Form } from '../../../src/components/Form/Form.tsx';
import { TryAgain } from '../../../src/components/TryAgain/TryAgain.tsx';
import { translate } from '../../../src/language/translate.ts';
import { DigitsField, readDigits } from '../../components/DigitsField/DigitsField.tsx';
import { useDesk } from '../../hooks/deskContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import narrow from '../../narrow.module.css';
import { QrCode } from './QrCode.tsx';
import classes from './SetUp.module.css';

interface SetUpProps {
  readonly setUp: ActorRefFrom<typeof deskSetUpMachine>;
}

/** Sets up the authenticator app of somebody who has opened the link of the command. */
export function SetUp({ setUp }: SetUpProps) {
  const { session } = useDesk();
  const { totp, error } = useSelector(setUp, ({ context }) => context);
  const isRefused = useSelector(setUp, (snapshot) => snapshot.matches('refused'));
  const hasFailed = useSelector(setUp, (snapshot) => snapshot.matches('failed'));
  const isBusy = useSelector(setUp, (snapshot) => snapshot.hasTag('busy'));
  usePageTitle(i18n.t('Set up your sign-in'));
  if (hasFailed) {
    const onRetry = () => setUp.send({ type: 'link.retry' });
    return <TryAgain message={error ? translate(error) : ''} onRetry={onRetry} />;
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
  return (
    <Stack className={narrow.page}>
      <Title order={1}>{i18n.t('Set up your sign-in')}</Title>
      <Text>
        {i18n.t(
          'For {email}. From now on you sign in with a code from the mail and one from an authenticator app.',
          {
            email: totp.email,
          },
        )}
      </Text>
      <Text>
        {i18n.t('1. Scan this code with an authenticator app, such as Google Authenticator or Aegis.')}
      </Text>
      <QrCode text={totp.otpauthUri} />
      <Text size="sm">
        <a href={totp.otpauthUri}>{i18n.t('On this phone: open it in the app')}</a>
      </Text>
      <div>
        <Text size="sm" c="dimmed">
          {i18n.t('Or type this key into the app:')}
        </Text>
        <code className={classes.secret}>{totp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <Form onSubmit={(read) => setUp.send({ type: 'totp.submitted', totp: readDigits(read('totp')) })}>
        <Stack>
          <Text>{i18n.t('2. Enter the 6 digits that the app shows.')}</Text>
          <DigitsField
            name="totp"
            label={i18n.t('Code from your authenticator app')}
            autoComplete="one-time-code"
            error={error}
            readOnly={isBusy}
          />
          <BusyButton isBusy={isBusy}>{i18n.t('Finish and sign in')}</BusyButton>
        </Stack>
      </Form>
    </Stack>
  );
}
