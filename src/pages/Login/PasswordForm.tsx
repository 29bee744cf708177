import { i18n } from '@lingui/core';
import { Button, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link, useLocation } from 'react-router-dom';
import { selectEmail, selectIdentifierText } from '../../../machines/auth.selectors.ts';
import type { ReturnState } from '../../services/navigation.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { HiddenUsername } from '../../components/HiddenUsername/HiddenUsername.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { ChosenIdentifier } from './ChosenIdentifier.tsx';
import type { StepProps } from './StepProps.ts';

export function PasswordForm({ auth }: StepProps) {
  const snapshot = useSelector(auth, (current) => current);
  const { state }: { state: ReturnState } = useLocation();
  return (
    <Form onSubmit={(read) => auth.send({ type: 'password.submitted', password: read('password') })}>
      <ChosenIdentifier auth={auth} />
      <HiddenUsername value={selectIdentifierText(snapshot)} />
      <PasswordField
        label={i18n.t('Password')}
        name="password"
        autoComplete="current-password"
        focusOnMount
        error={snapshot.context.error}
      />
      <BusyButton isBusy={snapshot.hasTag('busy')}>{i18n.t('Login')}</BusyButton>
      <Stack gap={0} align="center">
        <Button
          component={Link}
          variant="transparent"
          to="/update-password"
          state={{ returnTo: state?.returnTo, email: selectEmail(snapshot) }}
        >
          {i18n.t('Forgot password?')}
        </Button>
        <Button variant="transparent" onClick={() => auth.send({ type: 'otp.chosen' })}>
          {i18n.t('Login With OTP')}
        </Button>
      </Stack>
    </Form>
  );
}
