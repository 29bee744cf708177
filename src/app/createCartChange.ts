import type { CartChange, CartLine } from '../../contract/cart.ts';

/** Returns a change of the cart with a new idempotency key, which stays the same when the change is sent again. */
export function createCartChange(kind: CartChange['kind'], line: CartLine): CartChange {
  return { kind, line, key: crypto.randomUUID() };
}
