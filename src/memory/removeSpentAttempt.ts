import { quantityIn } from '../../contract/cart.ts';
import type { Cart } from '../../contract/entities.ts';
import type { Records } from './records.ts';

/** The server takes ordered lines out of the account's cart: where one of them is gone, the attempt has become an order. */
export function removeSpentAttempt(records: Records, cart: Cart): void {
  const lines = records.attempt.read()?.sent?.lines ?? [];
  if (lines.some(({ productId, size }) => quantityIn(cart, productId, size) === 0)) records.attempt.remove();
}
