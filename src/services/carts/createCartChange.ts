import type { CartChange, CartLine } from '../../../contract/carts/cart.ts';

/** Returns a cart change with a new idempotency key, which is reused when the change is sent again. */
export function createCartChange(kind: CartChange['kind'], line: CartLine): CartChange {
  return { kind, line, key: crypto.randomUUID() };
}
