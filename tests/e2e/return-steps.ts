import { ADDRESS, call, someProducts, type Account, type SentProduct } from './api.ts';
import type { RunningShop } from './running-shop.ts';
import { runShopCommand } from './shop-command.ts';

/** A cash order of two pieces in the first size, which the shop's own courier has delivered. */
export async function placeDelivered(
  shop: RunningShop,
  { token }: Account,
  product?: SentProduct,
): Promise<{ readonly id: string; readonly product: SentProduct }> {
  const [first] = product ? [product] : await someProducts(shop, 1);
  if (!first) throw new Error('There is no product');
  const items = [{ productId: first._id, size: first.sizes[0], quantity: 2 }];
  const body = { address: ADDRESS, items, amount: 2 * first.price, paymentMethod: 'cod' };
  const { order } = await call(shop, 'placeOrder', { body, token });
  if (!order) throw new Error('There is no order');
  await runShopCommand(shop, 'cash', 'received', order.number ?? '');
  return { id: order._id, product: first };
}
