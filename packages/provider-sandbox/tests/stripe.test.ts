import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandbox } from '../src/open.ts';
import type { Sandbox } from '../src/sandbox.ts';
import { MovableClock } from './clock.ts';

/** Uses Stripe's own client, which must work with the sandbox as with Stripe. */
const SHOP = 'https://shop.example';
let clock: MovableClock;
let sandbox: Sandbox;
let stripe: Stripe;
beforeAll(async () => {
  clock = new MovableClock();
  sandbox = await openSandbox({ now: clock.now });
  stripe = clientOf(sandbox);
});
afterAll(() => sandbox.close());

function clientOf({ keys, providers }: Sandbox): Stripe {
  const { hostname, port } = new URL(providers.stripe.apiUrl);
  return new Stripe(keys.stripe.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout: 5_000,
  });
}

const expected = (reference = 'order 1'): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: reference,
  customer_email: 'asha@example.com',
  metadata: { order_id: reference },
  line_items: [
    {
      quantity: 3,
      price_data: { currency: 'inr', unit_amount: 1999, product_data: { name: 'Diya <b>& wick</b>' } },
    },
  ],
  success_url: `${SHOP}/verify?success=true&session={CHECKOUT_SESSION_ID}`,
  cancel_url: `${SHOP}/verify?success=false`,
});
const create = (key?: string, reference?: string) =>
  stripe.checkout.sessions.create(expected(reference), key === undefined ? {} : { idempotencyKey: key });
const act = (id: string, body: object) =>
  fetch(`${sandbox.url}/sandbox/stripe/pay/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
const press = (id: string, button: string) =>
  fetch(`${sandbox.url}/sandbox/stripe/pay/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ act: button }),
  });
const queued = () => sandbox.data.deliveries.map(({ type }) => type);

