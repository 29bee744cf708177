import { and, asc, eq, or } from 'drizzle-orm';
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

/** Removes ordered lines from the user's cart. */
export async function removeOrderedLines(
  tx: Database,
  userId: string,
  lines: readonly { readonly productId: string; readonly size: string }[],
): Promise<void> {
  // The cart is locked first, as for every change, so that two concurrent orders cannot deadlock on its lines.
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId)).for('update');
  if (!cart) return;
  const ordered = lines.map(({ productId, size }) =>
    and(eq(cartLines.productId, productId), eq(cartLines.size, size)),
  );
  await tx.delete(cartLines).where(and(eq(cartLines.cartId, cart.id), or(...ordered)));
}
