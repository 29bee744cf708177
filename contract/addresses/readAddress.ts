import type { Address } from './entities.ts';
import { normalizeStreet } from './streetLines.ts';
import { entity } from '../replies/entity.ts';
import { findObject } from '../replies/findObject.ts';
import type { ReplyPart } from '../replies/replyPart.ts';

const POSTAL_CODE_NAMES = ['postalCode', 'zip', 'zipcode', 'postcode', 'pinCode', 'pincode'] as const;
const NAMES = ['firstName', 'lastName', 'street', 'city', 'state', 'country', ...POSTAL_CODE_NAMES];
const MAX_LENGTH = 200;

/** The saved address under `address`, `data.address` or `data`, or the first one of a list there, or null. */
export function readAddressReply(reply: ReplyPart): { readonly address: Address | null } {
  const [first] = [reply, reply.field('data')].flatMap((place) => {
    const list = place.field('address', 'addresses');
    return list.isList() ? list.parts() : [];
  });
  const part = first ?? findObject(reply, 'address', NAMES);
  return { address: part.isObject() ? readAddress(part) : null };
}

/** An address; what is missing in it is ''. The postal code may be in any of six fields (spec §3). */
export function readAddress(part: ReplyPart): Address {
  const postalCode = POSTAL_CODE_NAMES.map((name) => line(part.field(name))).find(Boolean) ?? '';
  return entity<Address>({
    firstName: line(part.field('firstName')),
    lastName: line(part.field('lastName')),
    email: line(part.field('email')),
    phone: line(part.field('phone')),
    street: normalizeStreet(part.field('street').text()).slice(0, MAX_LENGTH),
    city: line(part.field('city')),
    state: line(part.field('state')),
    postalCode,
    country: line(part.field('country')),
  });
}

/** One line of text. Control characters, such as line breaks, become spaces. */
function line(part: ReplyPart): string {
  return part
    .text()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}
