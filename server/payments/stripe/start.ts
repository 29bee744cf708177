import type { CallReply } from '../../../contract/calls.ts';
import { messages } from '../../../contract/texts/messages.ts';
import type { ShopContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CallRequest } from '../../http/route.ts';
import { attemptOf } from '../../checkout/attempt.ts';
import { listOrderLines, type StoredOrder } from '../../orders/queries.ts';
import { openPayment } from '../open-payment.ts';
import { pendingOrder } from '../../checkout/pending-order.ts';
import { orNotBegun } from '../provider-refusals.ts';
import { SharedCalls } from '../shared-calls.ts';
import type { StripeClient } from './client.ts';
import { findingsOf } from './session-updates.ts';

type Reply = CallReply<'startStripe'>;

const starting = new SharedCalls<string>();

/**
 * Begins to pay an order by card: commits it as pending, then asks Stripe for the page where it is paid. Repeated with the same key it leads to the
 * same order, and to its page while that can be paid.
 * @throws Refusal 400 for what cannot be ordered; 409 with `amount` when the total is another than the shopper saw, and without it when the
 * order was placed before; 502 or 504 when Stripe cannot be reached
 */
export async function startStripe(
  context: ShopContext,
  { user, body, idempotency, origin, log }: CallRequest<'startStripe'>,
): Promise<Reply> {
  const { stripe } = context.payments;
  if (!stripe || body.paymentMethod !== 'stripe') throw new Refusal(400, messages.checkout.invalidMethod);
  const order = await pendingOrder(context, attemptOf(user.id, idempotency?.key, body));
  const base = context.config.publicUrl ?? origin;
  const session_url = await starting.of(`${order.id} ${base}`, () =>
    orNotBegun(log, messages.checkout.stripeFailed, () => pageOf(context, stripe, order, base)),
  );
  return { success: true, session_url, orderId: order.id };
}

async function pageOf(
  context: ShopContext,
  stripe: StripeClient,
  order: StoredOrder,
  base: string,
): Promise<string> {
  const lines = await listOrderLines(context.db, order.id);
  return openPayment(context, order.id, {
    provider: 'stripe',
    resume: async (payment) => {
      const session = await stripe.retrieve(payment);
      return { findings: findingsOf(session), reply: session.status === 'open' ? session.url : null };
    },
    create: async (payment) => {
      const { ref, url } = await stripe.create(payment, { order, lines }, base);
      return { ref, reply: url };
    },
  });
}
