import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { PageLink } from '../../components/PageLink/PageLink.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import type { StepProps } from './StepProps.ts';

export function EmailForm({ reset }: StepProps) {
  const { email, error } = useSelector(reset, ({ context }) => context);
  return (
    <Form onSubmit={(read) => reset.send({ type: 'email.submitted', typed: read('email') })}>
      <Text c="dimmed">
        {i18n.t('Enter your account’s email. We will send you a code to set a new password.')}
      </Text>
      <TextField
        label={i18n.t('Email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        focusOnMount
        defaultValue={email}
        error={error}
      />
      <BusyButton>{i18n.t('Send OTP')}</BusyButton>
      <TextButton component={PageLink} mx="auto" to="/login">
        {i18n.t('Back to sign in')}
      </TextButton>
    </Form>
  );
}
