import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { Database } from '../db/database.ts';
import { limitOpenOrders } from './limit-open-orders.ts';
import {
  checkAttempt,
  createPendingOrder,
  findPendingOrder,
  hasSameItems,
  type OrderAttempt,
} from './attempt.ts';
import { listOrderLines, type StoredOrder } from '../orders/queries.ts';
import { HOLD_MS, holdStock, linesToHold } from '../stock/allocate-stock.ts';
import { listStockForShopper, listLinesWithoutHold } from '../stock/queries.ts';
import { findShortages, refuseShortages } from '../stock/shortages.ts';
import { renewUse } from '../coupons/queries.ts';
import { couponRefusal } from './coupon.ts';
import { checkMinimum } from './pricing.ts';
import { lockUser } from '../accounts/queries.ts';
import { listUnpaidOrders, storeOrder } from './queries.ts';
import { cancelUnpaidOrder } from '../payments/cancel-unpaid-order.ts';

const ROUNDS = 4;

/**
 * The pending order of an attempt to pay online, committed before the payment starts at the provider (spec §11 P7). Its
 * stock is held, within the bounds of linesToHold, and held again when an earlier hold has ended. A shopper has at most
 * one unpaid order: earlier ones are cancelled.
 * @throws Refusal any of checkAttempt and findPendingOrder; `order_exists` (409) when an earlier order of the same
 * items turns out to be paid; `order_replaced` (409) when other requests of the shopper keep creating unpaid orders;
 * `too_many_unpaid_orders`, `stock_insufficient`, `stock_out` or a `coupon_…` code (409)
 */
export async function findOrCreatePendingOrder(
  context: ShopContext,
  attempt: OrderAttempt,
): Promise<StoredOrder> {
  for (let round = 1; ; round += 1) {
    const found = await context.db.transaction((tx) => findOrCreate(tx, context, attempt));
    if ('order' in found) return found.order;
    // After cancelling the order of another attempt, this attempt must create its own. Otherwise two concurrent
    // attempts could cancel each other.
    if (round === ROUNDS) throw new Refusal('order_replaced');
    for (const other of found.others) {
      const outcome = await cancelUnpaidOrder(context, other);
      if (outcome === 'paid' && (await hasSameItems(context.db, other, attempt))) {
        throw new Refusal('order_exists');
      }
    }
  }
}

async function findOrCreate(
  tx: Database,
  context: ShopContext,
  attempt: OrderAttempt,
): Promise<{ order: StoredOrder } | { others: StoredOrder[] }> {
  await lockUser(tx, attempt.userId);
  const earlier = await findPendingOrder(tx, attempt);
  if (earlier) return { order: await hold(tx, context, attempt, earlier) };
  const others = await listUnpaidOrders(tx, attempt.userId);
  if (others.length > 0) {
    // Validate first: an order that would be refused must not cancel an earlier one.
    await checkAttempt(tx, context, attempt);
    return { others };
  }
  await limitOpenOrders(tx, context, attempt);
  const created = await createPendingOrder(tx, context, attempt);
  const limited = created.lines.filter(({ isLimited }) => isLimited);
  const held = await linesToHold(tx, context, attempt.userId, limited);
  const lines = created.lines.map((line) => ({ ...line, isLimited: held.includes(line) }));
  return { order: await storeOrder(tx, { ...created, lines }, new Date(context.now() + HOLD_MS)) };
}

async function hold(
  tx: Database,
  context: ShopContext,
  { request: { paymentMethod } }: OrderAttempt,
  order: StoredOrder,
): Promise<StoredOrder> {
  const { id, userId } = order;
  const lines = await listOrderLines(tx, id);
  refuseShortages(findShortages(lines, await listStockForShopper(tx, userId, lines)));
  checkMinimum(paymentMethod, order);
  const problem = await renewUse(tx, order, new Date(context.now() + HOLD_MS));
  if (problem) throw couponRefusal(problem);
  const free = await listLinesWithoutHold(tx, id, lines);
  refuseShortages(await holdStock(tx, id, await linesToHold(tx, context, userId, free), context.now()));
  return order;
}
