import { randomUUID } from 'node:crypto';
import { paise } from '../../contract/money.ts';
import { orderLines, orders } from '../../server/db/schema.ts';
import type { StoredOrder } from '../../server/orders/queries.ts';
import type { Shop } from './harness.ts';
import { ADDRESS, addProduct } from './shopper.ts';

/** Orders for the tests of the desk, stored without a checkout. */

/** Stores an order of two small pieces at ₹499 each. */
export async function storeOrder(
  shop: Shop,
  userId: string,
  details: Partial<typeof orders.$inferInsert> = {},
  product: { readonly name?: string } = {},
): Promise<StoredOrder> {
  const { name = 'Brass diya' } = product;
  const productId = await addProduct(shop, { name });
  const [order] = await shop.db
    .insert(orders)
    .values({
      userId,
      attemptKey: randomUUID(),
      status: 'Order Confirmed',
      paymentMethod: 'cod',
      subtotalPaise: paise(99_800),
      deliveryFeePaise: paise(4_900),
      totalPaise: paise(104_700),
      address: { ...ADDRESS, state: ADDRESS.state },
      placedAt: new Date(shop.clock.now()),
      ...details,
    })
    .returning();
  if (!order) throw new Error('no order');
  await shop.db.insert(orderLines).values({
    orderId: order.id,
    position: 0,
    productId,
    size: 'Small',
    quantity: 2,
    name,
    pricePaise: paise(49_900),
    images: ['/pictures/diya-1.svg'],
  });
  return order;
}
