/** Who pays out what shoppers have paid: the payment providers, and the courier that collects cash. */
export const PAYOUT_PROVIDERS = ['stripe', 'razorpay', 'courier'] as const;
export type PayoutProvider = (typeof PAYOUT_PROVIDERS)[number];

/**
 * How payouts differ from the orders. `missing`: paid here, but in no payout; `unknown`: in a payout, but not paid here; `amount`: another amount;
 * `disputed`: the provider holds it back because of a dispute; `refundedTwice`: more refunds than were paid; `refundUnknown`: more refunds than the shop knows of; `paidTwice`: the cash of
 * an order in two remittances; `notDelivered`: cash of an order that is not delivered.
 */
export const PAYOUT_DIFFERENCES = [
  'missing',
  'unknown',
  'amount',
  'disputed',
  'refundedTwice',
  'refundUnknown',
  'paidTwice',
  'notDelivered',
] as const;
export type PayoutDifferenceKind = (typeof PAYOUT_DIFFERENCES)[number];
