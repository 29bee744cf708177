import { addToCart, getCart, updateCart } from '../../../contract/carts/cartEndpoints.ts';
import { quantityIn } from '../../../contract/carts/cart.ts';
import type { CartChange } from '../../../contract/carts/cart.ts';
import { Failure, isServerUnavailable } from '../../../contract/failure.ts';
import type { Dependencies } from '../dependencies.ts';

interface Saving {
  /** A change with a target. */
  readonly change: CartChange;
  /** Whether it was sent before, so that the server may have it. */
  readonly isRepeated: boolean;
  readonly signal: AbortSignal;
}

/**
 * Saves one change of the cart on the server. It is repeated as it is only if the server had declared idempotency when it was first sent.
 * Otherwise the cart is read, and the line is set to the quantity that it should have, unless it has it already (docs/decisions/031).
 * @throws Failure
 */
export async function saveCartChange({ api }: Dependencies, saving: Saving): Promise<void> {
  const { change, isRepeated, signal } = saving;
  const { isKeyed } = change;
  const { itemId, size, quantity } = change.line;
  const target = change.target ?? quantity;
  const add = (count: number) =>
    api(addToCart, { body: { itemId, size, quantity: count }, idempotencyKey: change.key, isKeyed, signal });
  /** The quantity of the line in the server's cart; null when it cannot be read. */
  const readQuantity = () =>
    api(getCart, { signal }).then(
      ({ cartData }) => quantityIn(cartData, itemId, size),
      () => null,
    );
  if (change.kind === 'add' && (isKeyed || !isRepeated)) {
    await add(quantity);
    return;
  }
  if (isRepeated && !isKeyed && (await readQuantity()) === target) return;
  try {
    await api(updateCart, { body: { ...change.line, quantity: target }, signal });
  } catch (error) {
    // Some servers can update only lines that they have.
    if (isKeyed || target === 0 || !isRefusal(error) || (await readQuantity()) !== 0) throw error;
    await add(target);
  }
}

/** Whether the server answered that it has not done what was requested. */
function isRefusal(error: unknown): boolean {
  return error instanceof Failure && error.message !== '' && !isServerUnavailable(error);
}
