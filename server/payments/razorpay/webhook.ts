import { createHash, createHmac } from 'node:crypto';
import * as v from 'valibot';
import { paise } from '../../../contract/money.ts';
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

/** The events that the shop handles. Others, such as settlements, are acknowledged and ignored. */
export const RAZORPAY_EVENTS = [
  'payment.captured',
  'payment.authorized',
  'order.paid',
  'refund.processed',
  'refund.failed',
] as const;
type EventName = (typeof RAZORPAY_EVENTS)[number];
const NamedEvent = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ event: v.picklist(RAZORPAY_EVENTS), payload: v.unknown() }),
);
const Payload = v.object({ payment: v.object({ entity: PaymentEntity }) });

/**
 * Handles a webhook of Razorpay (https://razorpay.com/docs/webhooks). Its signature proves the content, so the
 * payment is not fetched again.
 * @throws Refusal `webhook_invalid` (400) when the signature is wrong or the payment unreadable; `webhook_payment_unknown` (404) when the order
 * is not known yet, so that Razorpay delivers the event again
 */
export async function handleRazorpayEvent(
  context: ShopContext,
  { webhookSecret }: RazorpaySettings,
  { body, headers }: WebhookDelivery,
): Promise<void> {
  const expected = createHmac('sha256', webhookSecret).update(body).digest('hex');
  if (!isSameSignature(headerOf(headers, 'x-razorpay-signature'), expected)) throw unreadableEvent();
  const named = v.safeParse(NamedEvent, body);
  if (!named.success) return;
  const payload = v.safeParse(Payload, named.output.payload);
  if (!payload.success) throw unreadableEvent();
  const { entity } = payload.output.payment;
  await handleEventOnce(context, 'razorpay', eventIdOf({ body, headers }), (tx) =>
    applyEvent(tx, context, named.output.event, entity),
  );
}

async function applyEvent(
  tx: Database,
  context: ShopContext,
  event: EventName,
  entity: PaymentEntity,
): Promise<void> {
  if (event === 'refund.processed') return recordRefund(tx, context, entity);
  if (event === 'refund.failed') return recordFailedRefund(tx, context, 'razorpay', entity.id);
  // A payment without an order was not started by the shop, for example from a payment link.
  if (!entity.order_id) return;
  const updates: readonly PaymentUpdate[] = [
    event === 'payment.authorized' ? { kind: 'authorized' } : { kind: 'paid', money: readMoney(entity) },
  ];
  const payment = await findPaymentByRef(tx, 'razorpay', entity.order_id);
  if (!payment) throw unknownPayment();
  await applyPaymentUpdatesInTransaction(tx, context, payment.id, updates);
}

/** Refunds of uncaptured money change nothing. After a partial refund the order stays paid. */
async function recordRefund(tx: Database, context: ShopContext, entity: PaymentEntity): Promise<void> {
  if (entity.captured === false) return;
  const refunded = entity.amount_refunded ?? paise(0);
  const payment = await findPaymentByProviderId(tx, 'razorpay', entity.id);
  if (!payment && refunded === entity.amount) throw unknownPayment();
  // A fee paid by the customer is not refunded.
  if (payment && refunded >= payment.amountPaise) return markRefunded(tx, context, payment.id, null);
  await recordPartialRefund(tx, 'razorpay', entity.id, refunded);
}

/** The event id from the header, which is the same for every delivery; without a header, the hash of the body. */
function eventIdOf({ body, headers }: Pick<WebhookDelivery, 'body' | 'headers'>): string {
  const id = headerOf(headers, 'x-razorpay-event-id');
  return /^[\x21-\x7e]{1,100}$/.test(id) ? id : createHash('sha256').update(body).digest('hex');
}
