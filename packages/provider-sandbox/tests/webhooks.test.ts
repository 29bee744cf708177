import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSandbox } from '../src/open.ts';
import type { Sandbox } from '../src/sandbox.ts';
import { MovableClock } from './clock.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

let sandbox: Sandbox;
let shop: WebhookReceiver;
let clock: MovableClock;
beforeEach(async () => {
  clock = new MovableClock();
  shop = await startWebhookReceiver();
  sandbox = await openSandbox({ now: clock.now, webhooks: urls() });
});
afterEach(async () => {
  await sandbox.close();
  await shop.close();
});

const urls = () => ({ stripe: `${shop.url}/stripe`, razorpay: `${shop.url}/razorpay` });

/** A Razorpay order that is captured at once; paying it sends three events. */
async function order(): Promise<string> {
  const { keyId, keySecret } = sandbox.keys.razorpay;
  const response = await fetch(`${sandbox.providers.razorpay.apiUrl}/v1/orders`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 100, currency: 'INR', payment_capture: 1 }),
  });
  return (await response.json()).id;
}
const hmac = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex');
const events = () => shop.received.map(({ body }) => JSON.parse(body).event);
const THREE = ['payment.authorized', 'payment.captured', 'order.paid'];

describe('webhooks of the sandbox', () => {
  test('from Razorpay arrive in order, signed, each with its own event id', async () => {
    sandbox.payRazorpay(await order());
    await sandbox.processDue();
    expect(events()).toEqual(THREE);
    for (const { path, headers, body } of shop.received) {
      expect(path).toBe('/razorpay');
      expect(headers['x-razorpay-signature']).toBe(hmac(sandbox.keys.razorpay.webhookSecret, body));
    }
    expect(new Set(shop.received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(3);
  });

  test('from Stripe sign the body with the time of the sandbox’s clock', async () => {
    const { secretKey, webhookSecret } = sandbox.keys.stripe;
    const form = new URLSearchParams({
      mode: 'payment',
      success_url: 'https://shop.example/verify',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'inr',
      'line_items[0][price_data][unit_amount]': '100',
      'line_items[0][price_data][product_data][name]': 'Diya',
    });
    const response = await fetch(`${sandbox.providers.stripe.apiUrl}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      body: form,
    });
    sandbox.payStripe((await response.json()).id, 'pay');
    await sandbox.processDue();
    expect(shop.received.map(({ body }) => JSON.parse(body).type)).toEqual([
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
    const seconds = Math.floor(clock.now() / 1000);
    for (const { path, headers, body } of shop.received) {
      expect(path).toBe('/stripe');
      expect(headers['stripe-signature']).toBe(
        `t=${seconds},v1=${hmac(webhookSecret, `${seconds}.${body}`)}`,
      );
    }
  });

  test('are retried with growing delays until they are accepted, with the same id and body', async () => {
    shop.answer = 503;
    sandbox.payRazorpay(await order());
    await sandbox.processDue();
    expect(shop.received).toHaveLength(3);
    clock.advance(2_000);
    await sandbox.processDue();
    expect(shop.received).toHaveLength(6);
    clock.advance(2_000);
    await sandbox.processDue();
    expect(shop.received).toHaveLength(6);
    shop.answer = 200;
    clock.advance(2_000);
    await sandbox.processDue();
    expect(shop.received).toHaveLength(9);
    const ids = shop.received.map(({ headers }) => headers['x-razorpay-event-id']);
    expect(ids.slice(6)).toEqual(ids.slice(0, 3));
    clock.advance(600_000);
    await sandbox.processDue();
    expect(shop.received).toHaveLength(9);
  });

  test('wait while the provider has no URL', async () => {
    sandbox.deliverTo({ stripe: `${shop.url}/stripe` });
    sandbox.payRazorpay(await order());
    await sandbox.processDue();
    expect(shop.received).toHaveLength(0);
    sandbox.deliverTo(urls());
    await sandbox.processDue();
    expect(events()).toEqual(THREE);
  });

  test('can be delivered twice, never, or on release in any order', async () => {
    sandbox.set({ razorpay: { webhooks: 'twice' } });
    sandbox.payRazorpay(await order());
    await sandbox.processDue();
    expect(events()).toEqual(THREE.flatMap((event) => [event, event]));

    sandbox.set({ razorpay: { webhooks: 'off' } });
    sandbox.payRazorpay(await order());
    await sandbox.processDue();
    expect(shop.received).toHaveLength(6);

    sandbox.set({ razorpay: { webhooks: 'held' } });
    sandbox.payRazorpay(await order());
    await sandbox.processDue();
    expect(shop.received).toHaveLength(6);
    const ids = sandbox.held().map(({ id }) => id);
    expect(await sandbox.release(ids.toReversed())).toEqual([200, 200, 200]);
    expect(events().slice(6)).toEqual(THREE.toReversed());
    expect(sandbox.held()).toEqual([]);
  });
});
