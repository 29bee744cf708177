import { readEmail, trimInvisible } from '../accounts/email.ts';
import { readPhone } from '../accounts/phone.ts';
import { asciiDigits } from '../asciiDigits.ts';
import { PHONE_DIGITS } from '../constants.ts';
import type { PlainRefusalCode } from '../refusals.ts';
import type { FieldProblem } from '../rules.ts';
import { deliveryMessages } from '../shipping/deliveryMessages.ts';
import { isIndia, readAddressPin } from './pinCode.ts';
import { addressMessages } from './addressMessages.ts';
import type { Address } from './entities.ts';
import { normalizeStreet, readStreet } from './streetLines.ts';

/**
 * Normalises an address for sending. A server that only counts ASCII digits would refuse a phone with 91 or 0, other
 * digits in a phone or postal code, and invisible marks.
 */
export function normalizeAddress(address: Address): Address {
  const isPlain = address.phone.replace(/[^0-9]/g, '').length === PHONE_DIGITS;
  return {
    ...address,
    street: normalizeStreet(address.street),
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
  const { email, phone, postalCode } = addressMessages;
  const { flat, street } = readStreet(address.street);
  // A landmark alone is no street.
  const checked = { ...address, street: flat + street };
  const missing = REQUIRED_ADDRESS_FIELDS.filter((field) => trimInvisible(checked[field]) === '');
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
      (field) => ({ field, code: 'address_incomplete', message: addressMessages.required }) as const,
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

/** What prevents that something is delivered to a valid address: couriers in India need the PIN code. */
export function deliveryProblems(address: Address): readonly AddressProblem[] {
  const isPinMissing = isIndia(address.country) && readAddressPin(address) === null;
  return isPinMissing
    ? [{ field: 'postalCode', code: 'pin_required', message: deliveryMessages.pinRequired }]
    : [];
}

/** The problems of the last submit that are not fixed yet. */
export function remainingProblems(
  problems: readonly AddressProblem[],
  address: Address,
): readonly AddressProblem[] {
  return [...addressProblems(address), ...deliveryProblems(address)].filter(({ field, code }) =>
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
