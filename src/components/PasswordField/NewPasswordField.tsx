import { i18n } from '@lingui/core';
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants.ts';
import { loadPasswordRules } from '../../services/accounts/newPassword.ts';
import { PasswordField } from './PasswordField.tsx';
import type { PasswordFieldProps } from './PasswordField.tsx';

/** The field of a password that is set, not verified. Loads the list of common passwords when it is focused. */
export function NewPasswordField(
  props: Omit<PasswordFieldProps, 'autoComplete' | 'placeholder' | 'required'>,
) {
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      required
      placeholder={i18n.t('At least {count} characters', { count: PASSWORD_MIN_LENGTH })}
      onFocus={() => void loadPasswordRules()}
    />
  );
}
