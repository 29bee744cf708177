import * as v from 'valibot';
import type { ShopContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { isUuid } from '../../db/uuid.ts';
import type { WebhookDelivery } from '../../http/webhook.ts';
import { headerOf } from '../../http/webhook.ts';
import { unreadableEvent, handleEventOnce, unknownPayment } from '../provider-events.ts';
import {
  findPayment,
  findPaymentByProviderId,
  findPaymentByRef,
  lockPayment,
  recordProviderRef,
} from '../queries.ts';
import { markRefunded, recordFailedRefund, recordPartialRefund } from '../refunds.ts';
import { applyPaymentUpdatesInTransaction } from '../apply-payment-updates.ts';
import type { StripeClient } from './client.ts';
import {
  AnyEvent,
  idOf,
  isKnownType,
  KnownEvent,
  type ChargeEntity,
  type SessionEntity,
} from './entities.ts';
import { sessionUpdates } from './session-updates.ts';

/**
 * Handles a webhook of Stripe (https://docs.stripe.com/webhooks). Its signature proves the content, so the session is
 * not fetched again.
 * @throws Refusal `webhook_invalid` (400) when the signature is wrong or the event unreadable; `webhook_payment_unknown` (404) when the
 * session is not known yet, so that Stripe delivers the event again
 */
export async function handleStripeEvent(
  context: ShopContext,
  stripe: StripeClient,
  { body, headers }: WebhookDelivery,
): Promise<void> {
  const sent = await stripe.readEvent(body, headerOf(headers, 'stripe-signature'));
  const any = v.safeParse(AnyEvent, sent);
  if (!any.success) throw unreadableEvent();
  if (!isKnownType(any.output.type)) return;
  const event = v.safeParse(KnownEvent, sent);
  if (!event.success) throw unreadableEvent();
  await handleEventOnce(context, 'stripe', event.output.id, (tx) => applyEvent(tx, context, event.output));
}

async function applyEvent(tx: Database, context: ShopContext, event: KnownEvent): Promise<void> {
  if (event.type === 'charge.refunded') return recordRefund(tx, context, event.data.object);
  if (event.type === 'refund.failed')
    return recordFailedRefund(tx, context, 'stripe', idOf(event.data.object.payment_intent) ?? '');
  const session = event.data.object;
  const hasFailed = event.type === 'checkout.session.async_payment_failed';
  const updates = hasFailed ? [{ kind: 'failed' } as const] : sessionUpdates(session);
  await applyPaymentUpdatesInTransaction(
    tx,
    context,
    await findSessionPayment(tx, context, session),
    updates,
  );
}

/**
 * The id of a session's payment. Also finds a payment whose creation response was lost, by the session's metadata.
 * @throws Refusal `webhook_payment_unknown` (404)
 */
async function findSessionPayment(
  tx: Database,
  { now }: ShopContext,
  { id, client_reference_id, metadata }: SessionEntity,
): Promise<string> {
  const known = await findPaymentByRef(tx, 'stripe', id);
  if (known) return known.id;
  const paymentId = metadata?.['payment_id'] ?? '';
  const payment = isUuid(paymentId) ? await findPayment(tx, paymentId) : null;
  const isOurs = payment?.provider === 'stripe' && payment.orderId === client_reference_id;
  if (!isOurs || payment.providerRef !== null) throw unknownPayment();
  // recordProviderRef locks the payment, and the order must be locked before it.
  await lockPayment(tx, payment.id);
  await recordProviderRef(tx, payment.id, id, new Date(now()));
  return payment.id;
}

async function recordRefund(
  tx: Database,
  context: ShopContext,
  { payment_intent, refunded, amount_refunded }: ChargeEntity,
): Promise<void> {
  const intent = idOf(payment_intent) ?? '';
  // After a partial refund the order stays paid.
  if (!refunded) return recordPartialRefund(tx, 'stripe', intent, amount_refunded);
  const payment = await findPaymentByProviderId(tx, 'stripe', intent);
  if (!payment) throw unknownPayment();
  await markRefunded(tx, context, payment.id, null);
}
