import { and, asc, eq, exists, sql } from 'drizzle-orm';
import type { CartLine } from '../../contract/carts/cart.ts';
import type { Database } from '../db/database.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { cartLines, carts, orderLines } from '../db/schema.ts';

/** A user's cart lines, in the order in which they were added. */
export async function listLines(db: Database, userId: string): Promise<CartLine[]> {
  return db
    .select({ itemId: cartLines.productId, size: cartLines.size, quantity: cartLines.quantity })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.userId, userId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.productId), asc(cartLines.size));
}

/**
 * Removes the lines of an order from the user's cart. The cart is locked before its lines are, as for every change, so
 * that two concurrent orders cannot deadlock on them.
 */
export async function removeOrderedLines(tx: Database, userId: string, orderId: string): Promise<void> {
  await removal(tx).execute({ userId, orderId });
}

const removal = prepareOnce((tx) => {
  const cart = tx
    .$with('cart', {})
    .as(sql`select id from carts where user_id = ${sql.placeholder('userId')} for update`);
  const ordered = tx
    .select()
    .from(orderLines)
    .where(
      and(
        sql`${cartLines.cartId} = (select id from cart)`,
        eq(orderLines.orderId, sql.placeholder('orderId')),
        eq(orderLines.productId, cartLines.productId),
        eq(orderLines.size, cartLines.size),
      ),
    );
  return tx.with(cart).delete(cartLines).where(exists(ordered)).prepare('remove_ordered_lines');
});
