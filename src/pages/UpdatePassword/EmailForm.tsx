import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { readForm } from '../../browser/readForm.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import type { StepProps } from './StepProps.ts';
import classes from './UpdatePassword.module.css';

export function EmailForm({ reset }: StepProps) {
  const email = useSelector(reset, ({ context }) => context.email);
  const error = useSelector(reset, ({ context }) => context.error);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        reset.send({ type: 'email.submitted', typed: readForm(event.currentTarget, 'email') });
      }}
    >
      <p className={classes.words}>
        We send a code to your account’s email. With it you choose a new password.
      </p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        takesFocus
        defaultValue={email}
        error={error}
      />
      <BusyButton>Send OTP</BusyButton>
      <Link className={classes.back} to="/login">
        Back to sign in
      </Link>
    </form>
  );
}
