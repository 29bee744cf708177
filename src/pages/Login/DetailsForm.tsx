import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { selectIdentifierText } from '../../../machines/auth.selectors.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { HiddenUsername } from '../../components/HiddenUsername/HiddenUsername.tsx';
import { NewPasswordField } from '../../components/PasswordField/NewPasswordField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { ChosenIdentifier } from './ChosenIdentifier.tsx';
import type { StepProps } from './StepProps.ts';

/** Sign-up: a name, and a password when the account uses an email. */
export function DetailsForm({ auth }: StepProps) {
  const snapshot = useSelector(auth, (current) => current);
  const { problems, name, identifier } = snapshot.context;
  return (
    <Form
      problems={problems}
      onSubmit={(read) =>
        auth.send({ type: 'details.submitted', name: read('name'), password: read('password') })
      }
    >
      <ChosenIdentifier auth={auth} />
      <TextField
        label={i18n.t('Name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        focusOnMount
        defaultValue={name}
      />
      {'email' in identifier && (
        <>
          <HiddenUsername value={selectIdentifierText(snapshot)} />
          <NewPasswordField label={i18n.t('Password')} name="password" />
        </>
      )}
      <BusyButton isBusy={snapshot.hasTag('busy')}>{i18n.t('Create an account')}</BusyButton>
    </Form>
  );
}
