import { quantityIn } from '../../contract/carts/cart.ts';
import type { Cart } from '../../contract/carts/entities.ts';
import type { Records } from './records.ts';

/**
 * Retires the key of the stored attempt if its order was placed; the record still finds that order. The server removes ordered lines from the account's cart, so a line of the attempt
 * that is missing in `cart` means that the order was placed.
 */
export function removeSpentAttempt(records: Records, cart: Cart): void {
  const attempt = records.attempt.read();
  const lines = attempt?.sent?.lines ?? [];
  if (attempt && lines.some(({ productId, size }) => quantityIn(cart, productId, size) === 0))
    records.attempt.write({ ...attempt, isSpent: true });
}
