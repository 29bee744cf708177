import type { FastifyBaseLogger } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { listOrderLines, type StoredOrder } from '../../orders/queries.ts';
import { startOrResumePayment } from '../start-or-resume-payment.ts';
import { refuseWhenStartFails } from '../provider-refusals.ts';
import { SharedCalls } from '../shared-calls.ts';
import type { StripeClient } from './client.ts';
import { sessionUpdates } from './session-updates.ts';

const pendingStarts = new SharedCalls<string>();

/**
 * The URL of Stripe's page for paying an order. Returns the earlier page while it is open. Concurrent calls share one
 * page.
 * @param base the shop's public URL, without a trailing slash
 * @throws Refusal any of startOrResumePayment (409); `stripe_failed` (502) or `stripe_timeout` (504)
 */
export function createStripeSession(
  context: ShopContext,
  stripe: StripeClient,
  order: StoredOrder,
  base: string,
  log: FastifyBaseLogger,
): Promise<string> {
  return pendingStarts.run(`${order.id} ${base}`, () =>
    refuseWhenStartFails(log, 'stripe', () => startPayment(context, stripe, order, base)),
  );
}

async function startPayment(
  context: ShopContext,
  stripe: StripeClient,
  order: StoredOrder,
  base: string,
): Promise<string> {
  const lines = await listOrderLines(context.db, order.id);
  return startOrResumePayment(context, order.id, {
    provider: 'stripe',
    resume: async (payment) => {
      const session = await stripe.retrieve(payment);
      return { updates: sessionUpdates(session), reply: session.status === 'open' ? session.url : null };
    },
    create: async (payment) => {
      const { ref, url } = await stripe.create(payment, { order, lines }, base);
      return { ref, reply: url };
    },
  });
}
