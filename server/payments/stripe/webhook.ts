import type { Stripe } from 'stripe';
import type { ShopContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { isUuid } from '../../db/uuid.ts';
import type { Delivery } from '../../http/webhook.ts';
import { headerOf } from '../../http/webhook.ts';
import { badEvent, takeOnce, unknownPayment } from '../provider-events.ts';
import { ProviderError } from '../provider-error.ts';
import { findPayment, findPaymentByMoney, findPaymentByRef, lockPayment, noteRef } from '../queries.ts';
import { markRefunded, noteFailedRefund } from '../refunds.ts';
import { settle } from '../apply-payment-updates.ts';
import type { StripeClient } from './client.ts';
import { findingsOf, idOf } from './session-updates.ts';

/**
 * Takes an event from Stripe (https://docs.stripe.com/webhooks). What it says is signed, so nobody is asked.
 * @throws Refusal 400 when it is not signed, 404 when its session is not known (yet): Stripe sends it again
 */
export async function takeStripeEvent(
  context: ShopContext,
  stripe: StripeClient,
  { body, headers }: Delivery,
): Promise<void> {
  const event = await readEvent(stripe, body, headerOf(headers, 'stripe-signature'));
  await takeOnce(context, 'stripe', event.id, (tx) => act(tx, context, event));
}

async function readEvent(stripe: StripeClient, body: string, signature: string): Promise<Stripe.Event> {
  try {
    return await stripe.readEvent(body, signature);
  } catch (error) {
    if (error instanceof ProviderError) throw badEvent();
    throw error;
  }
}

async function act(tx: Database, context: ShopContext, event: Stripe.Event): Promise<void> {
  if (event.type === 'charge.refunded') return noteRefund(tx, context, event.data.object);
  if (event.type === 'refund.failed') {
    return noteFailedRefund(tx, context, 'stripe', idOf(event.data.object.payment_intent) ?? '');
  }
  const hasFailed = event.type === 'checkout.session.async_payment_failed';
  if (
    hasFailed ||
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.expired'
  ) {
    const session = event.data.object;
    const findings = hasFailed ? [{ kind: 'failed' } as const] : findingsOf(session);
    await settle(tx, context, await paymentOf(tx, context, session), findings);
  }
}

/** The payment of a session, also of one whose address we never got. @throws Refusal 404 */
async function paymentOf(
  tx: Database,
  { now }: ShopContext,
  { id, client_reference_id, metadata }: Stripe.Checkout.Session,
): Promise<string> {
  const known = await findPaymentByRef(tx, 'stripe', id);
  if (known) return known.id;
  const name = metadata?.['payment_id'] ?? '';
  const named = isUuid(name) ? await findPayment(tx, name) : null;
  const isOurs = named?.provider === 'stripe' && named.orderId === client_reference_id;
  if (!isOurs || named.providerRef !== null) throw unknownPayment();
  // The order's lock comes before the payment's, which the note takes.
  await lockPayment(tx, named.id);
  await noteRef(tx, named.id, id, new Date(now()));
  return named.id;
}

async function noteRefund(
  tx: Database,
  { now }: ShopContext,
  { payment_intent, refunded }: Stripe.Charge,
): Promise<void> {
  // A part that was given back changes nothing: the order stays paid.
  if (!refunded) return;
  const intent = idOf(payment_intent) ?? '';
  const payment = await findPaymentByMoney(tx, 'stripe', intent);
  if (!payment) throw unknownPayment();
  await markRefunded(tx, payment.id, null, new Date(now()));
}
