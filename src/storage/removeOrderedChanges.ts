import type { OrderRequest } from '../../contract/orders/entities.ts';
import type { Records } from './records.ts';
import { removeUnsavedChanges } from './unsavedCart.ts';

/** Removes the unsaved changes of the cart's lines that were ordered. Another tab may have changed others meanwhile. */
export function removeOrderedChanges(records: Records, items: OrderRequest['items']): void {
  removeUnsavedChanges(records, ({ line }) =>
    items.some(({ productId, size }) => productId === line.itemId && size === line.size),
  );
}
