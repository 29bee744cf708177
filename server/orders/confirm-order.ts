import { and, eq } from 'drizzle-orm';
import type { PaymentMethod } from '../../contract/constants.ts';
import { removeOrderedLines } from '../carts/queries.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { listOrderLines, type StoredOrder } from './queries.ts';

/**
 * Confirms a pending order, paid in cash or online; the only function that does. Removes the ordered lines from the
 * cart and queues the shipment. The order must be locked; call `shipping.wake()` after the commit.
 * @throws Error when the order is not pending
 */
export async function confirmOrder(
  tx: Database,
  { shipping, now }: Pick<ShopContext, 'shipping' | 'now'>,
  { id }: Pick<StoredOrder, 'id'>,
  details: { readonly paymentMethod: PaymentMethod; readonly paid: boolean },
): Promise<StoredOrder> {
  const [confirmed] = await tx
    .update(orders)
    .set({ ...details, status: 'Order Confirmed', updatedAt: new Date(now()) })
    .where(and(eq(orders.id, id), eq(orders.status, 'Pending Payment')))
    .returning();
  if (!confirmed) throw new Error('Only a pending order can be confirmed');
  await removeOrderedLines(tx, confirmed.userId, await listOrderLines(tx, id));
  await shipping.add(tx, id);
  return confirmed;
}
