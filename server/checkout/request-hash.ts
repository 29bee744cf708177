import { createHash } from 'node:crypto';
import { definedFields } from '../../contract/definedFields.ts';
import type { OrderRequest } from '../../contract/orders/entities.ts';

/**
 * SHA-256 over all fields of a request, independent of the order of its items. The payment method is not part of it,
 * because a shopper who switches the method still pays for the same order. The hash is stored with the order, so it
 * must stay the same for every request that an earlier version could send: a new field must be optional without a
 * default, and is hashed only when present.
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
