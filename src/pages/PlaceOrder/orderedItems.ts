import type { CartLine } from '../../../contract/carts/cart.ts';
import type { OrderRequest } from '../../../contract/orders/entities.ts';

/** Converts lines of the cart to the items of an order request. */
export function orderedItems(lines: readonly CartLine[]): OrderRequest['items'] {
  return lines.map(({ itemId, size, quantity }) => ({ productId: itemId, size, quantity }));
}
