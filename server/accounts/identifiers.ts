import { readIdentifier } from '../../contract/accounts/rules.ts';
import type { Identifier } from '../../contract/accounts/rules.ts';
import { Refusal } from '../http/refusal.ts';

const INDIAN_MOBILE = /^\+91[6-9][0-9]{9}$/;

/**
 * Reads the identifier of a request: exactly one of email and phone (spec §7). An empty text counts as absent.
 * @throws Refusal `identifier_required` (400) when neither or both are present, `identifier_invalid` (400) when it is
 * invalid
 */
export function parseIdentifier(fields: {
  email?: string | undefined;
  phone?: string | undefined;
}): Identifier {
  const { email, phone } = fields;
  if (Boolean(email) === Boolean(phone)) throw new Refusal('identifier_required');
  const identifier = parseAnyIdentifier(email || phone || '');
  if ('email' in identifier !== Boolean(email)) throw new Refusal('identifier_invalid');
  return identifier;
}

/**
 * Reads an identifier of either kind.
 * @throws Refusal `identifier_invalid` (400) when the text is neither an email nor a 10-digit phone number
 */
export function parseAnyIdentifier(text: string): Identifier {
  const identifier = readIdentifier(text);
  if (!identifier) throw new Refusal('identifier_invalid');
  return identifier;
}

/**
 * Whether codes may be sent to this identifier. Phones must be Indian mobiles: forms that send SMS are abused with
 * premium numbers abroad (spec §11 A4).
 */
export function isReachable(identifier: Identifier): boolean {
  return 'email' in identifier || INDIAN_MOBILE.test(identifier.phone);
}
