import { asciiDigits } from '../../../contract/asciiDigits.ts';
import { OTP_LENGTH } from '../../../contract/constants.ts';

/**
 * Returns the digits of the code field after typing.
 * @param before the previous digits; if they were a full code, further digits start a new one
 * @param typed the field's value, any text
 */
export function typedDigits(before: string, typed: string): string {
  const digits = asciiDigits(typed).replace(/\D/g, '');
  const startsAnew = before.length === OTP_LENGTH && digits.startsWith(before);
  return (startsAnew ? digits.slice(OTP_LENGTH) : digits).slice(0, OTP_LENGTH);
}
