import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { CartLine } from '../../contract/cart.ts';
import { CART_LINES_MAX, QUANTITY_MAX } from '../../contract/constants.ts';
import type { Database } from '../db/database.ts';
import { cartLines, carts, products, users } from '../db/schema.ts';

/** The owner of a cart: a user, or a guest id that was stored without a token. */
export type CartOwner = { readonly userId: string } | { readonly guestId: string };

const BY_CREATION = [asc(cartLines.createdAt), asc(cartLines.productId), asc(cartLines.size)];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is the id of an account. */
export async function isAccount(db: Database, id: string): Promise<boolean> {
  if (!UUID.test(id)) return false;
  const found = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return found.length > 0;
}

/** Name and sizes of an available product; null when it is unknown or withdrawn. */
export async function findAvailableProduct(
  db: Database,
  productId: string,
): Promise<{ name: string; sizes: string[] } | null> {
  const [offer] = await db
    .select({ name: products.name, sizes: products.sizes })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.withdrawn, false)));
  return offer ?? null;
}

/**
 * The id of the owner's cart, created if there is none. It is locked until the transaction ends, so that concurrent
 * changes wait for each other.
 */
export async function lockCart(tx: Database, owner: CartOwner): Promise<string> {
  const [cart] = await tx
    .insert(carts)
    .values(owner)
    .onConflictDoUpdate({
      target: 'userId' in owner ? carts.userId : carts.guestId,
      set: { updatedAt: sql`now()` },
    })
    .returning({ id: carts.id });
  if (!cart) throw new Error('An upsert of a cart returned no row');
  return cart.id;
}

/** The number of the cart's lines with another product or size than `line`. */
export async function countOtherLines(tx: Database, cartId: string, line: CartLine): Promise<number> {
  const [others] = await tx
    .select({ lines: count() })
    .from(cartLines)
    .where(
      and(
        eq(cartLines.cartId, cartId),
        sql`(${cartLines.productId}, ${cartLines.size}) <> (${line.itemId}, ${line.size})`,
      ),
    );
  return others?.lines ?? 0;
}

/** Adds to a line's quantity, up to {@link QUANTITY_MAX}. */
export async function addToLine(
  tx: Database,
  cartId: string,
  { itemId, size, quantity }: CartLine,
): Promise<void> {
  await tx
    .insert(cartLines)
    .values({ cartId, productId: itemId, size, quantity })
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.productId, cartLines.size],
      set: { quantity: sql`least(${QUANTITY_MAX}, ${cartLines.quantity} + ${quantity})` },
    });
}

/**
 * Sets a line's quantity. A new line is inserted at index `place`, by a creation time just before that of the line
 * there; without `place` it is added at the end.
 */
export async function setLine(
  tx: Database,
  cartId: string,
  { itemId, size, quantity, place }: CartLine,
): Promise<void> {
  const next = tx
    .select({ at: sql`${cartLines.createdAt} - interval '1 microsecond'` })
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
    .orderBy(...BY_CREATION)
    .offset(place ?? CART_LINES_MAX)
    .limit(1);
  await tx
    .insert(cartLines)
    .values({ cartId, productId: itemId, size, quantity, createdAt: sql`coalesce((${next}), now())` })
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.productId, cartLines.size],
      set: { quantity },
    });
}

export async function removeLine(tx: Database, cartId: string, itemId: string, size: string): Promise<void> {
  await tx
    .delete(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.productId, itemId), eq(cartLines.size, size)));
}

/** A user's cart lines, in the order in which they were added. */
export async function listLines(db: Database, userId: string): Promise<CartLine[]> {
  return db
    .select({ itemId: cartLines.productId, size: cartLines.size, quantity: cartLines.quantity })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.userId, userId))
    .orderBy(...BY_CREATION);
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
