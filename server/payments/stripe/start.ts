import type { FastifyBaseLogger } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { listOrderLines, type StoredOrder } from '../../orders/queries.ts';
import { openPayment } from '../open-payment.ts';
import { refuseIfNotStarted } from '../provider-refusals.ts';
import { SharedCalls } from '../shared-calls.ts';
import type { StripeClient } from './client.ts';
import { sessionUpdates } from './session-updates.ts';

const opening = new SharedCalls<string>();

/**
 * The address of Stripe's page where an order is paid; the one that was opened before while that can be paid. Calls at the same time share one page.
 * @param base where shoppers reach the shop, without a slash at the end
 * @throws Refusal 409 when the order is not pending any more, 502 or 504 when Stripe cannot be reached
 */
export function openStripePage(
  context: ShopContext,
  stripe: StripeClient,
  order: StoredOrder,
  base: string,
  log: FastifyBaseLogger,
): Promise<string> {
  return opening.of(`${order.id} ${base}`, () =>
    refuseIfNotStarted(log, 'stripe', () => pageOf(context, stripe, order, base)),
  );
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
      return { updates: sessionUpdates(session), reply: session.status === 'open' ? session.url : null };
    },
    create: async (payment) => {
      const { ref, url } = await stripe.create(payment, { order, lines }, base);
      return { ref, reply: url };
    },
  });
}
