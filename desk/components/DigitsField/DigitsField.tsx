import { asciiDigits } from '../../../contract/asciiDigits.ts';
import { TextField, type TextFieldProps } from '../../../src/components/TextField/TextField.tsx';

/** A field for a code of six digits. */
export function DigitsField(props: TextFieldProps) {
  return <TextField {...props} inputMode="numeric" maxLength={12} />;
}

/** The digits of what was typed or pasted, such as `123 456`. */
export function readDigits(typed: string): string {
  return asciiDigits(typed).replace(/\D/g, '');
}
