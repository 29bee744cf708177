import { quantityIn } from '../../contract/cart.ts';
import type { Cart } from '../../contract/entities.ts';
import type { Records } from './records.ts';

/** The server removes ordered lines from the account's cart: when a line of the attempt is missing there, its order was placed. */
export function removeSpentAttempt(records: Records, cart: Cart): void {
  const lines = records.attempt.read()?.sent?.lines ?? [];
  if (lines.some(({ productId, size }) => quantityIn(cart, productId, size) === 0)) records.attempt.remove();
}
