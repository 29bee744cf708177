import { checkoutMessages } from '../orders/checkoutMessages.ts';
import type { RefusalDefinition } from '../refusal.ts';

/** Refusals of payments. Status 200: the payment was not successful (spec §7). */
export const paymentRefusals = {
  amount_below_minimum: {
    status: 400,
    text: checkoutMessages.belowMinimum,
  },
  payment_in_progress: {
    status: 409,
    text: /*i18n*/ 'We are confirming your payment. Please check My Orders in a moment.',
  },
  payment_replaced: {
    status: 409,
    text: /*i18n*/ 'You are already paying for this order somewhere else. Please finish there.',
  },
  payment_not_verified: { status: 400, text: checkoutMessages.verificationFailed },
  payment_not_made: { status: 200, text: checkoutMessages.verificationFailed },
  payment_pending: { status: 200, text: checkoutMessages.verificationFailed },
  payment_status_unknown: { status: 503, text: checkoutMessages.verificationFailed },
  refund_pending: { status: 200, text: checkoutMessages.refundPending },
  refund_done: { status: 200, text: checkoutMessages.refundDone },
  order_closed_refund_pending: { status: 200, text: checkoutMessages.refundPending },
  order_closed_refund_done: { status: 200, text: checkoutMessages.refundDone },
  order_out_of_stock_refund_pending: { status: 200, text: checkoutMessages.outOfStockRefundPending },
  order_out_of_stock_refund_done: { status: 200, text: checkoutMessages.outOfStockRefundDone },
  stripe_failed: { status: 502, text: checkoutMessages.stripeFailed },
  stripe_timeout: { status: 504, text: checkoutMessages.stripeFailed },
  razorpay_failed: { status: 502, text: checkoutMessages.razorpayFailed },
  razorpay_timeout: { status: 504, text: checkoutMessages.razorpayFailed },
  webhook_payment_unknown: { status: 404, text: /*i18n*/ 'We could not find this payment.' },
} as const satisfies Record<string, RefusalDefinition>;
