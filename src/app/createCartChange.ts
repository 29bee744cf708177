import type { CartChange, CartLine } from '../../contract/cart.ts';

/** A change of the cart under a new key, which stays the same however often the change is sent. */
export function createCartChange(kind: CartChange['kind'], line: CartLine): CartChange {
  return { kind, line, key: crypto.randomUUID() };
}
