import type { CartLine } from '../../../contract/cart.ts';
import type { OrderRequest } from '../../../contract/entities.ts';

/** Lines of the cart as an order names them. */
export function orderedItems(lines: readonly CartLine[]): OrderRequest['items'] {
  return lines.map(({ itemId, size, quantity }) => ({ productId: itemId, size, quantity }));
}
