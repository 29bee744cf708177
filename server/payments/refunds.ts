import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { payments } from '../db/schema.ts';
import type { JobSettings, Jobs } from '../jobs/jobs.ts';
import type { PaymentProvider, Provider } from './payment-provider.ts';
import { findPayment, findPaymentByProviderId } from './queries.ts';

/** Refunds money that was paid twice, too late or in the wrong amount. Each refund is a durable job. */
export interface Refunds {
  /** Queues a refund in the given transaction. Call {@link wake} after the commit. */
  readonly add: (tx: Database, paymentId: string) => Promise<void>;
  readonly wake: () => void;
  /** Resolves when every queued refund was tried once, or after 2 seconds. */
  readonly drained: () => Promise<void>;
}

/** Retries after 5, 10, 20 … 3,600 seconds, for weeks. */
const SETTINGS: JobSettings = {
  retryLimit: 500,
  retryDelay: 5,
  retryDelayMax: 3_600,
  expireInSeconds: 60,
  retentionSeconds: 30 * 24 * 60 * 60,
  // A refund that was given up stays on the list of failed jobs.
  deleteAfterSeconds: 30 * 24 * 60 * 60,
};

const Job = v.object({ paymentId: v.string() });

/** Opens the refunds queue and starts its worker. */
export async function openRefunds(
  jobs: Jobs,
  dependencies: CoreContext,
  providers: Readonly<Record<Provider, PaymentProvider | null>>,
): Promise<Refunds> {
  const queue = await jobs.open('refunds', SETTINGS, (data) =>
    refund(dependencies, providers, v.parse(Job, data).paymentId),
  );
  return {
    add: (tx, paymentId) => queue.add(tx, { paymentId }),
    wake: queue.wake,
    drained: queue.drained,
  };
}

/**
 * Handles one job. Returns when the provider has accepted the refund, or none is due; throws when the job must be
 * retried.
 */
async function refund(
  { db, now, log }: CoreContext,
  providers: Readonly<Record<Provider, PaymentProvider | null>>,
  paymentId: string,
): Promise<void> {
  const payment = await findPayment(db, paymentId);
  if (payment?.status !== 'refund_due') return;
  const provider = providers[payment.provider];
  if (!provider) throw new Error(`${payment.provider} is not configured`);
  const providerRefundId = await provider.refund(payment).catch((error: unknown) => {
    log.error({ err: error, order: payment.orderId, payment: paymentId }, 'a refund was not taken');
    throw error;
  });
  await markRefunded(db, paymentId, providerRefundId, new Date(now()));
}

/**
 * Records that an accepted refund failed at the provider: the payment is `refund_due` again. It is not retried,
 * because a retry would fail as well; the error log alerts the merchant. Payments that are unknown or not refunded
 * stay unchanged.
 */
export async function recordFailedRefund(
  tx: Database,
  { now, log }: Pick<CoreContext, 'now' | 'log'>,
  provider: Provider,
  providerPaymentId: string,
): Promise<void> {
  const payment = await findPaymentByProviderId(tx, provider, providerPaymentId);
  if (payment?.status !== 'refunded') return;
  const { id, orderId: order } = payment;
  log.error({ provider, payment: id, order }, 'a refund failed at its provider: the merchant must see to it');
  await tx
    .update(payments)
    .set({ status: 'refund_due', updatedAt: new Date(now()) })
    .where(eq(payments.id, id));
}

/**
 * Records that a payment was refunded, by the shop or by the merchant at the provider.
 * @param providerRefundId null when the provider did not report an id
 */
export async function markRefunded(
  db: Database,
  paymentId: string,
  providerRefundId: string | null,
  at: Date,
): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'refunded', updatedAt: at, ...(providerRefundId === null ? {} : { providerRefundId }) })
    .where(eq(payments.id, paymentId));
}
