import { i18n } from '@lingui/core';
import { PasswordInput } from '@mantine/core';
import type { PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import type { FieldOptions } from '../TextField/useField.ts';
import { useField } from '../TextField/useField.ts';
import { TextButton } from '../TextButton/TextButton.ts';

export interface PasswordFieldProps
  extends FieldOptions, Omit<PasswordInputProps, 'ref' | keyof FieldOptions> {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows the password. Mantine's own button acts on `mousedown`, and has no text. */
export function PasswordField(props: PasswordFieldProps) {
  const field = useField<HTMLInputElement, PasswordFieldProps>(props);
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      {...field}
      visible={isShown}
      aria-invalid={field.error !== null}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth="4rem"
      rightSection={
        <TextButton
          aria-label={isShown ? i18n.t('Hide password') : i18n.t('Show password')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? i18n.t('Hide') : i18n.t('Show')}
        </TextButton>
      }
    />
  );
}
