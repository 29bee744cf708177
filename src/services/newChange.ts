import type { CartChange, CartLine } from '../../contract/cart.ts';

/** A change as the shopper makes it; its key stays, however often the server is told. */
export function newChange(kind: CartChange['kind'], line: CartLine): CartChange {
  return { kind, line, key: crypto.randomUUID() };
}
