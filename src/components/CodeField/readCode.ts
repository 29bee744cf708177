import { OTP_LENGTH } from '../../../contract/constants.ts';

/** The digits that stand in the field after typing. Going on after a full code begins another one. */
export function typedDigits(before: string, typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const goesOn = before.length === OTP_LENGTH && digits.startsWith(before);
  return (goesOn ? digits.slice(OTP_LENGTH) : digits).slice(0, OTP_LENGTH);
}

/** The code in a text that was pasted or came by SMS, be it ‘482 913’ or the whole message; null when there is none. */
export function findCode(text: string): string | null {
  const run = /(?<!\d)\d(?:[\s-]?\d){5}(?!\d)/.exec(text);
  return run ? run[0].replace(/\D/g, '') : null;
}
