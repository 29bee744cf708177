import { createHash } from 'node:crypto';
import type { Address, OrderRequest } from '../../contract/entities.ts';
import type { Paise } from '../../contract/money.ts';

/**
 * SHA-256 of what is ordered, where to and for how much, whatever the order of the items. The payment method is not part of it: a shopper who pays
 * in another way still pays the same order.
 */
export function requestHash(items: OrderRequest['items'], address: Address, totalPaise: Paise): string {
  const lines = items
    .map(({ productId, size, quantity }) => JSON.stringify([productId, size, quantity]))
    .toSorted();
  const fields = Object.entries(address).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([lines, fields, totalPaise]))
    .digest('hex');
}
