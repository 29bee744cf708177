import { and, asc, eq, exists, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { cartLines, carts, idempotencyKeys } from '../db/schema.ts';

/** After its last change, a guest's cart counts as abandoned. The browser keeps its own copy. */
const LIFE_MS = 30 * 24 * 60 * 60_000;
/** Deleted by one statement, so that it stays short. */
const BATCH = 1_000;

/** Deletes the carts that guests have abandoned. @param now milliseconds since the epoch */
export async function evictAbandonedCarts(db: Database, now: number): Promise<void> {
  const isAbandoned = lt(carts.updatedAt, new Date(now - LIFE_MS));
  while ((await evict(db, BATCH, isAbandoned)) === BATCH);
}

/**
 * Creates the function that is called after each new guest cart. It deletes the carts above the number `max`: empty
 * ones first, then the least recently changed ones. Carts are counted only after as many new carts as fit, and at most
 * {@link BATCH}, because other processes create carts, too.
 */
export function createGuestCartLimit(db: Database, max: number): () => Promise<void> {
  /** Deletes some more, so that not every new cart triggers a deletion. */
  const spare = Math.min(Math.floor(max / 100), BATCH / 2);
  let room = 0;
  return async () => {
    room -= 1;
    if (room >= 0) return;
    const excess = (await db.$count(carts, isNotNull(carts.guestId))) - max;
    if (excess > 0) await evict(db, Math.min(excess + spare, BATCH));
    room = Math.min(excess > 0 ? spare : -excess, BATCH);
  };
}

/**
 * Deletes guest carts with the stored replies of their owners; returns the number. Skips locked carts, so that several
 * processes can do this concurrently.
 */
async function evict(db: Database, number: number, condition?: SQL): Promise<number> {
  return db.transaction(async (tx) => {
    const lines = tx.select({ id: cartLines.cartId }).from(cartLines).where(eq(cartLines.cartId, carts.id));
    const chosen = await tx
      .select({ id: carts.id })
      .from(carts)
      .where(and(isNotNull(carts.guestId), condition))
      .orderBy(asc(exists(lines)), asc(carts.updatedAt))
      .limit(number)
      .for('update', { skipLocked: true });
    const ids = chosen.map(({ id }) => id);
    const evicted = await tx
      .delete(carts)
      .where(inArray(carts.id, ids))
      .returning({ guestId: carts.guestId });
    const owners = evicted.map(({ guestId }) => `guest:${guestId}`);
    await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.owner, owners));
    return evicted.length;
  });
}
