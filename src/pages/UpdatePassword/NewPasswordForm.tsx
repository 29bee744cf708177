import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { NewPasswordProblem } from '../../../contract/rules.ts';
import { readFormField } from '../../browser/readFormField.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { ErrorSummary } from '../../components/ErrorSummary/ErrorSummary.tsx';
import { NewPasswordField } from '../../components/PasswordField/NewPasswordField.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { translate } from '../../language/translate.ts';
import type { StepProps } from './StepProps.ts';
import classes from './UpdatePassword.module.css';

export function NewPasswordForm({ reset }: StepProps) {
  const email = useSelector(reset, ({ context }) => context.email);
  const error = useSelector(reset, ({ context }) => context.error);
  const isBusy = useSelector(reset, (snapshot) => snapshot.hasTag('busy'));
  const problems = useSelector(reset, ({ context }) => context.problems);
  const id = useId();
  const findError = (fieldName: NewPasswordProblem['field']) =>
    problems.find(({ field }) => field === fieldName)?.message ?? null;
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
      <ErrorSummary
        id={`${id}-problems`}
        title={i18n.t('There is a problem')}
        problems={problems.map(({ field, message }) => ({
          fieldId: `${id}-${field}`,
          text: translate(message),
        }))}
        refusal={problems}
      />
      <p className={classes.text}>{email}</p>
      <input hidden readOnly type="text" autoComplete="username" name="username" value={email} />
      <NewPasswordField
        id={`${id}-password`}
        label={i18n.t('New password')}
        name="password"
        focusOnMount={problems.length === 0}
        error={findError('password') ?? error}
      />
      <PasswordField
        id={`${id}-confirmation`}
        label={i18n.t('Confirm password')}
        name="confirmation"
        autoComplete="new-password"
        required
        error={findError('confirmation')}
      />
      <BusyButton isBusy={isBusy}>{i18n.t('Reset Password')}</BusyButton>
      <Button variant="transparent" onClick={() => reset.send({ type: 'email.change' })}>
        {i18n.t('Change email')}
      </Button>
    </form>
  );
}
