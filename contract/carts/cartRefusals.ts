import type { RefusalDefinition } from '../refusal.ts';

/** Refusals of changes to a cart. */
export const cartRefusals = {
  quantity_invalid: { status: 400, text: /*i18n*/ 'Please choose a quantity from {least} to {most}.' },
  cart_full: { status: 400, text: /*i18n*/ 'Your cart can hold up to {count} different items.' },
  guest_is_account: { status: 403, text: /*i18n*/ 'Please log in again.' },
} as const satisfies Record<string, RefusalDefinition>;
