import { i18n } from '@lingui/core';
import { Alert, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Form } from '../../../src/components/Form/Form.tsx';
import { TextField } from '../../../src/components/TextField/TextField.tsx';
import { translate } from '../../../src/language/translate.ts';
import { DemoHint } from '../../components/DemoHint/DemoHint.tsx';
import { useDesk } from '../../hooks/deskContext.ts';

export function EmailForm() {
  const { session } = useDesk();
  const { email, error, field } = useSelector(session, ({ context }) => context);
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Form onSubmit={(read) => session.send({ type: 'email.submitted', email: read('email') })}>
      <Stack>
        {error && field === null && <Alert role="alert">{translate(error)}</Alert>}
        <Text>
          {i18n.t('We send a code to your email. You also need your passkey or authenticator app.')}
        </Text>
        <TextField
          name="email"
          type="email"
          label={i18n.t('Email')}
          autoComplete="username"
          defaultValue={email}
          error={field === 'email' ? error : null}
          readOnly={isBusy}
          focusOnMount
        />
        <BusyButton isBusy={isBusy}>{i18n.t('Send code')}</BusyButton>
        <DemoHint />
      </Stack>
    </Form>
  );
}
