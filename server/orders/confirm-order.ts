import { and, eq } from 'drizzle-orm';
import type { PaymentMethod } from '../../contract/constants.ts';
import { removeOrderedLines } from '../carts/queries.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { listOrderLines, type StoredOrder } from './queries.ts';

/**
 * Makes a pending order a real one: the only way to do so, for cash and for money that came. What was ordered leaves the cart, and the shipment is
 * queued; call `shipping.wake()` after the commit. The order must be locked.
 * @throws Error when it is not pending
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
