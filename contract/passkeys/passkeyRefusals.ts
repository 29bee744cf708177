import type { RefusalDefinition } from '../refusal.ts';

/** Refusals of calls about passkeys. */
export const passkeyRefusals = {
  sign_in_not_recent: { status: 403, text: /*i18n*/ 'Please confirm your identity first.' },
  passkeys_unavailable: { status: 403, text: /*i18n*/ 'Passkeys cannot be used at this address.' },
  passkey_expired: { status: 400, text: /*i18n*/ 'The time to use the passkey is over. Please try again.' },
  passkey_invalid: {
    status: 400,
    text: /*i18n*/ 'This passkey could not be verified. Please try again, or use a code instead.',
  },
  passkey_unknown: {
    status: 400,
    text: /*i18n*/ 'This passkey no longer belongs to an account here. Please use a code instead.',
  },
  passkey_exists: { status: 409, text: /*i18n*/ 'This passkey has been added already.' },
  passkey_name_invalid: {
    status: 400,
    text: /*i18n*/ 'Please enter a name for the passkey, in at most 60 characters.',
  },
  passkey_not_found: { status: 404, text: /*i18n*/ 'This passkey was not found.' },
  too_many_passkeys: {
    status: 409,
    text: /*i18n*/ 'An account can have at most {count} passkeys. Please delete one that you no longer use.',
  },
} as const satisfies Record<string, RefusalDefinition>;
