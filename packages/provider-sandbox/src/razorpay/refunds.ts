import { createHash } from 'node:crypto';
import { newId } from '../ids.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { RazorpayError } from './errors.ts';
import { sendEvent } from './events.ts';
import { paymentObject, refundObject } from './objects.ts';
import type { CreateRefund } from './parameters.ts';
import { paymentOf } from './payments.ts';
import type { Refund } from './records.ts';

/**
 * Refunds a captured payment and queues the webhooks. Without an amount it refunds the whole payment, which Razorpay
 * refuses once a part is refunded. A repeated
 * idempotency key returns the first refund. The caller saves the state.
 * @throws RazorpayError 400 when the payment is unknown or not captured, the amount is not available, or the key is
 * invalid or was used with another request
 */
export function createRefund(
  context: SandboxContext,
  id: string,
  request: CreateRefund,
  key: string | undefined,
): Refund {
  const { state, now } = context;
  const { refunds } = state.data.razorpay;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([id, request]))
    .digest('hex');
  if (key !== undefined) {
    if (!/^[\w-]{10,}$/.test(key)) throw new RazorpayError(400, 'The idempotency key is not valid');
    const earlier = Object.values(refunds).find((refund) => refund.key === key);
    if (earlier && earlier.fingerprint !== fingerprint) {
      throw new RazorpayError(400, 'This idempotency key was used with another request');
    }
    if (earlier) return earlier;
  }
  const payment = paymentOf(context, id);
  const left = payment.amount - payment.amountRefunded;
  if (payment.status === 'refunded')
    throw new RazorpayError(400, 'The payment has been fully refunded already');
  if (payment.status !== 'captured') {
    throw new RazorpayError(400, 'The payment must be captured before it can be refunded');
  }
  const amount = request.amount ?? payment.amount;
  if (amount > left) {
    throw new RazorpayError(
      400,
      'The total refund amount is greater than the refund payment amount',
      'amount',
    );
  }
  const refund: Refund = {
    id: newId('rfnd_', 14),
    paymentId: id,
    amount,
    currency: payment.currency,
    notes: request.notes,
    receipt: request.receipt ?? null,
    speed: request.speed,
    createdAt: Math.floor(now() / 1000),
    key: key ?? null,
    fingerprint,
  };
  refunds[refund.id] = refund;
  payment.amountRefunded += amount;
  if (payment.amountRefunded === payment.amount) payment.status = 'refunded';
  for (const event of ['refund.created', 'refund.processed'] as const) {
    sendEvent(context, event, { refund: refundObject(refund), payment: paymentObject(payment) });
  }
  return refund;
}
