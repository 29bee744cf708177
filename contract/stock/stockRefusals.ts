import type { RefusalDefinition } from '../refusal.ts';

/** Refusals for lack of stock, and of alerts about it. */
export const stockRefusals = {
  stock_insufficient: {
    status: 409,
    text: /*i18n*/ 'Only {left} left of {name}, {size}. Please reduce the quantity.',
  },
  stock_out: {
    status: 409,
    text: /*i18n*/ '{name}, {size} has just sold out. Please remove it from your cart.',
  },
  alert_needs_email: {
    status: 409,
    text: /*i18n*/ 'We send stock alerts by email, and your account has no email address.',
  },
  too_many_stock_alerts: {
    status: 409,
    text: /*i18n*/ 'You have requested many stock alerts today. Please try again tomorrow.',
  },
} as const satisfies Record<string, RefusalDefinition>;
