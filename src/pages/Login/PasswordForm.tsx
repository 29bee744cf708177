import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link, useLocation } from 'react-router-dom';
import { selectEmail } from '../../../machines/auth.selectors.ts';
import type { ReturnState } from '../../services/navigation.ts';
import { readFormField } from '../../browser/readFormField.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { ChosenIdentifier } from './ChosenIdentifier.tsx';
import classes from './Login.module.css';
import type { StepProps } from './StepProps.ts';
import { HiddenUsername } from './HiddenUsername.tsx';

export function PasswordForm({ auth }: StepProps) {
  const isBusy = useSelector(auth, (snapshot) => snapshot.hasTag('busy'));
  const error = useSelector(auth, ({ context }) => context.error);
  const email = useSelector(auth, selectEmail);
  const { state }: { state: ReturnState } = useLocation();
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        auth.send({ type: 'password.submitted', password: readFormField(event.currentTarget, 'password') });
      }}
    >
      <ChosenIdentifier auth={auth} />
      <HiddenUsername auth={auth} />
      <PasswordField
        label={i18n.t('Password')}
        name="password"
        autoComplete="current-password"
        focusOnMount
        error={error}
      />
      <BusyButton isBusy={isBusy}>{i18n.t('Login')}</BusyButton>
      <div className={classes.links}>
        <Link to="/update-password" state={{ returnTo: state?.returnTo, email }}>
          {i18n.t('Forgot password?')}
        </Link>
        <Button variant="transparent" onClick={() => auth.send({ type: 'otp.chosen' })}>
          {i18n.t('Login With OTP')}
        </Button>
      </div>
    </form>
  );
}
