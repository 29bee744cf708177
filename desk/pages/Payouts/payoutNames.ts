import type { PayoutDifferenceKind, PayoutProvider } from '../../../contract/desk/payoutProviders.ts';

export const PAYOUT_PROVIDER_NAMES: Readonly<Record<PayoutProvider, string>> = {
  stripe: 'Stripe',
  razorpay: 'Razorpay',
  courier: /*i18n*/ 'Courier',
};

export const DIFFERENCE_NAMES: Readonly<Record<PayoutDifferenceKind, string>> = {
  missing: /*i18n*/ 'Paid, but in no payout',
  unknown: /*i18n*/ 'Not known in the shop',
  amount: /*i18n*/ 'Another amount',
  disputed: /*i18n*/ 'Held back because of a dispute',
  refundedTwice: /*i18n*/ 'Refunded more than was paid',
  refundUnknown: /*i18n*/ 'Refund not known in the shop',
  paidTwice: /*i18n*/ 'Cash paid twice',
  notDelivered: /*i18n*/ 'Cash of an order that is not delivered',
};
