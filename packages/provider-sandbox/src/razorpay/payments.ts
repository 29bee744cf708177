import type { SandboxContext } from '../sandbox-context.ts';
import { RazorpayError, unknownId } from './errors.ts';
import { sendEvent } from './events.ts';
import { orderObject, paymentObject } from './objects.ts';
import { orderOf } from './orders.ts';
import type { Payment } from './records.ts';

/** @throws RazorpayError 400 for an unknown payment */
export function paymentOf({ state }: SandboxContext, id: string): Payment {
  const { payments } = state.data.razorpay;
  const payment = Object.hasOwn(payments, id) ? payments[id] : undefined;
  if (!payment) throw unknownId();
  return payment;
}

/**
 * Captures an authorized payment. `amount`, in paise, and `currency` must match the payment. The caller saves the
 * state.
 * @throws RazorpayError 400 when the payment is unknown or not authorized, or the amount differs
 */
export function capturePayment(
  context: SandboxContext,
  id: string,
  amount: number,
  currency: string,
): Payment {
  const payment = paymentOf(context, id);
  if (payment.status === 'captured') throw new RazorpayError(400, 'This payment has already been captured');
  if (payment.status !== 'authorized') {
    throw new RazorpayError(
      400,
      'Only payments which have been authorized and not yet captured can be captured',
    );
  }
  if (amount !== payment.amount || currency !== payment.currency) {
    throw new RazorpayError(400, 'Capture amount must be equal to the amount authorized', 'amount');
  }
  markCaptured(context, payment);
  return payment;
}

/** Marks a payment as authorized and queues the webhook. */
export function authorizePayment(context: SandboxContext, payment: Payment): void {
  payment.status = 'authorized';
  payment.due = null;
  sendEvent(context, 'payment.authorized', { payment: paymentObject(payment) });
}

/** Marks a payment as captured and its order as paid, and queues the webhooks. */
export function markCaptured(context: SandboxContext, payment: Payment): void {
  const order = orderOf(context, payment.orderId);
  payment.status = 'captured';
  payment.due = null;
  order.status = 'paid';
  order.amountPaid = order.amount;
  sendEvent(context, 'payment.captured', { payment: paymentObject(payment) });
  sendEvent(context, 'order.paid', { payment: paymentObject(payment), order: orderObject(order) });
}
