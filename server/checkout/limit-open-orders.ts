import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { IN_PROGRESS_STATUSES } from '../../contract/orders/orderLife.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { orders } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { consume } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import type { OrderAttempt } from './attempt.ts';
import { lockUser } from '../accounts/queries.ts';
import { requireConfirmedPhone } from './require-confirmed-phone.ts';

const statements = prepareOnce((db) => {
  const key = sql.placeholder('key');
  const isOwn = eq(orders.attemptKey, key);
  const countOrders = (isOpen: SQL | undefined) =>
    db
      .select({
        open: sql`count(*) filter (where ${isOpen})`.mapWith(Number),
        hasOrder: sql<boolean>`coalesce(bool_or(${isOwn}), false)`,
      })
      .from(orders)
      .where(and(eq(orders.userId, sql.placeholder('userId')), or(isOpen, isOwn)));
  const isOnTheWay = and(eq(orders.paymentMethod, 'cod'), inArray(orders.status, IN_PROGRESS_STATUSES));
  const isOtherUnpaid = and(eq(orders.status, 'Pending Payment'), ne(orders.attemptKey, key));
  return {
    countCashOrders: countOrders(isOnTheWay).prepare('count_cash_orders'),
    countUnpaidOrders: countOrders(isOtherUnpaid).prepare('count_unpaid_orders'),
  };
});

/**
 * Refuses an order above an account's maximum of open orders. Cash orders and unpaid orders are counted separately. The
 * account stays locked until the transaction ends, so that concurrent orders, also those in other processes, are
 * counted.
 * @returns whether an earlier request of the attempt has created its order
 * @throws Refusal `too_many_cash_orders`, `too_many_unpaid_orders`, `too_many_orders` or `phone_unconfirmed` (409)
 */
export async function limitOpenOrders(
  tx: Database,
  context: ShopContext,
  attempt: OrderAttempt,
): Promise<boolean> {
  const { userId, key, request } = attempt;
  await lockUser(tx, userId);
  await consume(context, [[limits.ordersPerShopper, userId]], tx);
  // With nothing to pay, an order is no cash order.
  const isCash = request.paymentMethod === 'cod' && request.amount > 0;
  const { countCashOrders, countUnpaidOrders } = statements(tx);
  const [found] = await (isCash ? countCashOrders : countUnpaidOrders).execute({ userId, key });
  const { cash, unpaid } = context.config.openOrdersMax;
  const max = isCash ? cash : unpaid;
  if (found && found.open >= max)
    throw new Refusal(isCash ? 'too_many_cash_orders' : 'too_many_unpaid_orders', { count: max });
  if (isCash) await requireConfirmedPhone(tx, context, attempt);
  return found?.hasOrder ?? false;
}
