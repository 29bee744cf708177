import { i18n } from '@lingui/core';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { selectEmail, selectIdentifierText } from '../../../machines/auth.selectors.ts';
import type { ReturnState } from '../../services/navigation.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { HiddenUsername } from '../../components/HiddenUsername/HiddenUsername.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { TextButton } from '../../components/TextButton/TextButton.ts';
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
        <ButtonLink
          variant="transparent"
          to="/update-password"
          state={{ returnTo: state?.returnTo, email: selectEmail(snapshot) }}
        >
          {i18n.t('Forgot password?')}
        </ButtonLink>
        <TextButton onClick={() => auth.send({ type: 'otp.chosen' })}>{i18n.t('Login With OTP')}</TextButton>
      </Stack>
    </Form>
  );
}
