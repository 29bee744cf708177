import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/shared/run.ts';
import { ADDRESS, call, someProducts, type Account, type SentProduct } from './api.ts';
import type { RunningShop } from './running-shop.ts';

/** A command of the shop's owner, beside the running shop. Resolves with what it prints. */
export async function runShopCommand({ dataDir }: RunningShop, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/commands/shop.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  return stdout;
}

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
