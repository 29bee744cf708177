import * as v from 'valibot';
import { callControl } from '../call-control.ts';
import { ADDRESS, call, someProducts, type Account, type SentProduct } from './api.ts';
import type { RunningShop } from './running-shop.ts';

/** A cash order of two pieces in the first size, which the shop's own courier has delivered. */
export async function placeDelivered(
  shop: RunningShop,
  { token }: Account,
  product?: SentProduct,
): Promise<{ readonly id: string; readonly number: number; readonly product: SentProduct }> {
  const [first] = product ? [product] : await someProducts(shop, 1);
  if (!first) throw new Error('There is no product');
  const items = [{ productId: first._id, size: first.sizes[0], quantity: 2 }];
  const body = { address: ADDRESS, items, amount: 2 * first.price, paymentMethod: 'cod' };
  const { order } = await call(shop, 'placeOrder', { body, token });
  if (!order) throw new Error('There is no order');
  const number = Number(order.number);
  await callControl(shop, 'POST', '/cash/received', { number });
  return { id: order._id, number, product: first };
}

/** The id of the open return of an order; other tests of the shop may have others. */
export async function openReturnId(shop: RunningShop, orderNumber: number): Promise<string> {
  const { returns } = v.parse(OpenReturns, await callControl(shop, 'GET', '/returns'));
  return returns.find((each) => each.orderNumber === orderNumber)?.id ?? '';
}

const OpenReturns = v.object({ returns: v.array(v.object({ id: v.string(), orderNumber: v.number() })) });

/** Records events of a return, as `npm run shop -- returns` does. */
export async function recordReturnEvents(
  shop: RunningShop,
  id: string,
  types: readonly string[],
): Promise<void> {
  for (const type of types) await callControl(shop, 'POST', '/returns/event', { id, type });
}
