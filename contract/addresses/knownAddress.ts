import type { Address } from './entities.ts';
import type { UserProfile } from '../accounts/entities.ts';
import { readPhone } from '../accounts/phone.ts';

/** The shop's country, as the default of an empty form. */
export const HOME_COUNTRY = 'India';

/**
 * The known address fields of an account without a saved address, so that shoppers need not type them again. Unknown
 * fields are ''.
 */
export function knownAddress({ name, email, phone, address }: UserProfile): Address {
  const names = name.trim().split(/\s+/);
  return {
    firstName: names.length > 1 ? names.slice(0, -1).join(' ') : (names[0] ?? ''),
    lastName: names.length > 1 ? (names.at(-1) ?? '') : '',
    email,
    phone: readPhone(phone) ?? '',
    street: address.street,
    city: address.city,
    state: address.state,
    postalCode: address.zipcode,
    country: address.country || HOME_COUNTRY,
  };
}
