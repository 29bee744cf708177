import { Failure, hasCode, isOutcomeUnknown } from '../failure.ts';
import { fitsPaise, roundToPaise, type Paise } from '../money.ts';

/** The current total in paise when prices have changed since the shopper saw them; null for every other failure. */
export function correctTotal(error: unknown): Paise | null {
  const amount = hasCode(error, 'prices_changed') ? error.values['amount'] : undefined;
  return typeof amount === 'number' && fitsPaise(amount) ? roundToPaise(amount) : null;
}

/** Whether an earlier request has already placed this order. */
export function isOrderPlaced(error: unknown): boolean {
  return hasCode(error, 'order_exists');
}

/** Whether the idempotency key belongs to another order, which an earlier request created. */
export function isKeyOfOtherOrder(error: unknown): boolean {
  return hasCode(error, 'order_key_in_use', 'idempotency_key_reused');
}

/** Whether the account must confirm the phone of the order by a code before it can pay in cash. */
export function isPhoneUnconfirmed(error: unknown): boolean {
  return hasCode(error, 'phone_unconfirmed');
}

/** Whether the order goes to an address in India without a PIN code. */
export function isPinRequired(error: unknown): boolean {
  return hasCode(error, 'pin_required');
}

/** Whether the request was refused because a payment of an earlier attempt is pending. An order exists, and it may become paid. */
export function isPaymentPending(error: unknown): boolean {
  return hasCode(error, 'payment_in_progress');
}

/** Whether the server does not know the outcome of a payment yet. The request can safely be repeated. */
export function isPaymentUnknown(error: unknown): boolean {
  return hasCode(error, 'payment_pending', 'payment_status_unknown');
}

/** Whether the server refused to verify a payment. A 401 or a 429 is unrelated to the payment. */
export function isPaymentRefused(error: unknown): boolean {
  return !isOutcomeUnknown(error) && !(error instanceof Failure && [401, 429].includes(error.status));
}

/** Whether the server reports an unpaid order, without a further reason. */
export function isOrderUnpaid(error: unknown): boolean {
  return hasCode(error, 'payment_not_made');
}

/** Whether a payment is refunded because the order is cancelled, sold out or already paid, so that nothing is left to pay. */
export function isOrderClosedWithRefund(error: unknown): boolean {
  return hasCode(
    error,
    'order_closed_refund_pending',
    'order_closed_refund_done',
    'order_out_of_stock_refund_pending',
    'order_out_of_stock_refund_done',
  );
}

/**
 * Whether the shop reports that the payment provider failed or timed out. A proxy may also respond with 502 or 504, but without a message
 * of the shop; the outcome is unknown then.
 */
export function isProviderDown(error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  return error.code === undefined
    ? [502, 504].includes(error.status) && error.message !== ''
    : hasCode(error, 'stripe_failed', 'stripe_timeout', 'razorpay_failed', 'razorpay_timeout');
}
