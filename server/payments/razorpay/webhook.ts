import { createHash, createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { ShopContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { headerOf, type WebhookDelivery } from '../../http/webhook.ts';
import { unreadableEvent, handleEventOnce, unknownPayment } from '../provider-events.ts';
import { findPaymentByProviderId, findPaymentByRef } from '../queries.ts';
import { readMoney, PaymentEntity } from './entities.ts';
import { markRefunded, recordFailedRefund, recordPartialRefund } from '../refunds.ts';
import { isSameSignature } from './signature.ts';
import type { RazorpaySettings } from './settings.ts';
import { applyPaymentUpdatesInTransaction } from '../apply-payment-updates.ts';
import type { PaymentUpdate } from '../payment-update.ts';

const Event = v.object({
  event: v.string(),
  payload: v.object({ payment: v.optional(v.object({ entity: PaymentEntity })) }),
});
type Event = v.InferOutput<typeof Event>;

/**
 * Handles a webhook of Razorpay (https://razorpay.com/docs/webhooks). Its signature proves the content, so the
 * payment is not fetched again.
 * @throws Refusal `webhook_invalid` (400) when the signature is wrong; `webhook_payment_unknown` (404) when the order
 * is not known yet, so that Razorpay delivers the event again
 */
export async function handleRazorpayEvent(
  context: ShopContext,
  { webhookSecret }: RazorpaySettings,
  { body, headers }: WebhookDelivery,
): Promise<void> {
  const expected = createHmac('sha256', webhookSecret).update(body).digest('hex');
  if (!isSameSignature(headerOf(headers, 'x-razorpay-signature'), expected)) throw unreadableEvent();
  const event = v.safeParse(v.pipe(v.string(), v.parseJson(), Event), body);
  // An event without a payment, such as a settlement, does not concern the shop.
  if (!event.success) return;
  await handleEventOnce(context, 'razorpay', eventIdOf({ body, headers }), (tx) =>
    applyEvent(tx, context, event.output),
  );
}

async function applyEvent(tx: Database, context: ShopContext, { event, payload }: Event): Promise<void> {
  const entity = payload.payment?.entity;
  if (!entity) return;
  if (event === 'refund.processed') return recordRefund(tx, context, entity);
  if (event === 'refund.failed') return recordFailedRefund(tx, context, 'razorpay', entity.id);
  const updates = readUpdates(event, entity);
  // A payment without an order was not started by the shop, for example from a payment link.
  if (!updates || !entity.order_id) return;
  const payment = await findPaymentByRef(tx, 'razorpay', entity.order_id);
  if (!payment) throw unknownPayment();
  await applyPaymentUpdatesInTransaction(tx, context, payment.id, updates);
}

/**
 * The updates that an event contains; null for events that change nothing, such as a failed attempt: the same order
 * can be paid by the next one.
 */
function readUpdates(event: string, entity: PaymentEntity): readonly PaymentUpdate[] | null {
  switch (event) {
    case 'payment.captured':
    case 'order.paid':
      return [{ kind: 'paid', money: readMoney(entity) }];
    case 'payment.authorized':
      return [{ kind: 'authorized' }];
    default:
      return null;
  }
}

/** Refunds of uncaptured money change nothing. After a partial refund the order stays paid. */
async function recordRefund(tx: Database, context: ShopContext, entity: PaymentEntity): Promise<void> {
  if (entity.captured === false) return;
  if (entity.amount_refunded !== entity.amount)
    return recordPartialRefund(tx, 'razorpay', entity.id, entity.amount_refunded ?? 0);
  const payment = await findPaymentByProviderId(tx, 'razorpay', entity.id);
  if (!payment) throw unknownPayment();
  await markRefunded(tx, context, payment.id, null);
}

/** The event id from the header, which is the same for every delivery; without a header, the hash of the body. */
function eventIdOf({ body, headers }: Pick<WebhookDelivery, 'body' | 'headers'>): string {
  const id = headerOf(headers, 'x-razorpay-event-id');
  return /^[\x21-\x7e]{1,100}$/.test(id) ? id : createHash('sha256').update(body).digest('hex');
}
