import type { CallReply } from '../../contract/calls.ts';
import type { CartLine } from '../../contract/cart.ts';
import { CART_LINES_MAX } from '../../contract/constants.ts';
import { lockUser } from '../accounts/queries.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { runOnce } from '../http/idempotency.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { evictExcessCarts } from './evict-guest-carts.ts';
import {
  addToLine,
  countOtherLines,
  findAvailableProduct,
  isAccount,
  lockCart,
  removeLine,
  setLine,
  type CartOwner,
} from './queries.ts';

/**
 * Adds a quantity to a line. A sum above 99 is stored as 99 without an error, so that merging a guest cart at sign-in
 * never fails on a line that already exists.
 * @throws Refusal `unauthorized` (401) with neither a user nor a guest id; `guest_is_account` (403);
 * `product_unavailable`, `size_unavailable` or `cart_full` (400); `idempotency_key_reused` (409)
 */
export async function addToCart(
  { db, config }: ShopContext,
  request: CallRequest<'addToCart'>,
): Promise<CallReply<'addToCart'>> {
  const { itemId, size, quantity } = request.body;
  const line = { itemId, size, quantity };
  const owner = await parseOwner(db, request);
  const attempt = { owner: ownerKey(owner), call: 'addToCart', idempotency: request.idempotency } as const;
  const reply = await db.transaction(async (tx) => {
    if ('userId' in owner) await lockUser(tx, owner.userId);
    return runOnce(tx, attempt, async () => {
      const cartId = await lockCartForLine(tx, owner, line);
      await addToLine(tx, cartId, line);
      return { success: true };
    });
  });
  if ('guestId' in owner) await evictExcessCarts(db, config.guestCartsMax);
  return reply;
}

/**
 * Sets the quantity of a line, and creates the line if it does not exist. 0 removes the line, also when its product
 * is unavailable.
 * @throws Refusal `product_unavailable`, `size_unavailable` or `cart_full` (400)
 */
export async function updateCart(
  { db }: ShopContext,
  { user, body: line }: CallRequest<'updateCart'>,
): Promise<CallReply<'updateCart'>> {
  await db.transaction(async (tx) => {
    const owner = { userId: user.id };
    await lockUser(tx, user.id);
    if (line.quantity === 0) await removeLine(tx, await lockCart(tx, owner), line.itemId, line.size);
    else await setLine(tx, await lockCartForLine(tx, owner, line), line);
  });
  return { success: true };
}

/**
 * The cart's owner: the user of the token, if there is one, else the guest `userId` of the body, which must not be an
 * account's id (spec §10).
 * @throws Refusal `unauthorized` (401) or `guest_is_account` (403)
 */
async function parseOwner(db: Database, { user, body }: CallRequest<'addToCart'>): Promise<CartOwner> {
  if (user) return { userId: user.id };
  if (body.userId === undefined) throw new Refusal('unauthorized');
  // Not 401: the browser would sign out and clear the guest's cart (spec §8).
  if (await isAccount(db, body.userId)) throw new Refusal('guest_is_account');
  return { guestId: body.userId };
}

function ownerKey(owner: CartOwner): string {
  return 'userId' in owner ? `user:${owner.userId}` : `guest:${owner.guestId}`;
}

/**
 * Locks the cart that a line is added to; returns its id.
 * @throws Refusal `product_unavailable`, `size_unavailable` or `cart_full` (400)
 */
async function lockCartForLine(tx: Database, owner: CartOwner, line: CartLine): Promise<string> {
  const product = await findAvailableProduct(tx, line.itemId);
  if (!product) throw new Refusal('product_unavailable', { id: line.itemId });
  if (!product.sizes.includes(line.size))
    throw new Refusal('size_unavailable', { name: product.name, size: line.size });

  const cartId = await lockCart(tx, owner);
  if ((await countOtherLines(tx, cartId, line)) >= CART_LINES_MAX) {
    throw new Refusal('cart_full', { count: CART_LINES_MAX });
  }
  return cartId;
}
