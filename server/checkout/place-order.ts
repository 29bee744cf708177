import type { CallReply } from '../../contract/calls.ts';
import { orderInRupees } from '../../contract/orders/orderInRupees.ts';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { runOnce } from '../http/idempotency.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { limitOpenOrders } from './limit-open-orders.ts';
import {
  checkAttempt,
  checkCash,
  checkDelivery,
  checkSameRequest,
  createPendingOrder,
  findPendingOrder,
  hasSameItems,
  readAttempt,
  type OrderAttempt,
} from './attempt.ts';
import { findEarlierOrders, storeOrder } from './queries.ts';
import { renewUse } from '../coupons/queries.ts';
import { couponRefusal } from './coupon.ts';
import { changeOrder, confirmOrder, followUp, planChange } from '../orders/change-order.ts';
import { listOrderLines, type StoredOrder } from '../orders/queries.ts';
import { orderReply } from '../orders/reply.ts';
import { cancelUnpaidOrder } from '../payments/cancel-unpaid-order.ts';
import { closePayment } from '../payments/close-payment.ts';
import { findOpenPayment } from '../payments/queries.ts';
import { paymentInProgressRefusal } from '../payments/start-or-resume-payment.ts';
import { sellStock } from '../stock/allocate-stock.ts';
import { refuseShortages } from '../stock/shortages.ts';

/**
 * Places an order with cash on delivery. The order, its lines, the stock changes, the changed cart, the queued shipment
 * and the reply for repeated requests are committed in one transaction (spec §11 P5). If an order with the same key is
 * waiting for an online payment, that payment is closed and the order is confirmed.
 * @throws Refusal `payment_method_invalid` (400); any of readAttempt, checkAttempt and findPendingOrder;
 * `payment_in_progress`, `too_many_cash_orders`, `phone_unconfirmed`, `stock_insufficient`, `stock_out` or
 * `idempotency_key_reused` (409)
 */
export async function placeOrder(
  context: ShopContext,
  request: CallRequest<'placeOrder'>,
): Promise<CallReply<'placeOrder'>> {
  const { user, body, idempotency } = request;
  if (body.paymentMethod !== 'cod') throw new Refusal('payment_method_invalid');
  const attempt = await readAttempt(context, request);

  await closeUnpaidOrders(context, attempt);
  const idempotent = { owner: `user:${user.id}`, call: 'placeOrder', idempotency } as const;
  const reply = await context.db.transaction((tx) =>
    runOnce(tx, idempotent, async () => ({
      success: true,
      message: checkoutMessages.placed,
      order: await createOrder(tx, context, attempt),
      user: { id: user.id, name: user.name },
    })),
  );
  context.shipping.wake();
  return reply;
}

/**
 * Closes the online payment that the same attempt had started, and cancels the shopper's earlier unpaid orders, so that
 * these cannot be paid as well. An unreachable provider does
 * not block the cash order; money that arrives there later is refunded.
 * @throws Refusal `order_exists` (409) when the order of the attempt, or an earlier one of the same items, turns out to
 * be paid; `payment_in_progress` (409); any Refusal of checkSameRequest and checkDelivery; any Refusal of checkAttempt when the attempt
 * cannot be ordered
 */
async function closeUnpaidOrders(context: ShopContext, attempt: OrderAttempt): Promise<void> {
  const { db } = context;
  const { own, others } = await findEarlierOrders(db, attempt);
  if (own) checkSameRequest(own, attempt);
  if (own && own.status !== 'Pending Payment') return;
  if (own) {
    checkCash(context.config, attempt);
    checkDelivery(attempt);
  }
  const payment = own && (await findOpenPayment(db, own.id));
  const closing = payment ? await closePayment(context, payment, true) : 'closed';
  if (closing === 'paid') throw new Refusal('order_exists');
  if (closing === 'pending') throw paymentInProgressRefusal();

  if (others.length === 0) return;
  // Validate first: an order that would be refused must not cancel an earlier one.
  await checkAttempt(db, context, attempt);
  for (const other of others) {
    const outcome = await cancelUnpaidOrder(context, other);
    if (outcome === 'paid' && (await hasSameItems(db, other, attempt))) throw new Refusal('order_exists');
  }
}

async function createOrder(tx: Database, context: ShopContext, attempt: OrderAttempt) {
  const hasOrder = await limitOpenOrders(tx, context, attempt);
  const pending = hasOrder && (await findPendingOrder(tx, attempt));
  const { order, lines } = pending
    ? await confirmPending(tx, context, attempt, pending)
    : await storeConfirmed(tx, context, attempt);
  return orderInRupees(orderReply(await requestConfirmation(tx, context, order), lines));
}

/** Requests the confirmation of an order, if the shop does so. */
async function requestConfirmation(tx: Database, context: ShopContext, order: StoredOrder) {
  if (!context.config.cashConfirmation) return order;
  return (await changeOrder(tx, context, order.id, { type: 'confirmation.requested' })) ?? order;
}

async function confirmPending(
  tx: Database,
  context: ShopContext,
  attempt: OrderAttempt,
  pending: StoredOrder,
) {
  checkCash(context.config, attempt);
  checkDelivery(attempt);
  const lines = await listOrderLines(tx, pending.id);
  const problem = await renewUse(tx, pending, null);
  if (problem) throw couponRefusal(problem);
  refuseShortages(await sellStock(tx, pending.id, lines));
  return { order: await confirmOrder(tx, context, pending, 'cod'), lines };
}

/** Stores a new order as confirmed. */
async function storeConfirmed(tx: Database, context: ShopContext, attempt: OrderAttempt) {
  const { order: pending, lines } = await createPendingOrder(tx, context, attempt);
  const change = planChange({ ...pending, refund: null }, { type: 'cash.agreed' }, context);
  if (!change) throw new Error('A pending order cannot be confirmed');
  const order = await storeOrder(tx, { order: { ...pending, ...change.columns }, lines }, null);
  await followUp(tx, context, { ...order, events: pending.events }, change);
  return { order, lines };
}
