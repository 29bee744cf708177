import { i18n } from '@lingui/core';
import { useState } from 'react';
import { TextField } from '../TextField/TextField.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';
import classes from './PasswordField.module.css';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after'>;

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className={classes.toggle}
          aria-label={isShown ? i18n.t('Hide password') : i18n.t('Show password')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? i18n.t('Hide') : i18n.t('Show')}
        </button>
      }
    />
  );
}
