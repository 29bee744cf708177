import { and, asc, eq, lt, notExists } from 'drizzle-orm';
import type { ShopContext } from '../context.ts';
import { orders, payments } from '../db/schema.ts';
import { refreshPayment, recordCheck } from './refresh-payment.ts';
import { closePayment } from './close-payment.ts';
import { listDuePayments, type DuePayment } from './due-payments.ts';
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts';
import { ProviderError } from './provider-error.ts';

const DAY = 24 * 60 * 60_000;
/** Razorpay may authorise a failed payment within three days, and refunds uncaptured money by itself after five. */
const UNPAID_EXPIRY_MS = 4 * DAY;
const AT_ONCE = 4;
const ORDERS_PER_RUN = 20;

/**
 * Polls the providers for payments that got no webhook and no return of the browser (spec §11 P15). Also closes open
 * payments of orders that are no longer pending, and cancels orders that were not paid within four days. Several
 * processes may run it at the same time.
 */
export async function reconcile(context: ShopContext): Promise<void> {
  const due = await listDuePayments(context.db, context.now());
  // Providers that did not respond are skipped for the rest of this round.
  const unreachable = new Set<string>();
  for (let start = 0; start < due.length; start += AT_ONCE) {
    await Promise.all(
      due.slice(start, start + AT_ONCE).map(async (each) => {
        if (unreachable.has(each.payment.provider)) return;
        if (!(await checkOne(context, each))) unreachable.add(each.payment.provider);
      }),
    );
  }
  await cancelAbandonedOrders(context);
}

/** Checks one payment and logs failures; resolves with false when the provider did not respond. */
async function checkOne(context: ShopContext, { payment, order }: DuePayment): Promise<boolean> {
  const { log } = context;
  try {
    const isOpen = payment.status === 'open' || payment.status === 'authorized';
    if (isOpen && order.status !== 'Pending Payment') {
      await recordCheck(context, payment.id);
      return (await closePayment(context, order, payment)) !== 'unreachable';
    }
    await refreshPayment(context, payment, order.status === 'Pending Payment');
    return true;
  } catch (error) {
    log.warn({ err: error, payment: payment.id }, 'a payment could not be reconciled');
    if (!(error instanceof ProviderError)) return true;
    if (error.kind === 'refused') await recordCheck(context, payment.id);
    return error.kind === 'refused';
  }
}

async function cancelAbandonedOrders(context: ShopContext): Promise<void> {
  const { db, now, log } = context;
  const authorized = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.status, 'authorized')));
  const abandoned = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'Pending Payment'),
        lt(orders.placedAt, new Date(now() - UNPAID_EXPIRY_MS)),
        notExists(authorized),
      ),
    )
    .orderBy(asc(orders.placedAt))
    .limit(ORDERS_PER_RUN);
  for (const order of abandoned) {
    await cancelUnpaidOrder(context, order).catch((error: unknown) =>
      log.warn({ err: error, order: order.id }, 'an unpaid order could not be cancelled'),
    );
  }
}
