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
  const isBusy = useSelector(auth, (snapshot) => snapshot.hasTag('busy'));
  const error = useSelector(auth, ({ context }) => context.error);
  const email = useSelector(auth, selectEmail);
  const identifier = useSelector(auth, selectIdentifierText);
  const { state }: { state: ReturnState } = useLocation();
  return (
    <Form onSubmit={(read) => auth.send({ type: 'password.submitted', password: read('password') })}>
      <ChosenIdentifier auth={auth} />
      <HiddenUsername value={identifier} />
      <PasswordField
        label={i18n.t('Password')}
        name="password"
        autoComplete="current-password"
        focusOnMount
        error={error}
      />
      <BusyButton isBusy={isBusy}>{i18n.t('Login')}</BusyButton>
      <Stack gap={0} align="center">
        <Button
          component={Link}
          variant="transparent"
          to="/update-password"
          state={{ returnTo: state?.returnTo, email }}
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
