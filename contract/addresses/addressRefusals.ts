import { addressMessages } from './addressMessages.ts';
import type { RefusalDefinition } from '../refusal.ts';

/** Refusals of addresses. */
export const addressRefusals = {
  address_incomplete: { status: 400, text: addressMessages.required },
  address_email_invalid: { status: 400, text: addressMessages.email },
  address_phone_invalid: { status: 400, text: addressMessages.phone },
  address_postal_code_invalid: { status: 400, text: addressMessages.postalCode },
  too_many_addresses: {
    status: 409,
    text: /*i18n*/ 'You have changed your address many times in the last hour. Please try again later.',
  },
  address_not_found: { status: 404, text: /*i18n*/ 'This address is no longer saved.' },
  address_book_full: {
    status: 409,
    text: /*i18n*/ 'You have {count} saved addresses. Please delete one of them first.',
  },
  address_field_too_long: { status: 400, text: addressMessages.tooLong },
} as const satisfies Record<string, RefusalDefinition>;
