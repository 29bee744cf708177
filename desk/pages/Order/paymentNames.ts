import type { DeskOrder } from '../../../contract/desk/entities.ts';

type Payment = DeskOrder['payments'][number];

/** Names of companies, which are not translated. */
export const PROVIDER_NAMES: Readonly<Record<Payment['provider'], string>> = {
  stripe: 'Stripe',
  razorpay: 'Razorpay',
};

export const PAYMENT_STATUS_NAMES: Readonly<Record<Payment['status'], string>> = {
  open: /*i18n*/ 'not finished',
  authorized: /*i18n*/ 'authorised',
  paid: /*i18n*/ 'paid',
  failed: /*i18n*/ 'failed',
  expired: /*i18n*/ 'expired',
  refund_due: /*i18n*/ 'refund under way',
  refunded: /*i18n*/ 'refunded',
};
