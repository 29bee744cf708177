import { asciiDigits } from '../asciiDigits.ts';
import { PHONE_DIGITS } from '../constants.ts';

/** The country code, the 0 of calls within India, or both, before the 10 digits of a phone number. */
const PHONE_PREFIX = /^(?:0091|910|91|0)(?=[0-9]{10}$)/;

/**
 * The 10 digits of a phone number, without anything else and without `91`, `0`, `+91 0` or `0091` before them. Devanagari and full-width digits
 * count as digits. Null when it has another number of digits.
 */
export function readPhone(text: string): string | null {
  const digits = asciiDigits(text)
    .replace(/[^0-9]/g, '')
    .replace(PHONE_PREFIX, '');
  return digits.length === PHONE_DIGITS ? digits : null;
}
