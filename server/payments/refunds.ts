import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { paise } from '../../contract/money.ts';
import { orderRefunds, payments } from '../db/schema.ts';
import type { JobSettings, Jobs } from '../jobs/jobs.ts';
import { changeOrder, type OrderServices } from '../orders/change-order.ts';
import { issueCreditNote } from '../orders/invoices/issue-credit-note.ts';
import type { PaymentProvider, Provider, ProviderRefund } from './payment-provider.ts';
import { lockOrder } from '../orders/queries.ts';
import { findPayment, findPaymentByProviderId, findPaymentOfOrder, lockPayment } from './queries.ts';
import type { OrderContext, OrderQueues } from '../orders/order-context.ts';

/**
 * Refunds money of cancelled orders, parts of orders, and money paid twice, too late or in the wrong amount. Each refund is a durable
 * job, which `OrderQueues.refund` or `OrderQueues.refundPart` adds.
 */
export interface Refunds {
  readonly wake: () => void;
  /** Resolves when every queued refund was tried once, or after 2 seconds. */
  readonly drained: () => Promise<void>;
}

export const REFUND_QUEUE = 'refunds';
/** Retries after 5, 10, 20 … 3,600 seconds, for weeks. */
const SETTINGS: JobSettings = {
  retryLimit: 500,
  retryDelay: 5,
  retryDelayMax: 3_600,
  expireInSeconds: 60,
  retentionSeconds: 30 * 24 * 60 * 60,
  // A refund without retries left stays on the list of failed jobs.
  deleteAfterSeconds: 30 * 24 * 60 * 60,
};

/** A payment to refund, or the refund of a part of an order. */
const Job = v.union([v.object({ paymentId: v.string() }), v.object({ refundId: v.string() })]);

/** Creates the refunds queue and returns the functions that add to it. */
export async function createRefundQueue(jobs: Jobs): Promise<Pick<OrderQueues, 'refund' | 'refundPart'>> {
  const add = await jobs.createQueue(REFUND_QUEUE, SETTINGS);
  return {
    refund: (tx, paymentId) => add(tx, { paymentId }),
    refundPart: (tx, refundId) => add(tx, { refundId }),
  };
}

/** Starts the worker of the refunds queue. */
export async function openRefunds(
  jobs: Jobs,
  dependencies: OrderContext,
  providers: Readonly<Record<Provider, PaymentProvider | null>>,
): Promise<Refunds> {
  return jobs.open(REFUND_QUEUE, SETTINGS, (data) => {
    const job = v.parse(Job, data);
    return 'paymentId' in job
      ? refund(dependencies, providers, job.paymentId)
      : refundPart(dependencies, providers, job.refundId);
  });
}

/**
 * Handles one job. Returns when the provider has accepted the refund, or no refund is due; throws when the job must be
 * retried.
 */
async function refund(
  context: OrderContext,
  providers: Readonly<Record<Provider, PaymentProvider | null>>,
  paymentId: string,
): Promise<void> {
  const { db, log } = context;
  const payment = await findPayment(db, paymentId);
  if (payment?.status !== 'refund_due') return;
  const provider = providers[payment.provider];
  if (!provider) throw new Error(`${payment.provider} is not configured`);
  const accepted = await provider.refund(payment).catch((error: unknown) => {
    log.error(
      { err: error, order: payment.orderId, payment: paymentId },
      'the provider did not accept a refund',
    );
    throw error;
  });
  await db.transaction((tx) => markRefunded(tx, context, paymentId, accepted));
}

/**
 * Handles one job: refunds a part of an order, like {@link refund}. The provider's list of refunds is the last limit, so that
 * never more goes back than was paid.
 */
