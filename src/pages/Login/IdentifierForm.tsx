import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { selectIdentifierText } from '../../../machines/auth.selectors.ts';
import { readFormField } from '../../browser/readFormField.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import classes from './Login.module.css';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import type { StepProps } from './StepProps.ts';

export function IdentifierForm({ auth }: StepProps) {
  const isBusy = useSelector(auth, (snapshot) => snapshot.hasTag('busy'));
  const isUnchecked = useSelector(auth, (snapshot) => snapshot.hasTag('unchecked'));
  const error = useSelector(auth, ({ context }) => context.error);
  const typed = useSelector(auth, selectIdentifierText);
  const passkey = useSelector(auth, ({ children }) => children.passkeySignIn);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        auth.send({ type: 'identifier.submitted', typed: readFormField(event.currentTarget, 'identifier') });
      }}
    >
      <p className={classes.text}>{i18n.t('See your cart, saved address and orders in one place.')}</p>
      <TextField
        label={i18n.t('Email or phone')}
        name="identifier"
        autoComplete="username webauthn"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        focusOnMount
        defaultValue={typed}
        error={error}
      />
      <p role="status" className={classes.text}>
        {isUnchecked && i18n.t('We could not check your account. Please press Continue again.')}
      </p>
      <BusyButton isBusy={isBusy}>{i18n.t('Continue')}</BusyButton>
      {passkey && <PasskeySignIn passkey={passkey} />}
    </form>
  );
}
