import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants.ts';
import { messages } from '../../../contract/messages.ts';
import { readForm } from '../../browser/readForm.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { ChosenIdentifier } from './ChosenIdentifier.tsx';
import classes from './Login.module.css';
import type { SignupProps } from './StepProps.ts';
import { UsernameForManagers } from './UsernameForManagers.tsx';

/** Sign-up: a name, and a password when the account is named by an email. */
export function DetailsForm({ auth, signup }: SignupProps) {
  const error = useSelector(signup, ({ context }) => context.error);
  const name = useSelector(signup, ({ context }) => context.name);
  const isEmail = useSelector(signup, ({ context }) => 'email' in context.identifier);
  const isNameWrong = error === messages.auth.nameRequired;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        signup.send({
          type: 'details.submitted',
          name: readForm(event.currentTarget, 'name'),
          password: readForm(event.currentTarget, 'password'),
        });
      }}
    >
      <ChosenIdentifier auth={auth} />
      <TextField
        label={i18n.t('Name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        takesFocus={error === null || isNameWrong}
        defaultValue={name}
        error={isNameWrong ? error : null}
      />
      {isEmail && (
        <>
          <UsernameForManagers auth={auth} />
          <PasswordField
            label={i18n.t('Password')}
            name="password"
            autoComplete="new-password"
            required
            placeholder={i18n.t('At least {count} characters', { count: PASSWORD_MIN_LENGTH })}
            takesFocus={error !== null && !isNameWrong}
            error={isNameWrong ? null : error}
          />
        </>
      )}
      <BusyButton>{i18n.t('Create an account')}</BusyButton>
    </form>
  );
}
