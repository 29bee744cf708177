import type { CallReply } from '../../../contract/calls.ts';
import { findAccountById, lockUser } from '../../accounts/queries.ts';
import { findAvailableProducts } from '../available-products.ts';
import type { ShopContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CallRequest } from '../../http/route.ts';
import { consume } from '../../limits/consume.ts';
import { limits } from '../../limits/limits.ts';
import { addStockAlert } from './stock-alerts.ts';

/**
 * Stores a shopper's request for one mail once a size is back in stock. It goes to the account's address, which a code
 * has verified.
 * @throws Refusal `product_unavailable` or `size_unavailable` (400), `alert_needs_email` or `too_many_stock_alerts`
 * (409)
 */
export async function requestStockAlert(
  context: ShopContext,
  { user, body: { productId, size }, language }: CallRequest<'addStockAlert'>,
): Promise<CallReply<'addStockAlert'>> {
  const product = (await findAvailableProducts(context.db, [productId])).get(productId);
  if (!product) throw new Refusal('product_unavailable', { id: productId });
  if (!product.sizes.includes(size)) throw new Refusal('size_unavailable', { name: product.name, size });
  const account = await findAccountById(context.db, user.id);
  if (!account?.email) throw new Refusal('alert_needs_email');
  await consume(context, [[limits.stockAlerts, user.id]]);
  await context.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    await addStockAlert(tx, { userId: user.id, productId, size, language });
  });
  return { success: true };
}
