import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect } from 'vitest';
import { controlApp } from '../../server/control/control-app.ts';
import { orders, returns, users } from '../../server/db/schema.ts';
import { changeOrder } from '../../server/orders/change-order.ts';
import type { Shop } from './harness.ts';
import { placePaid, type Online } from './payment-steps.ts';
import { newEmail, readyToOrder, send } from './shopper.ts';

/** Delivered orders, requests to return units of them, and the shop's commands, for the tests of returns. */

export const UPI = { upi: 'asha@okbank' };

const Reply = v.object({
  returns: v.array(v.looseObject({ _id: v.string(), status: v.string(), refund: v.number() })),
});

export const returnsIn = (body: unknown) => v.parse(Reply, body).returns;

export interface Delivered {
  readonly orderId: string;
  readonly token: string;
  readonly email: string;
  readonly productId: string;
}

/** A delivered order of two small diyas at ₹499 each, paid in cash or online. */
export async function placeDelivered(shop: Shop, method: Online | 'cod'): Promise<Delivered> {
  const { orderId, token, request } =
    method === 'cod' ? await placeInCash(shop) : await placePaid(shop, method);
  const email = newEmail();
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  await shop.db
    .update(users)
    .set({ email })
    .where(eq(users.id, order?.userId ?? ''));
  await shop.db.transaction((tx) => changeOrder(tx, shop, orderId, { type: 'parcel.delivered' }));
  const productId = request.items[0]?.productId ?? '';
  return { orderId, token, email, productId };
}

export async function placeInCash(shop: Shop) {
  const { token, request } = await readyToOrder(shop);
  const { body } = await send(shop, 'placeOrder', { token, body: request });
  const { order } = v.parse(v.object({ order: v.object({ _id: v.string() }) }), body);
  return { orderId: order._id, token, request };
}

export function requestReturn(
  shop: Shop,
  { orderId, token, productId }: Delivered,
  details: object = {},
  key?: string,
) {
  const items = [{ productId, size: 'Small', quantity: 1 }];
  const body = { orderId, items, reason: 'unwanted', ...details };
  return send(shop, 'requestReturn', { token, body, ...(key === undefined ? {} : { key }) });
}

export async function newReturn(shop: Shop, order: Delivered, details: object = {}) {
  const { body } = await requestReturn(shop, order, details);
  const newest = returnsIn(body).find(({ status }) => status === 'requested');
  if (!newest) throw new Error('no return');
  return newest;
}

export async function storedReturn(shop: Shop, id: string) {
  const [found] = await shop.db.select().from(returns).where(eq(returns.id, id));
  return found;
}

export async function command(shop: Shop, method: 'GET' | 'POST', url: string, payload?: object) {
  const app = controlApp(shop.database, '', async () => shop);
  const { statusCode, body } = await app.inject({ method, url, ...(payload ? { payload } : {}) });
  await app.close();
  return { status: statusCode, body: JSON.parse(body) as unknown };
}

/** Records these events of a return by the shop's commands. */
export async function record(shop: Shop, id: string, ...types: string[]): Promise<void> {
  for (const type of types)
    expect(await command(shop, 'POST', '/returns/event', { id, type })).toEqual({ status: 200, body: {} });
}
