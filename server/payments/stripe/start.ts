import type { FastifyBaseLogger } from 'fastify';
import type { ShopContext } from '../../context.ts';
import { trustedOrigin } from '../../http/origin.ts';
import { linesToSend } from '../../orders/charged-total.ts';
import { listOrderLines, type StoredOrder } from '../../orders/queries.ts';
import { startOrResumePayment } from '../start-or-resume-payment.ts';
import { refuseWhenStartFails } from '../provider-refusals.ts';
import { SharedCalls } from '../shared-calls.ts';
import type { StripeClient } from './client.ts';
import { sessionUpdates } from './session-updates.ts';

const pendingStarts = new SharedCalls<string>();

/** Where a payment was requested from. */
interface PaymentRequest {
  readonly origin: string;
  readonly pageOrigin: string | null;
  readonly log: FastifyBaseLogger;
}

/**
 * The URL of Stripe's page for paying an order, from which the shopper returns to the page that requested it. Returns the earlier
 * page while it is open. Concurrent calls share one page.
 * @throws Refusal any of startOrResumePayment (409); `stripe_failed` (502) or `stripe_timeout` (504)
 */
export async function createStripePage(
  context: ShopContext,
  stripe: StripeClient,
  order: StoredOrder,
  { origin, pageOrigin, log }: PaymentRequest,
): Promise<string> {
  const own = trustedOrigin(context.config, origin);
  // The session belongs to the page that the browser has left, which may be on another site.
  const base = context.config.corsOrigins.find((site) => site === pageOrigin) ?? own;
  const url = await pendingStarts.run(`${order.id} ${base}`, () =>
    refuseWhenStartFails(log, 'stripe', () => startPayment(context, stripe, order, base)),
  );
  // The sandbox's page is on the API's origin.
  return url.replace(`${base}/sandbox/`, `${own}/sandbox/`);
}

async function startPayment(
  context: ShopContext,
  stripe: StripeClient,
  order: StoredOrder,
  base: string,
): Promise<string> {
  const lines = linesToSend(await listOrderLines(context.db, order.id));
  return startOrResumePayment(context, order, {
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
