import type { CallReply } from '../../contract/calls.ts';
import type { CartLine } from '../../contract/carts/cart.ts';
import { CART_LINES_MAX } from '../../contract/constants.ts';
import type { ShopContext } from '../context.ts';
import { findEarlierReply } from '../http/idempotency.ts';
import { Refusal } from '../http/refusal.ts';
import type { SessionRequest } from '../http/route.ts';
import type { CartStatements, ChangeResult } from './statements.ts';

interface CartDependencies extends Pick<ShopContext, 'db'> {
  readonly statements: CartStatements;
  /** Called after a guest's cart was created. */
  readonly limitGuestCarts: () => Promise<void>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Adds a quantity to a line in the cart of the session's user or, without a session, of the guest `userId` of the body,
 * which must not be an account's id (spec §10). A sum above 99 is stored as 99 without an error, so that merging a guest
 * cart at sign-in never fails on a line that already exists.
 * @returns null with neither a session nor a guest id
 * @throws Refusal `guest_is_account` (403); `product_unavailable`, `size_unavailable` or `cart_full` (400);
 * `idempotency_key_reused` (409)
 */
export async function addToCart(
  context: CartDependencies,
  { session, body, idempotency }: SessionRequest<'addToCart'>,
): Promise<CallReply<'addToCart'> | null> {
  const { addToAccountCart, addToGuestCart } = context.statements;
  const { userId: guestId, ...line } = body;
  const values = { ...line, key: idempotency?.key ?? null, bodyHash: idempotency?.bodyHash ?? null };

  if (session) {
    const owner = `user:${session.userId}`;
    const result = await complete(() => addToAccountCart.execute({ ...session, ...values, owner }));
    if (result) return replyOnce(context, owner, idempotency, result, line);
  }
  if (guestId === undefined) return null;

  const owner = `guest:${guestId}`;
  const accountId = UUID.test(guestId) ? guestId : null;
  const result = await complete(() => addToGuestCart.execute({ guestId, accountId, ...values, owner }));
  // Not 401: the browser would sign out and clear the guest's cart (spec §8).
  if (!result) throw new Refusal('guest_is_account');
  const reply = await replyOnce(context, owner, idempotency, result, line);
  if (result.isNewCart) await context.limitGuestCarts();
  return reply;
}

/**
 * Sets the quantity of a line, and creates the line if it does not exist. 0 removes the line, also when its product
 * is unavailable.
 * @returns null when the session has ended
 * @throws Refusal `product_unavailable`, `size_unavailable` or `cart_full` (400)
 */
export async function updateCart(
  { statements }: CartDependencies,
  { session, body: line }: SessionRequest<'updateCart'>,
): Promise<CallReply<'updateCart'> | null> {
  if (line.quantity === 0) {
    const [account] = await statements.removeLine.execute({ ...session, ...line });
    return account ? { success: true } : null;
  }
  const values = { ...session, ...line, place: line.place ?? CART_LINES_MAX };
  const result = await complete(() => statements.setLine.execute(values));
  return result && replyTo(result, line);
}

/** Executes the statement of a change until no concurrent change of the cart interferes. */
async function complete(execute: () => Promise<ChangeResult[]>): Promise<ChangeResult | null> {
  for (;;) {
    const [result] = await execute();
    if (result?.outcome !== 'cart_changed') return result ?? null;
  }
}

/** The reply to a change with an Idempotency-Key is the reply to the first request with that key. */
async function replyOnce(
  { db }: CartDependencies,
  owner: string,
  idempotency: SessionRequest<'addToCart'>['idempotency'],
  result: ChangeResult,
  line: CartLine,
): Promise<CallReply<'addToCart'>> {
  const isFirst = result.outcome === 'saved';
  const earlier = isFirst ? null : await findEarlierReply(db, { owner, call: 'addToCart', idempotency });
  return earlier ?? replyTo(result, line);
}

function replyTo({ outcome, productName }: ChangeResult, { itemId, size }: CartLine): { success: true } {
  if (outcome === 'saved') return { success: true };
  if (outcome === 'product_unavailable') throw new Refusal(outcome, { id: itemId });
  if (outcome === 'size_unavailable') throw new Refusal(outcome, { name: productName ?? '', size });
  if (outcome === 'cart_full') throw new Refusal(outcome, { count: CART_LINES_MAX });
  throw new Refusal('idempotency_key_reused');
}
