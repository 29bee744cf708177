import { quantityIn } from '../../contract/cart.ts';
import type { Cart, OrderRequest } from '../../contract/entities.ts';
import type { Records } from '../browser/records.ts';

/**
 * The key under which an order is tried, one for all tries and reloads. It must not outlive its order: an answer may be lost, and the
 * next order under the same key would be taken for a repetition of it.
 */
export function attemptKeyOf(records: Records): string {
  const kept = records.attempt.read();
  if (kept) return kept.key;
  const key = crypto.randomUUID();
  records.attempt.write({ key, sent: [] });
  return key;
}

/** Notes what is being ordered, before it is sent. */
export function noteAttempt(records: Records, key: string, items: OrderRequest['items']): void {
  records.attempt.write({ key, sent: items.map(({ productId, size }) => ({ productId, size })) });
}

/** The server takes ordered lines out of the account's cart: where one of them is gone, the attempt has become an order. */
export function forgetSpentAttempt(records: Records, cart: Cart): void {
  const sent = records.attempt.read()?.sent ?? [];
  if (sent.some(({ productId, size }) => quantityIn(cart, productId, size) === 0)) records.attempt.remove();
}
