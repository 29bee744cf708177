import { readIdentifier, type Identifier } from '../../contract/rules.ts';
import { Refusal } from '../http/refusal.ts';

const INDIAN_MOBILE = /^\+91[6-9][0-9]{9}$/;

/**
 * Whom a call names: exactly one of email and phone (spec §7); an empty one counts as not there.
 * @throws Refusal 400 when neither or both are there, or when it is not one.
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

/** @throws Refusal 400 when the text is neither an email nor a 10-digit phone. */
export function parseAnyIdentifier(text: string): Identifier {
  const identifier = readIdentifier(text);
  if (!identifier) throw new Refusal('identifier_invalid');
  return identifier;
}

/** Codes go to Indian mobiles only: premium numbers abroad are how a form that sends SMS is plundered (spec §11 A4). */
export function isReachable(identifier: Identifier): boolean {
  return 'email' in identifier || INDIAN_MOBILE.test(identifier.phone);
}
