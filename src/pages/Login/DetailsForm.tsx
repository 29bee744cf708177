import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { SignupProblem } from '../../../contract/rules.ts';
import { readFormField } from '../../browser/readFormField.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { ErrorSummary } from '../../components/ErrorSummary/ErrorSummary.tsx';
import { NewPasswordField } from '../../components/PasswordField/NewPasswordField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { translate } from '../../language/translate.ts';
import { ChosenIdentifier } from './ChosenIdentifier.tsx';
import classes from './Login.module.css';
import type { StepProps } from './StepProps.ts';
import { HiddenUsername } from './HiddenUsername.tsx';

/** Sign-up: a name, and a password when the account uses an email. */
export function DetailsForm({ auth }: StepProps) {
  const problems = useSelector(auth, ({ context }) => context.problems);
  const name = useSelector(auth, ({ context }) => context.name);
  const isEmail = useSelector(auth, ({ context }) => 'email' in context.identifier);
  const isBusy = useSelector(auth, (snapshot) => snapshot.hasTag('busy'));
  const id = useId();
  const findError = (fieldName: SignupProblem['field']) =>
    problems.find(({ field }) => field === fieldName)?.message ?? null;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        auth.send({
          type: 'details.submitted',
          name: readFormField(event.currentTarget, 'name'),
          password: readFormField(event.currentTarget, 'password'),
        });
      }}
    >
      <ErrorSummary
        id={`${id}-problems`}
        title={i18n.t('There is a problem')}
        problems={problems.map(({ field, message }) => ({
          fieldId: `${id}-${field}`,
          text: translate(message),
        }))}
        refusal={problems}
      />
      <ChosenIdentifier auth={auth} />
      <TextField
        id={`${id}-name`}
        label={i18n.t('Name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        focusOnMount={problems.length === 0}
        defaultValue={name}
        error={findError('name')}
      />
      {isEmail && (
        <>
          <HiddenUsername auth={auth} />
          <NewPasswordField
            id={`${id}-password`}
            label={i18n.t('Password')}
            name="password"
            error={findError('password')}
          />
        </>
      )}
      <BusyButton isBusy={isBusy}>{i18n.t('Create an account')}</BusyButton>
    </form>
  );
}
