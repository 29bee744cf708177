import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import { isHandedOver } from '../../contract/orders/parcels.ts';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { chargedTotal } from './charged-total.ts';
import { changeOrder, type OrderServices } from './change-order.ts';
import { parcelsDelivered } from './parcel-list.ts';

/** Cash that a courier has collected and not passed on to the shop. */
export interface CollectedCash {
  readonly number: number;
  readonly amountPaise: number;
  /** ISO 8601, UTC. */
  readonly deliveredAt: string;
}

/** SQL: whether a courier has collected the cash of an order and not passed it on. */
export function isCashCollected(): SQL | undefined {
  return and(
    eq(orders.paymentMethod, 'cod'),
    eq(orders.status, 'Delivered'),
    isNull(orders.cashRemittedAt),
    gt(orders.totalPaise, orders.cancelledPaise),
  );
}

/** The delivered cash orders whose cash is not remitted, in the order of their numbers. */
export async function listCollectedCash(db: Database): Promise<CollectedCash[]> {
  const rows = await db.select().from(orders).where(isCashCollected()).orderBy(asc(orders.number));
  return rows.map(({ number, events, updatedAt, ...order }) => {
    const delivered = events.find(({ type }) => type === 'delivered');
    const deliveredAt = new Date(delivered?.date ?? updatedAt).toISOString();
    return { number, amountPaise: chargedTotal(order), deliveredAt };
  });
}

/** India is ahead of UTC by this. */
const INDIA_AHEAD_MS = 5.5 * 60 * 60_000;

/** The day in India, like 2026-11-27. */
const indianDay = (ms: number) => new Date(ms + INDIA_AHEAD_MS).toISOString().slice(0, 10);

/**
 * Records that the courier has passed on the cash of these orders, all or nothing. Repeating it changes nothing.
 * @param day in India, like 2026-11-27
 * @throws CashOrderError when one is not a delivered cash order, or was delivered after that day; Error when the day does
 * not exist, or not started
 */
export async function recordRemittance(
  db: Database,
  numbers: readonly number[],
  day: string,
  now: number,
): Promise<void> {
  const at = new Date(day);
  // JavaScript reads 31 February as a day in March, or not at all.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day))
    throw new Error(`${day} is not a date`);
  if (day > indianDay(now)) throw new Error(`${day} is in the future`);
  await db.transaction(async (tx) => {
    for (const number of numbers) {
      const { status, events, updatedAt } = await findCashOrder(tx, number);
      if (status !== 'Delivered') throw new CashOrderError(number, 'is not delivered');
      const delivered = indianDay(
        events.find(({ type }) => type === 'delivered')?.date ?? updatedAt.getTime(),
      );
      if (delivered > day) throw new CashOrderError(number, `was delivered on ${delivered}, after ${day}`);
    }
    await tx
      .update(orders)
      .set({ cashRemittedAt: at, paid: true })
      .where(and(inArray(orders.number, [...numbers]), isNull(orders.cashRemittedAt)));
  });
}

/**
 * Records that the shop's own courier has delivered an order and brought the cash. Repeating it changes nothing.
 * @throws CashOrderError when it is no cash order on its way, or a parcel of it has not left, came back or is lost
 */
export async function recordCashReceived(
  db: Database,
  services: OrderServices,
  number: number,
): Promise<void> {
  await db.transaction((tx) => receiveCash(tx, services, number));
}

/** The same in a transaction. */
export async function receiveCash(tx: Database, services: OrderServices, number: number): Promise<void> {
  const { id, status, parcels } = await findCashOrder(tx, number);
  const haveLeft = (parcels ?? []).every(({ state }) => isHandedOver(state));
  if (!haveLeft && status !== 'Delivered') throw new CashOrderError(number, 'is not on its way');
  const delivered = { parcels: haveLeft ? parcelsDelivered(parcels) : parcels };
  const isChanged = await changeOrder(tx, services, id, { type: 'cash.received' }, delivered);
  if (!isChanged && status !== 'Delivered') throw new CashOrderError(number, 'is not on its way');
  await tx
    .update(orders)
    .set({ cashRemittedAt: new Date(services.now()) })
    .where(and(eq(orders.id, id), isNull(orders.cashRemittedAt)));
}

async function findCashOrder(tx: Database, number: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update');
  if (!order) throw new CashOrderError(number, 'does not exist');
  if (order.paymentMethod !== 'cod') throw new CashOrderError(number, 'is not paid in cash');
  return order;
}

export class CashOrderError extends Error {
  constructor(number: number, reason: string) {
    super(`order ${number} ${reason}`);
    this.name = 'CashOrderError';
  }
}