describe('a Checkout Session', () => {
  test('is open, has the total of its lines, and is paid on a page of the sandbox', async () => {
    const session = await create();
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 5997,
      currency: 'inr',
      client_reference_id: 'order 1',
      metadata: { order_id: 'order 1' },
      payment_intent: null,
      url: `${sandbox.url}/sandbox/stripe/pay/${session.id}`,
    });
    expect(session.expires_at - session.created).toBe(24 * 60 * 60);
  });

  test('is made once for an idempotency key, however often it is requested', async () => {
    const [first, ...rest] = await Promise.all(Array.from({ length: 5 }, () => create('the same key')));
    expect(new Set(rest.map(({ id }) => id))).toEqual(new Set([first?.id]));
    expect((await create('the same key')).lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  test('is refused for a key that was used with other parameters', async () => {
    await create('a key', 'order 1');
    await expect(create('a key', 'order 2')).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  test('is refused with Stripe’s error when a parameter is unknown, missing or wrong', async () => {
    const request = (changes: object) => stripe.checkout.sessions.create({ ...expected(), ...changes });
    await expect(request({ colour: 'red' })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
    });
    await expect(request({ success_url: undefined })).rejects.toMatchObject({ code: 'parameter_missing' });
    await expect(request({ expires_at: 1 })).rejects.toMatchObject({ statusCode: 400, param: 'expires_at' });
    await expect(
      request({ line_items: [{ quantity: 1, price_data: { currency: 'inr', unit_amount: 1.5 } }] }),
    ).rejects.toMatchObject({ param: 'line_items[0][price_data][unit_amount]' });
  });

  test('is not visible to another API key, and an unknown one does not exist', async () => {
    const { hostname, port } = new URL(sandbox.providers.stripe.apiUrl);
    const stranger = new Stripe('sk_test_other', { host: hostname, port, protocol: 'http' });
    await expect(stranger.checkout.sessions.list()).rejects.toMatchObject({ statusCode: 401 });
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  test('expires on request or by time, and then can be neither paid nor expired again', async () => {
    const { id } = await create();
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
    expect(sandbox.payStripe(id, 'pay')).toBe('closed');
    const left = await create();
    clock.advance(24 * 60 * 60_000);
    expect((await stripe.checkout.sessions.retrieve(left.id)).status).toBe('expired');
    const received = sandbox.data.deliveries.filter(
      ({ type, body }) => type.endsWith('.expired') && body.includes(left.id),
    );
    expect(received).toHaveLength(1);
  });
});

describe('the payment page', () => {
  test('pays and redirects back, also after a double click', async () => {
    const { id } = await create();
    const back = `${SHOP}/verify?success=true&session=${id}`;
    for (const pressed of [await press(id, 'pay'), await press(id, 'pay')]) {
      expect(pressed.status).toBe(303);
      expect(pressed.headers.get('location')).toBe(back);
    }
    const session = await stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    });
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(session.payment_intent).toMatchObject({
      status: 'succeeded',
      amount_received: 5997,
      latest_charge: { object: 'charge', paid: true },
    });
    expect(session.line_items?.data).toHaveLength(1);
  });

  test('stays open after a decline, shows the reason, and can then be paid', async () => {
    const { id } = await create();
    const refused = await (await press(id, 'refuse')).text();
    expect(refused).toContain('Your card was declined.');
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    expect((await press(id, 'pay')).status).toBe(303);
  });

  test('escapes the texts of the lines', async () => {
    const { url } = await create();
    const page = await (await fetch(url ?? '')).text();
    expect(page).toContain('Diya &#60;b&#62;&#38; wick');
    expect(page).toContain('₹59.97');
    expect(page).not.toContain('<script');
  });

  test('redirects back to the shop on Cancel, and leaves the session open', async () => {
    const { id } = await create();
    expect(await (await act(id, { act: 'cancel' })).json()).toEqual({
      outcome: 'cancelled',
      url: `${SHOP}/verify?success=false`,
    });
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });

  test('can leave a payment processing, which succeeds or fails some seconds later', async () => {
    for (const [slow, status, event] of [
      ['slow', 'paid', 'checkout.session.async_payment_succeeded'],
      ['slow-fail', 'unpaid', 'checkout.session.async_payment_failed'],
    ] as const) {
      const { id } = await create();
      expect(await (await act(id, { act: slow, seconds: 5 })).json()).toMatchObject({
        outcome: 'processing',
      });
      expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
        status: 'complete',
        payment_status: 'unpaid',
      });
      clock.advance(5_000);
      expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe(status);
      expect(queued()).toContain(event);
    }
  });

  test('can pay without redirecting back, with and without webhooks', async () => {
    for (const [button, events] of [
      ['vanish', ['payment_intent.succeeded', 'checkout.session.completed']],
      ['lost', []],
    ] as const) {
      const { id } = await create();
      const before = queued().length;
      const answer = await press(id, button);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('You may close this tab');
      expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
      expect(queued().slice(before)).toEqual(events);
    }
  });

  test('refuses an unknown action and an unknown session', async () => {
    const { id } = await create();
    expect((await act(id, { act: 'steal' })).status).toBe(400);
    expect((await act('cs_test_none', { act: 'pay' })).status).toBe(404);
  });
});

describe('a refund', () => {
  test('returns the full amount once, or parts until nothing is left', async () => {
    const pay = async () => {
      const { id } = await create();
      sandbox.payStripe(id, 'pay');
      const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
      return typeof intent === 'string' ? intent : '';
    };
    const whole = await pay();
    const refund = await stripe.refunds.create({ payment_intent: whole }, { idempotencyKey: 'refund 1' });
    expect(refund).toMatchObject({ amount: 5997, status: 'succeeded' });
    const again = await stripe.refunds.create({ payment_intent: whole }, { idempotencyKey: 'refund 1' });
    expect(again.id).toBe(refund.id);
    await expect(stripe.refunds.create({ payment_intent: whole })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const parts = await pay();
    await stripe.refunds.create({ payment_intent: parts, amount: 5000 });
    await expect(stripe.refunds.create({ payment_intent: parts, amount: 998 })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect((await stripe.refunds.list({ payment_intent: parts })).data).toHaveLength(1);
  });
});

test('the webhook endpoints are where the sandbox sends webhooks to', async () => {
  expect((await stripe.webhookEndpoints.list()).data).toEqual([]);
  sandbox.deliverTo({ stripe: `${SHOP}/webhooks` });
  expect((await stripe.webhookEndpoints.list({ limit: 100 })).data).toMatchObject([
    { object: 'webhook_endpoint', url: `${SHOP}/webhooks`, status: 'enabled', enabled_events: ['*'] },
  ]);
  sandbox.deliverTo({});
});
