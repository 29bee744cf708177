import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { readFormField } from '../../browser/readFormField.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { PageLink } from '../../components/PageLink/PageLink.tsx';
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
        reset.send({ type: 'email.submitted', typed: readFormField(event.currentTarget, 'email') });
      }}
    >
      <p className={classes.text}>
        {i18n.t('Enter your account’s email. We will send you a code to set a new password.')}
      </p>
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
      <PageLink className={classes.back} to="/login">
        {i18n.t('Back to sign in')}
      </PageLink>
    </form>
  );
}
