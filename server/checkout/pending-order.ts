import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { Database } from '../db/database.ts';
import { priceAttempt, findPendingOrder, storePendingOrder, type Attempt } from './attempt.ts';
import type { StoredOrder } from '../orders/queries.ts';
import { listUnpaidOrders, lockUser } from './queries.ts';
import { cancelUnpaidOrder } from '../payments/cancel-unpaid-order.ts';

const ROUNDS = 4;

/**
 * The order of an attempt to pay online, committed before any provider hears of it (spec §11 P7). A shopper has one unpaid order: an
 * earlier one is cancelled.
 * @throws Refusal 400 for what cannot be ordered; 409 with `amount` when the total is another than the shopper saw, and without it when the
 * order was placed before
 */
export async function findOrCreatePendingOrder(context: ShopContext, attempt: Attempt): Promise<StoredOrder> {
  for (let round = 1; ; round += 1) {
    const found = await context.db.transaction((tx) => findOrCreate(tx, context, attempt));
    if ('order' in found) return found.order;
    // An attempt that cancels another's order must go on to make its own, or in the end there would be none.
    if (round === ROUNDS) throw new Refusal('order_replaced');
    for (const other of found.others) {
      if ((await cancelUnpaidOrder(context, other)) === 'paid') throw new Refusal('order_exists');
    }
  }
}

async function findOrCreate(
  tx: Database,
  context: ShopContext,
  attempt: Attempt,
): Promise<{ order: StoredOrder } | { others: StoredOrder[] }> {
  await lockUser(tx, attempt.userId);
  const earlier = await findPendingOrder(tx, attempt);
  if (earlier) return { order: earlier };
  const others = await listUnpaidOrders(tx, attempt.userId);
  if (others.length > 0) {
    // What cannot be ordered anyway takes nobody's earlier order away.
    await priceAttempt(tx, context.config, attempt);
    return { others };
  }
  const order = (await storePendingOrder(tx, context, attempt)) ?? (await findPendingOrder(tx, attempt));
  if (!order) throw new Refusal('order_exists');
  return { order };
}
