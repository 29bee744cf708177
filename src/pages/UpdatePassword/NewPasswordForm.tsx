import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { HiddenUsername } from '../../components/HiddenUsername/HiddenUsername.tsx';
import { NewPasswordField } from '../../components/PasswordField/NewPasswordField.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import type { StepProps } from './StepProps.ts';

export function NewPasswordForm({ reset }: StepProps) {
  const snapshot = useSelector(reset, (current) => current);
  const { email, error, problems } = snapshot.context;
  return (
    <Form
      problems={problems}
      onSubmit={(read) =>
        reset.send({
          type: 'password.submitted',
          password: read('password'),
          confirmation: read('confirmation'),
        })
      }
    >
      <Text c="dimmed">{email}</Text>
      <HiddenUsername value={email} />
      <NewPasswordField label={i18n.t('New password')} name="password" focusOnMount error={error} />
      <PasswordField
        label={i18n.t('Confirm password')}
        name="confirmation"
        autoComplete="new-password"
        required
      />
      <BusyButton isBusy={snapshot.hasTag('busy')}>{i18n.t('Reset Password')}</BusyButton>
      <TextButton mx="auto" onClick={() => reset.send({ type: 'email.change' })}>
        {i18n.t('Change email')}
      </TextButton>
    </Form>
  );
}