async function refundPart(
  context: OrderContext,
  providers: Readonly<Record<Provider, PaymentProvider | null>>,
  refundId: string,
): Promise<void> {
  const { db, log, now } = context;
  const [due] = await db.select().from(orderRefunds).where(eq(orderRefunds.id, refundId));
  if (due?.status !== 'due') return;
  const { orderId, amountPaise } = due;
  const payment = await findPaymentOfOrder(db, orderId);
  if (!payment) throw new Error('the order has no payment to refund');
  const provider = providers[payment.provider];
  if (!provider) throw new Error(`${payment.provider} is not configured`);
  const accepted = await provider.refund(payment, { id: refundId, amountPaise }).catch((error: unknown) => {
    log.error(
      { err: error, order: orderId, refund: refundId },
      'the provider did not accept the refund of a part',
    );
    throw error;
  });
  const refunded = paise(Math.max(0, Math.min(amountPaise, payment.amountPaise - accepted.earlierPaise)));
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const [done] = await tx
      .update(orderRefunds)
      .set({
        status: 'done',
        amountPaise: refunded,
        providerRefundId: accepted.id,
        updatedAt: new Date(now()),
      })
      .where(and(eq(orderRefunds.id, refundId), eq(orderRefunds.status, 'due')))
      .returning();
    if (!done) return;
    await tx
      .update(payments)
      .set({
        refundedEarlierPaise: sql`greatest(${payments.refundedEarlierPaise}, ${accepted.earlierPaise + refunded})`,
      })
      .where(and(eq(payments.id, payment.id), inArray(payments.status, ['paid', 'refund_due'])));
    if (refunded > 0)
      await changeOrder(tx, context, orderId, { type: 'refund.partAccepted' }, {}, { refundId });
  });
}

/**
 * Records that an accepted refund failed at the provider: the payment is `refund_due` again. It is not retried,
 * because a retry would fail as well; the error log alerts the merchant. Other payments stay unchanged.
 */
export async function recordFailedRefund(
  tx: Database,
  { now, log }: Pick<OrderContext, 'now' | 'log'>,
  provider: Provider,
  providerPaymentId: string,
): Promise<void> {
  const payment = await findPaymentByProviderId(tx, provider, providerPaymentId);
  if (payment?.status !== 'refunded' && payment?.status !== 'paid') return;
  const { id, orderId: order } = payment;
  log.error(
    { provider, payment: id, order },
    'a refund failed at the provider: the merchant must resolve it',
  );
  // Of a paid one, a part was refunded, for a return.
  if (payment.status === 'paid') return;
  await tx
    .update(payments)
    .set({ status: 'refund_due', updatedAt: new Date(now()) })
    .where(eq(payments.id, id));
}

/**
 * Records that a payment was refunded, by the shop or by the merchant at the provider, and notifies its order once.
 * @param accepted the provider's response; null when the refund is known from a webhook
 */
export async function markRefunded(
  tx: Database,
  services: OrderServices,
  paymentId: string,
  accepted: ProviderRefund | null,
): Promise<void> {
  const { payment } = await lockPayment(tx, paymentId);
  // Before its payment is changed, because the state of a cancelled order follows from its payments.
  if (payment.status !== 'refunded') {
    await changeOrder(tx, services, payment.orderId, { type: 'refund.accepted' }, {}, { paymentId });
    // The merchant has refunded the order's payment at the provider.
    if (payment.refundReason === null)
      await issueCreditNote(tx, services, payment.orderId, {
        reason: 'refund',
        amountPaise: null,
        units: [],
      });
  }
  await tx
    .update(payments)
    .set({
      status: 'refunded',
      updatedAt: new Date(services.now()),
      ...(accepted && { providerRefundId: accepted.id, refundedEarlierPaise: accepted.earlierPaise }),
    })
    .where(eq(payments.id, paymentId));
}

/**
 * Records a merchant's manual refund of a payment; the shop refunds at most the rest. Unknown and refunded payments
 * stay unchanged, as do payments with a later report of a higher amount.
 */
export async function recordPartialRefund(
  tx: Database,
  provider: Provider,
  providerPaymentId: string,
  refundedPaise: number,
): Promise<void> {
  await tx
    .update(payments)
    .set({ refundedEarlierPaise: sql`greatest(${payments.refundedEarlierPaise}, ${refundedPaise})` })
    .where(
      and(
        eq(payments.provider, provider),
        eq(payments.providerPaymentId, providerPaymentId),
        inArray(payments.status, ['paid', 'refund_due']),
      ),
    );
}
