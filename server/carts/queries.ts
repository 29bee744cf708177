import { asc, eq, sql } from 'drizzle-orm';
import type { CartLine } from '../../contract/cart.ts';
import type { Database } from '../db/database.ts';
import { cartLines, carts } from '../db/schema.ts';

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
  await tx.execute(sql`
    with cart as materialized (select id from carts where user_id = ${userId} for update)
    delete from cart_lines using cart, order_lines as ordered
    where cart_lines.cart_id = cart.id and ordered.order_id = ${orderId}
      and cart_lines.product_id = ordered.product_id and cart_lines.size = ordered.size`);
}
