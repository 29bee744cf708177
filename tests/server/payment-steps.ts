import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import * as v from 'valibot';
import { orders, payments } from '../../server/db/schema.ts';
import type { Shop } from './harness.ts';
import { waitUntilShipped } from './shipping-shop.ts';
import { readyToOrder, send, type Answer } from './shopper.ts';

/** Steps of shoppers in the tests of payments: calls to the shop and, through the sandbox, to its providers. */

export type Online = 'stripe' | 'razorpay';
export type ReadyShopper = Awaited<ReturnType<typeof readyToPay>>;

/** A new shopper with two small diyas at ₹499 each in the cart, and the request to pay them online. */
export async function readyToPay(shop: Shop, paymentMethod: Online) {
  const shopper = await readyToOrder(shop);
  const { token, productId } = shopper;
  await send(shop, 'addToCart', { token, body: { itemId: productId, size: 'Small', quantity: 2 } });
  return { ...shopper, request: { ...shopper.request, paymentMethod } };
}

/** An order of {@link readyToPay} that was paid online and that Shiprocket knows. */
export async function placePaid(shop: Shop, provider: Online) {
  const { token, request } = await readyToPay(shop, provider);
  const { orderId, ref } = await (provider === 'stripe' ? startStripe : startRazorpay)(shop, {
    token,
    request,
  });
  if (provider === 'stripe') {
    shop.sandbox.payStripe(ref, 'pay');
    expect((await verifyStripe(shop, token, orderId)).body).toMatchObject({ success: true });
  } else {
    const { id } = shop.sandbox.payRazorpay(ref, { act: 'pay' });
    const { response } = shop.sandbox.razorpayPayment(id);
    if (!response) throw new Error('The payment is not through');
    expect((await verifyRazorpay(shop, token, response)).status).toBe(200);
  }
  await waitUntilShipped(shop, orderId);
  return { orderId, token, request };
}

const Page = v.object({ session_url: v.string(), orderId: v.string() });
const Window = v.object({
  orderId: v.string(),
  order: v.object({ id: v.string(), amount: v.number(), currency: v.string() }),
});

/** Starts a card payment; resolves with our order's id and Stripe's id of the session. */
export async function startStripe(
  shop: Shop,
  { token, request }: { readonly token: string; readonly request: object },
  key?: string,
) {
  const answer = await start(shop, 'stripe', token, { ...request, paymentMethod: 'stripe' }, key);
  return parseSession(answer);
}

export function parseSession(answer: Answer) {
  const { session_url: url, orderId } = v.parse(Page, answer.body);
  return { orderId, url, ref: new URL(url).pathname.split('/').at(-1) ?? '' };
}

/** Starts a Razorpay payment; resolves with the ids of our order and of Razorpay's, and the amount in paise. */
export async function startRazorpay(
  shop: Shop,
  { token, request }: { readonly token: string; readonly request: object },
  key?: string,
) {
  const answer = await start(shop, 'razorpay', token, { ...request, paymentMethod: 'razorpay' }, key);
  return parseRazorpayOrder(answer);
}

export function parseRazorpayOrder(answer: Answer) {
  const { orderId, order } = v.parse(Window, answer.body);
  return { orderId, ref: order.id, amount: order.amount, currency: order.currency };
}

export function start(
  shop: Shop,
  method: Online,
  token: string,
  body: object,
  key?: string,
): Promise<Answer> {
  const call = method === 'stripe' ? 'startStripe' : 'startRazorpay';
  return send(shop, call, { token, body, ...(key === undefined ? {} : { key }) });
}

export function verifyStripe(shop: Shop, token: string, orderId: string, success: unknown = true) {
  return send(shop, 'verifyStripe', { token, body: { success, orderId } });
}

/** What checkout.js passes to the page after a payment. */
export interface Signed {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

export function verifyRazorpay(shop: Shop, token: string, body: Signed) {
  return send(shop, 'verifyRazorpay', { token, body });
}

export async function fetchPaymentStatus(shop: Shop, token: string, orderId: string): Promise<Answer> {
  const answer = await shop.call('fetchPaymentStatus', { token, params: { orderId } });
  return { ...answer, body: v.parse(v.record(v.string(), v.unknown()), answer.body) };
}

export async function orderOf(shop: Shop, id: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('There is no such order');
  return order;
}

export function ordersOf(shop: Shop, userId: string) {
  return shop.db.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.placedAt);
}

/** The payments of an order, oldest first. */
export function paymentsOf(shop: Shop, orderId: string) {
  return shop.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt);
}

/** The number of jobs to ship an order, completed ones included. */
export async function shipmentsQueued(shop: Shop, orderId: string): Promise<number> {
  const { rows } = v.parse(
    v.object({ rows: v.array(v.object({ count: v.pipe(v.unknown(), v.transform(Number)) })) }),
    await shop.db.execute(
      `select count(*) as count from pgboss.job where name = 'shipments' and data->>'orderId' = '${orderId}'`,
    ),
  );
  return rows[0]?.count ?? 0;
}
