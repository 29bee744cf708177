import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ORDER_EVENTS, type OrderEvent } from '../../contract/orderEvents.ts';
import { removeOrderedLines } from '../carts/queries.ts';
import type { Database } from '../db/database.ts';
import { orders, payments } from '../db/schema.ts';
import { releaseStock } from '../stock/release-stock.ts';
import { nextOrder, type OrderAction, type OrderMachineEvent } from './order-transition.ts';
import { findRefund, listOrderLines, lockOrder, type StoredOrder } from './queries.ts';
import type { OrderContext } from './order-context.ts';

const Recorded = v.object({ event: v.picklist(ORDER_EVENTS) });

export type OrderServices = Pick<OrderContext, 'orderQueues' | 'now' | 'log'>;

/**
 * Tells an order what happened: the only way to change its status. Locks the order, asks machines/order.machine.ts, and
 * in the same transaction stores the status and carries out the machine's actions. Wake the workers after the commit.
 * @param details other columns that change with the status
 * @returns the order afterwards; null when the event does not concern an order in its state, and nothing was changed
 * @throws Error when there is no order with this id
 */
export async function changeOrder(
  tx: Database,
  services: OrderServices,
  orderId: string,
  event: OrderMachineEvent,
  details: Partial<Pick<StoredOrder, 'paymentMethod' | 'paid'>> = {},
): Promise<StoredOrder | null> {
  const order = await lockOrder(tx, orderId);
  const refund = order.status === 'Cancelled' ? await findRefund(tx, orderId) : null;
  const next = nextOrder({ ...order, refund }, event);
  if (!next) return null;
  const updatedAt = new Date(services.now());
  await tx
    .update(orders)
    .set({ ...details, status: next.status, updatedAt })
    .where(eq(orders.id, orderId));
  for (const action of next.actions) await carryOut(tx, services, order, action);
  return lockOrder(tx, orderId);
}

async function carryOut(
  tx: Database,
  services: OrderServices,
  { id, userId }: StoredOrder,
  action: OrderAction,
): Promise<void> {
  switch (action.type) {
    case 'recordEvent':
      return recordEvent(tx, services, id, v.parse(Recorded, action.params).event);
    case 'emptyCart':
      return removeOrderedLines(tx, userId, await listOrderLines(tx, id));
    case 'ship':
      return services.orderQueues.ship(tx, id);
    case 'releaseStock':
      return releaseStock(tx, id);
    case 'releaseAttemptKey':
      await tx.update(orders).set({ attemptKey: id }).where(eq(orders.id, id));
      return;
    case 'refund':
      return refundOrder(tx, services, id);
    case 'xstate.raise':
    case 'xstate.sendTo':
    case 'xstate.spawnChild':
      throw new Error('The machine of orders has no actors');
  }
}

async function recordEvent(
  tx: Database,
  { now, orderQueues }: OrderServices,
  id: string,
  type: OrderEvent,
): Promise<void> {
  const dated = JSON.stringify([{ type, date: now() }]);
  await tx
    .update(orders)
    .set({ events: sql`${orders.events} || ${dated}::jsonb` })
    .where(eq(orders.id, id));
  await orderQueues.message(tx, id, type);
}

/** Schedules the refund of the payment that an order was paid with; there is at most one. */
async function refundOrder(tx: Database, services: OrderServices, orderId: string): Promise<void> {
  const updatedAt = new Date(services.now());
  const [payment] = await tx
    .update(payments)
    .set({ status: 'refund_due', refundReason: 'cancelled', updatedAt })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
    .returning({ id: payments.id });
  await tx.update(orders).set({ paid: false }).where(eq(orders.id, orderId));
  if (payment) return services.orderQueues.refund(tx, payment.id);
  services.log.error({ order: orderId }, 'a paid order was cancelled, but has no payment to refund');
}
