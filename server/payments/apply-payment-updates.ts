import { eq } from 'drizzle-orm';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { payments } from '../db/schema.ts';
import { renewUse } from '../coupons/queries.ts';
import { changeOrder, confirmOrder } from '../orders/change-order.ts';
import { chargedTotal } from '../orders/charged-total.ts';
import { awaitsPayment } from '../orders/online-payment.ts';
import { listOrderLines, type StoredOrder } from '../orders/queries.ts';
import { sellStock } from '../stock/allocate-stock.ts';
import type { StoredPayment } from './payment-provider.ts';
import { findPaymentByProviderId, lockPayment } from './queries.ts';
import {
  nextPaymentStatus,
  type PaymentChange,
  type PaymentUpdate,
  type CollectedMoney,
  type RefundReason,
} from './payment-update.ts';

const CURRENCY = 'INR';

type PaymentServices = Pick<
  ShopContext,
  'config' | 'db' | 'orderQueues' | 'shipping' | 'payments' | 'now' | 'log'
>;

export interface OrderWithPayment {
  readonly order: StoredOrder;
  readonly payment: StoredPayment;
}

/**
 * Applies updates in a transaction of its own, then wakes the workers for shipments and refunds. Returns the order
 * and the payment after the updates.
 * @throws Error when there is no payment with this id
 */
export async function applyPaymentUpdates(
  dependencies: PaymentServices,
  paymentId: string,
  updates: readonly PaymentUpdate[],
): Promise<OrderWithPayment> {
  const result = await dependencies.db.transaction((tx) =>
    applyPaymentUpdatesInTransaction(tx, dependencies, paymentId, updates),
  );
  wakeWorkers(dependencies);
  return result;
}

/** Starts the queued shipments and refunds now. Call it after the commit of a transaction that applied updates. */
export function wakeWorkers({
  shipping,
  payments: { refunds },
}: Pick<PaymentServices, 'shipping' | 'payments'>): void {
  shipping.wake();
  refunds.wake();
}

/**
 * The only place where updates change a payment and its order. The first payment of the right amount confirms a pending
 * order whose stock and coupon are held or available, or pays a cash order that no courier has yet; any other money is refunded
 * by a durable job (spec §11 P13, P16). Call {@link wakeWorkers} after the commit.
 * @throws Error when there is no payment with this id
 */
export async function applyPaymentUpdatesInTransaction(
  tx: Database,
  dependencies: PaymentServices,
  paymentId: string,
  updates: readonly PaymentUpdate[],
): Promise<OrderWithPayment> {
  let { order, payment } = await lockPayment(tx, paymentId);
  for (const update of updates) {
    const isKnown =
      update.kind === 'paid' &&
      (await findPaymentByProviderId(tx, payment.provider, update.money.id)) !== null;
    const snapshot = {
      status: payment.status,
      providerPaymentId: payment.providerPaymentId,
      amountPaise: chargedTotal(order),
      currency: CURRENCY,
      isAwaited: awaitsPayment(order, payment),
    };
    const next = nextPaymentStatus(snapshot, update, isKnown);
    if (!next) continue;
    // A cash order has its units already.
    const isNew = next.to === 'paid' && order.status === 'Pending Payment';
    const change = isNew ? await refundIfUnavailable(tx, order, next) : next;
    const changed = await record(tx, dependencies, { order, payment }, change, update);
    if (changed.id === payment.id) payment = changed;
    if (change.to === 'paid') order = await confirmOrder(tx, dependencies, order, payment.provider);
    if (change.to !== 'refund_due') continue;
    await scheduleRefund(tx, dependencies, changed, change.reason);
    if (change.reason === 'out_of_stock')
      order = (await changeOrder(tx, dependencies, order.id, { type: 'payment.outOfStock' })) ?? order;
    else if (next.to === 'paid')
      order = (await changeOrder(tx, dependencies, order.id, { type: 'payment.abandoned' })) ?? order;
  }
  return { order, payment };
}

/**
 * Money that arrives after the hold has ended is refunded if the stock was sold in the meantime, or if the coupon was
 * used up: then like money for an order that was abandoned.
 */
async function refundIfUnavailable(
  tx: Database,
  order: StoredOrder,
  change: Extract<PaymentChange, { to: 'paid' }>,
): Promise<PaymentChange> {
  if (await renewUse(tx, order, null)) return { ...change, to: 'refund_due', reason: 'second' };
  const shortages = await sellStock(tx, order.id, await listOrderLines(tx, order.id));
  return shortages.length === 0 ? change : { ...change, to: 'refund_due', reason: 'out_of_stock' };
}

async function record(
  tx: Database,
  { now }: PaymentServices,
  { order, payment }: OrderWithPayment,
  { to: status, ...change }: PaymentChange,
  update: PaymentUpdate,
): Promise<StoredPayment> {
  const updatedAt = new Date(now());
  const money = {
    ...(update.kind === 'paid' ? moneyColumns(update.money) : {}),
    // Without a fee paid by the customer: it is not refunded when the order is cancelled.
    ...(status === 'paid' ? { amountPaise: chargedTotal(order) } : {}),
    ...('reason' in change ? { refundReason: change.reason } : {}),
  };
  const { orderId, provider, amountPaise, currency } = payment;
  const [changed] =
    'isDifferentPayment' in change && change.isDifferentPayment
      ? await tx
          .insert(payments)
          .values({
            orderId,
            provider,
            amountPaise,
            currency,
            ...money,
            status,
            createdAt: updatedAt,
            updatedAt,
          })
          .returning()
      : await tx
          .update(payments)
          .set({ ...money, status, updatedAt })
          .where(eq(payments.id, payment.id))
          .returning();
  if (!changed) throw new Error('A locked payment was not found');
  return changed;
}

function moneyColumns({ id, amountPaise, currency }: CollectedMoney) {
  return { providerPaymentId: id, amountPaise, currency };
}

async function scheduleRefund(
  tx: Database,
  { orderQueues, log }: PaymentServices,
  { id, orderId, provider, amountPaise }: StoredPayment,
  reason: RefundReason,
): Promise<void> {
  const fields = { order: orderId, payment: id, provider, amountPaise };
  if (reason === 'amount') log.error(fields, 'refunding a payment: its amount differs from the order’s');
  else if (reason === 'out_of_stock') log.warn(fields, 'refunding a late payment: out of stock');
  else log.warn(fields, 'refunding a payment: its order is not awaiting payment');
  await orderQueues.refund(tx, id);
}
