import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { providerEnv } from '../faults/provider-env.ts';
import { startShop, type Shop } from './harness.ts';
import { holdProvider, type HeldProvider } from './held-provider.ts';
import { readyToPay, start, type Online } from './payment-steps.ts';
import { readyToOrder, send, signUp, type Answer } from './shopper.ts';

/** More than the number of database connections: one with PGlite, ten in the pool of Postgres. */
const MANY = 12;
const PATIENCE = { timeout: 15_000 };

let shop: Shop;
/** Another process of the same shop, whose providers do not respond until they are released. */
let slow: Shop;
let held: Record<'stripe' | 'razorpay' | 'shiprocket', HeldProvider>;
beforeAll(async () => {
  shop = await startShop();
  const { stripe, razorpay, shiprocket } = shop.sandbox.providers;
  if (!stripe || !razorpay || !shiprocket) throw new Error('The sandbox plays them all');
  const behind = new URL(shiprocket.apiUrl);
  held = {
    stripe: await holdProvider(stripe.apiUrl),
    razorpay: await holdProvider(razorpay.apiUrl),
    shiprocket: await holdProvider(behind.origin),
  };
  const providers = {
    stripe: { ...stripe, apiUrl: held.stripe.url },
    razorpay: { ...razorpay, apiUrl: held.razorpay.url },
    shiprocket: { ...shiprocket, apiUrl: held.shiprocket.url + behind.pathname },
  };
  // Only the process with the slow providers runs jobs.
  await shop.jobs.stop();
  slow = await startShop({ beside: shop, env: { PAYMENT_TIMEOUT_MS: '10000', ...providerEnv(providers) } });
});
afterAll(async () => {
  await Promise.all(Object.values(held).map((each) => each.close()));
  await slow.close();
  await shop.app.close();
  await shop.sandbox.close();
  await shop.database.close();
});

/** Other calls of shoppers, made one after the other. */
async function shopAround(): Promise<Answer[]> {
  const { token, request, productId } = await readyToOrder(slow);
  const answers = [
    await send(slow, 'listProducts'),
    await send(slow, 'addToCart', { token, body: { itemId: productId, size: 'Small', quantity: 2 } }),
    await send(slow, 'getCart', { token }),
    await send(slow, 'placeOrder', { token, body: request }),
    await send(slow, 'listOrders', { token }),
  ];
  return [...answers, await send(slow, 'getProfile', { token: (await signUp(slow)).token })];
}

test.each<Online>(['stripe', 'razorpay'])(
  'while %s does not respond, all other requests are served before those waiting for it',
  async (provider) => {
    const buyers = [];
    for (let each = 0; each < MANY; each += 1) buyers.push(await readyToPay(slow, provider));
    let answered = 0;
    const starting = buyers.map(async ({ token, request }) => {
      const answer = await start(slow, provider, token, request);
      answered += 1;
      return answer;
    });
    await expect.poll(held[provider].waiting, PATIENCE).toBeGreaterThanOrEqual(MANY);

    const others = await shopAround();
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answered).toBe(0);
    held[provider].release();
    const started = await Promise.all(starting);
    expect(new Set(started.map(({ status }) => status))).toEqual(new Set([200]));
  },
);

test('while Shiprocket does not respond, orders are placed and tracked, and are shipped afterwards', async () => {
  const { token, request } = await readyToOrder(slow);
  const { body } = await send(slow, 'placeOrder', { token, body: request });
  const { _id: orderId } = v.parse(v.object({ order: v.object({ _id: v.string() }) }), body).order;
  await expect.poll(held.shiprocket.waiting, PATIENCE).toBeGreaterThan(0);

  const others = await shopAround();
  const tracked = await slow.call('trackOrder', { token, params: { orderId } });
  expect(new Set([...others, tracked].map(({ status }) => status))).toEqual(new Set([200]));
  expect(tracked.body).toMatchObject({
    trackingData: { tracking_data: { current_status: 'Preparing your order' } },
  });
  const parcels = () =>
    Object.values(shop.sandbox.data.shiprocket.shipments).filter(({ reference }) => reference === orderId);
  expect(parcels()).toEqual([]);
  held.shiprocket.release();
  await expect.poll(parcels, PATIENCE).toHaveLength(1);
});
