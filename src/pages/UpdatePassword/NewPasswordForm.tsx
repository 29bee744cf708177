import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { readForm } from '../../browser/readForm.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import type { StepProps } from './StepProps.ts';
import classes from './UpdatePassword.module.css';

export function NewPasswordForm({ reset }: StepProps) {
  const email = useSelector(reset, ({ context }) => context.email);
  const error = useSelector(reset, ({ context }) => context.error);
  const isBusy = useSelector(reset, (snapshot) => snapshot.hasTag('busy'));
  const isSecondWrong = useSelector(
    reset,
    ({ context }) =>
      context.error === messages.reset.mismatch ||
      (context.error === messages.reset.bothRequired && context.password !== ''),
  );
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        reset.send({
          type: 'password.submitted',
          password: readForm(event.currentTarget, 'password'),
          confirmation: readForm(event.currentTarget, 'confirmation'),
        });
      }}
    >
      <p className={classes.text}>{email}</p>
      <input hidden readOnly type="text" autoComplete="username" name="username" value={email} />
      <PasswordField
        label={i18n.t('New password')}
        name="password"
        autoComplete="new-password"
        required
        placeholder={i18n.t('At least {count} characters', { count: PASSWORD_MIN_LENGTH })}
        focusOnMount={!isSecondWrong}
        error={isSecondWrong ? null : error}
      />
      <PasswordField
        label={i18n.t('Confirm password')}
        name="confirmation"
        autoComplete="new-password"
        required
        focusOnMount={isSecondWrong}
        error={isSecondWrong ? error : null}
      />
      <BusyButton isBusy={isBusy}>{i18n.t('Reset Password')}</BusyButton>
      <TextButton onClick={() => reset.send({ type: 'email.change' })}>{i18n.t('Change email')}</TextButton>
    </form>
  );
}
