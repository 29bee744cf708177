import { PHONE_COUNTRY_CODE } from '../../contract/constants.ts';
import { readPhone } from '../../contract/accounts/phone.ts';

/** The phone of an order's address with its country code, like +919876543210; null when it is not one. */
export function orderPhone(address: { readonly phone: string }): string | null {
  const phone = readPhone(address.phone);
  return phone === null ? null : PHONE_COUNTRY_CODE + phone;
}
