import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSandbox } from '../src/open.ts';
import type { Sandbox } from '../src/sandbox.ts';
import { MovableClock } from './clock.ts';

let clock: MovableClock;
let sandbox: Sandbox;
beforeAll(async () => {
  clock = new MovableClock();
  sandbox = await openSandbox({ now: clock.now });
});
afterAll(() => sandbox.close());

async function call(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const { keyId, keySecret } = sandbox.keys.razorpay;
  const response = await fetch(sandbox.providers.razorpay.apiUrl + path, {
    method,
    headers: {
      authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

/** An order with automatic capture. */
async function order(changes: object = {}) {
  const expected = { amount: 50_000, currency: 'INR', payment: { capture: 'automatic' }, ...changes };
  return (await call('POST', '/v1/orders', expected)).body;
}

/** The call of checkout.js. */
async function window(orderId: string, act: string, more: object = {}) {
  const response = await fetch(`${sandbox.url}/sandbox/razorpay/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: sandbox.keys.razorpay.keyId, order_id: orderId, act, ...more }),
  });
  return { status: response.status, body: await response.json() };
}
const stateOf = async (id: string) => (await call('GET', `/v1/payments/${id}`)).body;
const queued = (since: number) => sandbox.data.deliveries.slice(since).map(({ type }) => type);
let before = 0;
beforeEach(() => {
  before = sandbox.data.deliveries.length;
});

describe('an order', () => {
  test('is made with amount, receipt and notes, and found by its receipt', async () => {
    const made = await order({ receipt: 'try-1', notes: { order_id: '1' } });
    expect(made).toMatchObject({
      id: expect.stringMatching(/^order_\w{14}$/),
      entity: 'order',
      amount: 50_000,
      amount_due: 50_000,
      amount_paid: 0,
      attempts: 0,
      status: 'created',
      notes: { order_id: '1' },
    });
    expect((await call('GET', '/v1/orders?receipt=try-1')).body).toMatchObject({ count: 1, items: [made] });
    expect((await call('GET', '/v1/orders?receipt=try-2')).body).toMatchObject({ count: 0, items: [] });
  });

  test.each([
    ['less than a rupee', { amount: 99 }, 'amount'],
    ['a fraction of a paisa', { amount: 100.5 }, 'amount'],
    ['a receipt of 41 characters', { receipt: 'x'.repeat(41) }, 'receipt'],
    ['a field that Razorpay does not know', { colour: 'red' }, 'colour'],
  ])('is refused for %s', async (_, changes, field) => {
    const expected = { amount: 50_000, currency: 'INR', ...changes };
    const refused = await call('POST', '/v1/orders', expected);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', field } });
  });

  test('is not visible to another API key, and an unknown one does not exist', async () => {
    const stranger = await call('GET', '/v1/orders', undefined, {
      authorization: `Basic ${btoa('rzp_test_x:y')}`,
    });
    expect(stranger.status).toBe(401);
    const unknown = await call('GET', '/v1/orders/order_00000000000000');
    expect(unknown).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST_ERROR' } } });
  });
});

describe('the payment window', () => {
  test('pays: the payment is captured, signed over order and payment, and reported by webhooks', async () => {
    const { id } = await order();
    const { response } = (await window(id, 'pay', { amount: 50_000, method: 'card' })).body;
    const signed = createHmac('sha256', sandbox.keys.razorpay.keySecret)
      .update(`${id}|${response.razorpay_payment_id}`)
      .digest('hex');
    expect(response).toEqual({
      razorpay_order_id: id,
      razorpay_payment_id: expect.stringMatching(/^pay_\w{14}$/),
      razorpay_signature: signed,
    });
    expect(await stateOf(response.razorpay_payment_id)).toMatchObject({
      status: 'captured',
      captured: true,
      amount: 50_000,
      method: 'card',
      order_id: id,
    });
    expect((await call('GET', `/v1/orders/${id}`)).body).toMatchObject({ status: 'paid', amount_due: 0 });
    expect(queued(before)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  });

  test('declines with Razorpay’s error object, and a retry pays the same order', async () => {
    const { id } = await order();
    const { error } = (await window(id, 'refuse')).body;
    expect(error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      reason: 'payment_failed',
      metadata: { order_id: id },
    });
    expect((await window(id, 'pay')).body).toHaveProperty('response');
    const { items } = (await call('GET', `/v1/orders/${id}/payments`)).body;
    expect(items.map(({ status }: { status: string }) => status)).toEqual(['captured', 'failed']);
    expect((await call('GET', `/v1/orders/${id}`)).body).toMatchObject({ attempts: 2 });
  });

  test('pays an order once, and refuses another amount, key or order', async () => {
    const { id } = await order();
    expect((await window(id, 'pay', { amount: 100 })).status).toBe(400);
    expect((await window(id, 'pay', { key: 'rzp_test_other' })).status).toBe(401);
    expect((await window('order_00000000000000', 'pay')).status).toBe(400);
    expect((await window(id, 'pay')).status).toBe(200);
    expect((await window(id, 'pay')).body).toMatchObject({
      error: { description: expect.stringContaining('already') },
    });
    expect((await window(id, 'again')).body).toHaveProperty('response');
    expect((await call('GET', `/v1/orders/${id}/payments`)).body).toMatchObject({ count: 2 });
  });

  test('is pending first and captured later', async () => {
    const { id } = await order();
    const { payment_id: paymentId, ...rest } = (await window(id, 'slow', { seconds: 5 })).body;
    expect(rest).toEqual({});
    const request = () =>
      fetch(`${sandbox.url}/sandbox/razorpay/payments/${paymentId}?key=${sandbox.keys.razorpay.keyId}`);
    expect(await (await request()).json()).toEqual({ payment_id: paymentId });
    clock.advance(5_000);
    expect(await (await request()).json()).toHaveProperty('response');
    expect((await stateOf(paymentId)).status).toBe('captured');
  });

  test('authorises a payment that is captured later, or by the shop', async () => {
    const { id } = await order();
    const later = (await window(id, 'authorise', { seconds: 5 })).body.payment_id;
    expect((await stateOf(later)).status).toBe('authorized');
    clock.advance(5_000);
    expect((await stateOf(later)).status).toBe('captured');

    const manual = await order({ payment: { capture: 'manual' } });
    const held = (await window(manual.id, 'pay')).body.payment_id;
    expect((await stateOf(held)).status).toBe('authorized');
    const capture = (amount: number) =>
      call('POST', `/v1/payments/${held}/capture`, { amount, currency: 'INR' });
    expect((await capture(1)).status).toBe(400);
    expect((await capture(50_000)).body).toMatchObject({ status: 'captured' });
    expect((await capture(50_000)).body).toMatchObject({
      error: { description: expect.stringContaining('already') },
    });
  });

  test('fails first and is authorised late', async () => {
    const { id } = await order();
    const { payment_id: paymentId, error } = (await window(id, 'late', { seconds: 60 })).body;
    expect(error).toBeDefined();
    clock.advance(60_000);
    expect((await stateOf(paymentId)).status).toBe('authorized');
    expect(queued(before)).toEqual(['payment.failed', 'payment.authorized']);
  });

  test('sends no webhook for the outcomes silent and lost', async () => {
    for (const act of ['silent', 'lost']) expect((await window((await order()).id, act)).status).toBe(200);
    expect(queued(before)).toEqual([]);
  });
});

describe('a refund', () => {
  test('is made once for its key, and only from a captured amount that is left', async () => {
    const { id } = await order();
    const { payment_id: paymentId } = (await window(id, 'pay')).body;
    const refund = (body: object, key: string) =>
      call('POST', `/v1/payments/${paymentId}/refund`, body, { 'x-refund-idempotency': key });
    const first = await refund({ amount: 20_000 }, 'the-first-key');
    expect(first.body).toMatchObject({ entity: 'refund', amount: 20_000, status: 'processed' });
    expect((await refund({ amount: 20_000 }, 'the-first-key')).body.id).toBe(first.body.id);
    expect((await refund({ amount: 10_000 }, 'the-first-key')).status).toBe(400);
    expect((await refund({ amount: 10_000 }, 'short')).status).toBe(400);
    expect((await refund({ amount: 30_001 }, 'the-second-key')).status).toBe(400);
    expect((await refund({}, 'the-third-key')).status).toBe(400);
    expect((await refund({ amount: 30_000 }, 'the-fourth-key')).body.amount).toBe(30_000);
    expect(await stateOf(paymentId)).toMatchObject({ status: 'refunded', refund_status: 'full' });
    const failed = (await window((await order()).id, 'refuse')).body.payment_id;
    expect((await call('POST', `/v1/payments/${failed}/refund`, {})).status).toBe(400);
  });
});

test('checkout.js is served as a script', async () => {
  const response = await fetch(`${sandbox.url}/sandbox/razorpay/checkout.js`);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await response.text()).toContain('window.Razorpay = Razorpay');
});

test('the webhooks are where the sandbox sends them to', async () => {
  expect((await call('GET', '/v1/webhooks')).body).toMatchObject({ entity: 'collection', items: [] });
  sandbox.deliverTo({ razorpay: 'https://shop.example/webhooks' });
  const { items } = (await call('GET', '/v1/webhooks?count=100')).body;
  expect(items).toMatchObject([
    { entity: 'webhook', url: 'https://shop.example/webhooks', active: true, secret_exists: true },
  ]);
  expect(items[0].events).toContain('payment.captured');
  sandbox.deliverTo({});
});
