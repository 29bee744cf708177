import { asciiDigits } from './asciiDigits.ts';
import { OTP_LENGTH, PASSWORD_MIN_LENGTH, PHONE_COUNTRY_CODE, PHONE_DIGITS } from './constants.ts';
import type { EnteredCodePurpose } from './constants.ts';
import { readEmail, trimInvisible } from './accounts/email.ts';
import type { Address } from './entities.ts';
import type { PlainRefusalCode } from './refusals.ts';
import { messages } from './texts/messages.ts';

/** Validation rules of spec §5, for browser and server. A rule returns the message to show, or null when the input is valid. */

/** The message to show, or null when the input is valid. */
export type RuleResult = string | null;

/** A validation problem of one field of a form. */
export interface FieldProblem<Field extends string> {
  readonly field: Field;
  /** The API's refusal code for it. */
  readonly code: PlainRefusalCode;
  readonly message: string;
}

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

/**
 * Normalises an address for sending. A server that only counts ASCII digits would refuse a phone with 91 or 0, other
 * digits in a phone or postal code, and invisible marks.
 */
export function normalizeAddress(address: Address): Address {
  const isPlain = address.phone.replace(/[^0-9]/g, '').length === PHONE_DIGITS;
  return {
    ...address,
    email: trimInvisible(address.email),
    phone: isPlain ? address.phone : (readPhone(address.phone) ?? address.phone),
    postalCode: normalizePostalCode(address.postalCode),
  };
}

/** With ASCII digits and plain spaces, and without the invisible marks of copied text. */
function normalizePostalCode(text: string): string {
  return asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .trim();
}

export function checkIdentifier(text: string): RuleResult {
  return readIdentifier(text) ? null : messages.identifier.invalid;
}

/** A password reset needs an email, as its code is sent only by email (spec §4). */
export function checkEmail(text: string): RuleResult {
  if (text.trim() === '') return messages.identifier.required;
  return readEmail(text) === null ? messages.identifier.invalid : null;
}

/** The email or phone number (with +91) as text. */
export function identifierText(identifier: Identifier): string {
  return 'email' in identifier ? identifier.email : identifier.phone;
}

/** The spec has a different sentence for an incomplete code in each of the three forms. */
const INCOMPLETE_OTP: Record<EnteredCodePurpose, string> = {
  login: messages.otp.enterAllDigits,
  signup: messages.otp.enterComplete,
  reset: messages.otp.enterAllOtpDigits,
  phone: messages.otp.enterAllDigits,
};

/** A code must have exactly 6 ASCII digits. */
export function checkOtp(otp: string, mode: EnteredCodePurpose): RuleResult {
  return otp.length === OTP_LENGTH && /^[0-9]+$/.test(otp) ? null : INCOMPLETE_OTP[mode];
}

/** A password for sign-in and sign-up must have at least 6 characters (spec §5). */
export function checkLoginPassword(password: string): RuleResult {
  return password.length >= PASSWORD_MIN_LENGTH ? null : messages.auth.invalidPassword;
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
      ? [{ field: 'name', code: 'name_required', message: messages.auth.nameRequired } as const]
      : []),
    ...(passwordProblem
      ? [{ field: 'password', code: 'password_invalid', message: passwordProblem } as const]
      : []),
  ];
}

export type NewPasswordProblem = Omit<FieldProblem<'password' | 'confirmation'>, 'code'>;

/** A new password must have at least 6 characters and equal its confirmation (spec §5). One problem a field at most; empty when both are valid. */
export function newPasswordProblems(password: string, confirmation: string): readonly NewPasswordProblem[] {
  const { bothRequired, tooShort, mismatch } = messages.reset;
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

/** In the order of the form. The form also marks `state` as required, but it is not validated (spec §5). */
export const REQUIRED_ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'street',
  'city',
  'postalCode',
  'country',
  'phone',
] as const satisfies readonly (keyof Address)[];

export type AddressProblem = FieldProblem<keyof Address>;

/** All problems of an address, at most one a field, in the order: required fields, email, phone, postal code. Empty when it is valid. */
export function addressProblems(address: Address): readonly AddressProblem[] {
  const { email, phone, postalCode } = messages.address;
  const missing = REQUIRED_ADDRESS_FIELDS.filter((field) => address[field].trim() === '');
  const invalid = [
    { field: 'email', code: 'address_email_invalid', message: email, isValid: readEmail(address.email) },
    { field: 'phone', code: 'address_phone_invalid', message: phone, isValid: readPhone(address.phone) },
    {
      field: 'postalCode',
      code: 'address_postal_code_invalid',
      message: postalCode,
      isValid: isPostalCode(normalizePostalCode(address.postalCode)),
    },
  ] as const;
  return [
    ...missing.map(
      (field) => ({ field, code: 'address_incomplete', message: messages.address.required }) as const,
    ),
    ...invalid
      .filter(({ field, isValid }) => !isValid && !missing.includes(field))
      .map(({ isValid: _, ...problem }) => problem),
  ];
}

/**
 * The API's refusal of an address: its first problem, and all fields with that problem. Null when the address is valid.
 */
export function addressRefusal(
  address: Address,
): { readonly code: PlainRefusalCode; readonly fields: readonly (keyof Address)[] } | null {
  const problems = addressProblems(address);
  const code = problems[0]?.code;
  if (code === undefined) return null;
  return { code, fields: problems.filter((one) => one.code === code).map(({ field }) => field) };
}

/** The problems of the last submit that are not fixed yet. */
export function remainingProblems(
  problems: readonly AddressProblem[],
  address: Address,
): readonly AddressProblem[] {
  return addressProblems(address).filter(({ field, code }) =>
    problems.some((one) => one.field === field && one.code === code),
  );
}

/** Either 6 digits, or 3 to 10 letters, digits, hyphens and spaces. */
export function isPostalCode(text: string): boolean {
  return /^[A-Za-z0-9 -]{3,10}$/.test(asciiDigits(text));
}

export const NO_ADDRESS: Address = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
};

/** Whether all fields are empty. Checkout shows the form for an empty address, otherwise the address read-only (spec §4 Checkout). */
export function isAddressEmpty(address: Address): boolean {
  return Object.values(address).every((value) => value.trim() === '');
}

export function checkSize(size: string | null): RuleResult {
  return size ? null : messages.product.selectSize;
}

/**
 * Whether the browser may navigate to a `session_url` (spec §11 W5): Stripe's checkout page over https or, if payments are a sandbox, the
 * sandbox's pages on the origin of the shop's API. The URL must be absolute. Other hosts, ports and schemes and URLs with credentials are refused.
 */
export function isPaymentPage(address: string, shop: { origin: string; sandbox: boolean }): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (url.origin === 'https://checkout.stripe.com') return true;
  return shop.sandbox && url.origin === shop.origin && url.pathname.startsWith('/sandbox/stripe/');
}
