import { OTP_LENGTH, PASSWORD_MIN_LENGTH, PHONE_COUNTRY_CODE } from '../constants.ts';
import type { EnteredCodeMode } from '../constants.ts';
import type { RuleResult, FieldProblem } from '../rules.ts';
import { signInMessages } from './signInMessages.ts';
import { readEmail } from './email.ts';
import { readPhone } from './phone.ts';

/** How calls identify an account: by an email in the canonical form of `readEmail`, or by a phone number with +91. */
export type Identifier = { readonly email: string } | { readonly phone: string };

/**
 * Parses a shopper's input as an email or a phone number. A phone number may have the prefixes of `readPhone`, spaces,
 * hyphens, dots, brackets and the invisible marks of copied numbers, and no other country code; the result always
 * starts with +91. Returns null when the input is neither.
 */
export function readIdentifier(text: string): Identifier | null {
  const email = readEmail(text);
  if (email !== null) return { email };
  const dialled = text.replace(SEPARATORS, '');
  const phone = DIALLED.test(dialled) ? readPhone(dialled) : null;
  return phone === null ? null : { phone: PHONE_COUNTRY_CODE + phone };
}

/** Spaces, brackets, dots, hyphens of all kinds, and invisible characters such as marks of direction. */
const SEPARATORS = /[\s().（）．\p{Pd}\p{Cf}]/gu;

/** Digits, or +91 and at least ten of them. */
const DIALLED = /^(?:[+＋](?:91|९१|９１)(?=.{10}))?[0-9०-९０-９]+$/;

export function checkIdentifier(text: string): RuleResult {
  return readIdentifier(text) ? null : signInMessages.identifier.invalid;
}

/** A password reset needs an email, as its code is sent only by email (spec §4). */
export function checkEmail(text: string): RuleResult {
  if (text.trim() === '') return signInMessages.identifier.required;
  return readEmail(text) === null ? signInMessages.identifier.invalid : null;
}

/** The email or phone number (with +91) as text. */
export function identifierText(identifier: Identifier): string {
  return 'email' in identifier ? identifier.email : identifier.phone;
}

/** The spec has a different sentence for an incomplete code in each of the three forms. */
const INCOMPLETE_OTP: Record<EnteredCodeMode, string> = {
  login: signInMessages.otp.enterAllDigits,
  signup: signInMessages.otp.enterComplete,
  reset: signInMessages.otp.enterAllOtpDigits,
  phone: signInMessages.otp.enterAllDigits,
};

/** A code must have exactly 6 ASCII digits. */
export function checkOtp(otp: string, mode: EnteredCodeMode): RuleResult {
  return otp.length === OTP_LENGTH && /^[0-9]+$/.test(otp) ? null : INCOMPLETE_OTP[mode];
}

/** A password for sign-in and sign-up must have at least 6 characters (spec §5). */
export function checkLoginPassword(password: string): RuleResult {
  return password.length >= PASSWORD_MIN_LENGTH ? null : signInMessages.auth.invalidPassword;
}

export type SignupProblem = FieldProblem<'name' | 'password'>;

/** Sign-up requires a name, and a password if the identifier is an email. Empty when both are valid. */
export function signupProblems(
  { name, password }: { name: string; password: string },
  identifier: Identifier,
): readonly SignupProblem[] {
  const passwordProblem = 'email' in identifier ? checkLoginPassword(password) : null;
  return [
    ...(name.trim() === ''
      ? [{ field: 'name', code: 'name_required', message: signInMessages.auth.nameRequired } as const]
      : []),
    ...(passwordProblem
      ? [{ field: 'password', code: 'password_invalid', message: passwordProblem } as const]
      : []),
  ];
}

export type NewPasswordProblem = Omit<FieldProblem<'password' | 'confirmation'>, 'code'>;

/** A new password must have at least 6 characters and equal its confirmation (spec §5). One problem a field at most; empty when both are valid. */
export function newPasswordProblems(password: string, confirmation: string): readonly NewPasswordProblem[] {
  const { bothRequired, tooShort, mismatch } = signInMessages.reset;
  const isShort = password.length < PASSWORD_MIN_LENGTH;
  const passwordMessage = password === '' ? bothRequired : isShort ? tooShort : null;
  const confirmationMessage =
    confirmation === '' ? bothRequired : password !== '' && password !== confirmation ? mismatch : null;
  return [
    ...(passwordMessage === null ? [] : [{ field: 'password', message: passwordMessage } as const]),
    ...(confirmationMessage === null
      ? []
      : [{ field: 'confirmation', message: confirmationMessage } as const]),
  ];
}
