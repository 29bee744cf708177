import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/uuid.ts';
import { orders, returnUnits, returns } from '../db/schema.ts';
import { lockOrder, type StoredOrder } from '../orders/queries.ts';

export type StoredReturn = typeof returns.$inferSelect;
export type StoredUnit = typeof returnUnits.$inferSelect;

/** A return of any user. For jobs and commands: routes use findReturnOfUser. */
export async function findReturn(db: Database, id: string): Promise<StoredReturn | null> {
  const [found] = await db.select().from(returns).where(eq(returns.id, id));
  return found ?? null;
}

/** A return of this user. Null for another user's return, an unknown id, and a text that is not an id (spec §11 Z1). */
export async function findReturnOfUser(
  db: Database,
  userId: string,
  id: string,
): Promise<StoredReturn | null> {
  if (!isUuid(id)) return null;
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const [found] = await db
    .select()
    .from(returns)
    .where(and(eq(returns.id, id), inArray(returns.orderId, own)));
  return found ?? null;
}

/** A return and its order, locked until the transaction ends, the order first. @throws Error for an unknown id */
export async function lockReturn(
  tx: Database,
  id: string,
): Promise<{ readonly order: StoredOrder; readonly found: StoredReturn }> {
  const known = await findReturn(tx, id);
  if (!known) throw new Error('There is no such return');
  const order = await lockOrder(tx, known.orderId);
  const [found = known] = await tx.select().from(returns).where(eq(returns.id, id)).for('update');
  return { order, found };
}

/** The returns of an order, oldest first. */
export async function listReturnsOfOrder(db: Database, orderId: string): Promise<StoredReturn[]> {
  return db
    .select()
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(returns.createdAt), asc(returns.id));
}

/** How many parcels with the other size of an exchange did not reach the shopper. */
export function countLosses({ events }: Pick<StoredReturn, 'events'>): number {
  return events.filter(({ type }) => type === 'exchangeLost').length;
}

/** The units of all returns of an order. */
export async function listReturnedUnits(db: Database, orderId: string): Promise<StoredUnit[]> {
  return db.select().from(returnUnits).where(eq(returnUnits.orderId, orderId));
}
