import { createHash } from 'node:crypto';
import type { OrderRequest } from '../../contract/entities.ts';

/**
 * SHA-256 of everything that a request says, whatever the order of the items. Only the payment method is not part of it: a shopper who pays in
 * another way still pays the same order. It is stored with the order, so it must never change for a request that could be sent before: fields
 * that were added since are optional without a default, and are hashed where they are given.
 */
export function requestHash({
  items,
  address,
  amount,
  paymentMethod: _paymentMethod,
  ...added
}: OrderRequest): string {
  const lines = items
    .map(({ productId, size, quantity, ...addedToItem }) =>
      JSON.stringify([productId, size, quantity, ...definedFields(addedToItem)]),
    )
    .toSorted();
  return createHash('sha256')
    .update(JSON.stringify([lines, definedFields(address), amount, ...definedFields(added)]))
    .digest('hex');
}

/** Names and values of the fields that are given, by name. */
function definedFields(fields: object): [string, unknown][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
