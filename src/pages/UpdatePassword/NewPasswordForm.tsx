import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { selectIsConfirmationWrong } from '../../../machines/passwordReset.selectors.ts';
import { readFormField } from '../../browser/readFormField.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { NewPasswordField } from '../../components/PasswordField/NewPasswordField.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import type { StepProps } from './StepProps.ts';
import classes from './UpdatePassword.module.css';

export function NewPasswordForm({ reset }: StepProps) {
  const email = useSelector(reset, ({ context }) => context.email);
  const error = useSelector(reset, ({ context }) => context.error);
  const isBusy = useSelector(reset, (snapshot) => snapshot.hasTag('busy'));
  const isConfirmationWrong = useSelector(reset, selectIsConfirmationWrong);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        reset.send({
          type: 'password.submitted',
          password: readFormField(event.currentTarget, 'password'),
          confirmation: readFormField(event.currentTarget, 'confirmation'),
        });
      }}
    >
      <p className={classes.text}>{email}</p>
      <input hidden readOnly type="text" autoComplete="username" name="username" value={email} />
      <NewPasswordField
        label={i18n.t('New password')}
        name="password"
        focusOnMount={!isConfirmationWrong}
        error={isConfirmationWrong ? null : error}
      />
      <PasswordField
        label={i18n.t('Confirm password')}
        name="confirmation"
        autoComplete="new-password"
        required
        focusOnMount={isConfirmationWrong}
        error={isConfirmationWrong ? error : null}
      />
      <BusyButton isBusy={isBusy}>{i18n.t('Reset Password')}</BusyButton>
      <TextButton onClick={() => reset.send({ type: 'email.change' })}>{i18n.t('Change email')}</TextButton>
    </form>
  );
}
