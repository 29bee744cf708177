import { afterAll, beforeAll, expect, test } from 'vitest';
import { hmac } from '@aangan/provider-sandbox';
import { expectNoSecrets, type Person } from '../faults/secrets.ts';
import { startShop, type Shop } from './harness.ts';
import {
  fetchPaymentStatus,
  readyToPay,
  start,
  startRazorpay,
  startStripe,
  verifyRazorpay,
  verifyStripe,
  type Online,
} from './payment-steps.ts';
import { ADDRESS, readyToOrder, send } from './shopper.ts';

const HOUR = 60 * 60_000;
const FORGED = 'f'.repeat(64);

let shop: Shop;
const people: Person[] = [];
beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'trace', PAYMENT_TIMEOUT_MS: '500' } });
});
afterAll(() => shop.close());

async function ready(method: Online) {
  const shopper = await readyToPay(shop, method);
  people.push({ token: shopper.token, phone: phoneOf(shopper) });
  return shopper;
}

function phoneOf({ identifier }: Awaited<ReturnType<typeof readyToOrder>>): string {
  if (!('phone' in identifier)) throw new Error('Signed up by mail');
  return identifier.phone;
}

/** Calls and webhooks without a valid signature. */
async function postForged(provider: string, headers: Record<string, string>): Promise<number> {
  const body = JSON.stringify({
    id: 'evt_1',
    email: ADDRESS.email,
    contact: ADDRESS.phone,
    name: ADDRESS.lastName,
  });
  const answer = await fetch(`${shop.url}/api/webhooks/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return answer.status;
}

test('logs of paying and shipping hold no key, signature, token, address or phone (spec §11 L1)', async () => {
  const asha = await ready('stripe');
  for (const down of ['refuse', 'error500'] as const) {
    shop.sandbox.set({ stripe: { down } });
    expect((await start(shop, 'stripe', asha.token, asha.request, down)).status).toBeGreaterThan(499);
  }
  shop.sandbox.set({ stripe: { down: false } });
  const card = await startStripe(shop, asha);
  await verifyStripe(shop, asha.token, card.orderId);
  shop.sandbox.payStripe(card.ref, 'vanish');
  shop.sandbox.set({ stripe: { down: 'error500' } });
  expect((await verifyStripe(shop, asha.token, card.orderId)).status).toBe(503);
  shop.sandbox.set({ stripe: { down: false } });
  await shop.sandbox.processDue();
  expect((await fetchPaymentStatus(shop, asha.token, card.orderId)).body).toMatchObject({ state: 'paid' });

  const ravi = await ready('razorpay');
  const window = await startRazorpay(shop, ravi);
  const { id } = shop.sandbox.payRazorpay(window.ref, { email: ADDRESS.email, contact: ADDRESS.phone });
  const signed = {
    razorpay_order_id: window.ref,
    razorpay_payment_id: id,
    razorpay_signature: hmac(shop.sandbox.keys.razorpay.keySecret, `${window.ref}|${id}`),
  };
  expect((await verifyRazorpay(shop, ravi.token, { ...signed, razorpay_signature: FORGED })).status).toBe(
    400,
  );
  expect((await verifyRazorpay(shop, ravi.token, signed)).body).toMatchObject({ success: true });
  shop.sandbox.payRazorpay(window.ref, { act: 'again' });
  shop.sandbox.set({ razorpay: { down: 'error500' } });
  await shop.sandbox.processDue();
  await shop.payments.refunds.drained();
  shop.sandbox.set({ razorpay: { down: false } });

  const stamp = Math.floor(shop.clock.now() / 1000);
  expect(await postForged('stripe', { 'stripe-signature': `t=${stamp},v1=${FORGED}` })).toBe(400);
  expect(await postForged('razorpay', { 'x-razorpay-signature': FORGED, 'x-razorpay-event-id': 'e' })).toBe(
    400,
  );
  expect(await postForged('shiprocket', { 'x-api-key': FORGED })).toBeGreaterThan(399);

  const meena = await readyToOrder(shop);
  people.push({ token: meena.token, phone: phoneOf(meena) });
  const abroad = { ...ADDRESS, postalCode: 'SW1A 1AA', country: 'United Kingdom' };
  for (const address of [ADDRESS, abroad]) {
    const placed = await send(shop, 'placeOrder', {
      token: meena.token,
      body: { ...meena.request, address },
    });
    expect(placed.status).toBe(200);
  }
  await shop.shipping.drained();
  shop.clock.advance(HOUR);
  await shop.sandbox.processDue();
  shop.sandbox.set({ shiprocket: { down: 'error500' } });
  const { token } = asha;
  expect((await shop.call('trackOrder', { token, params: { orderId: card.orderId } })).status).toBe(200);

  const log = shop.logged.join('');
  expect(log).toContain('not shipped: Shiprocket does not accept the order');
  expect(log).toContain('"route":"/api/webhooks/razorpay"');
  expectNoSecrets(log, shop.sandbox.keys, people);
});
