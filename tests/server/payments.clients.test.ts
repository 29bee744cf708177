import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import type { PaymentProvider, ProviderPayment } from '../../server/payments/payment-provider.ts';
import { razorpayClient } from '../../server/payments/razorpay/client.ts';
import { stripeClient } from '../../server/payments/stripe/client.ts';

/** Provider responses that their sandbox cannot produce. */
interface Reply {
  readonly status: number;
  readonly body: object;
}

const requests: { readonly line: string; readonly body: string }[] = [];
/** The reply to a request, by its method. */
let replies: Readonly<Record<string, Reply>> = {};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '' } = request;
  requests.push({ line: `${method} ${url}`, body: await text(request) });
  const { status, body } = replies[method] ?? { status: 501, body: {} };
  // Stripe's SDK would repeat the request after a pause.
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
  response.end(JSON.stringify(body));
}
const server = createServer((request, response) => void answer(request, response));
let providers: Readonly<Record<'stripe' | 'razorpay', PaymentProvider>>;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const apiUrl = `http://127.0.0.1:${address.port}`;
  const keys = { keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: 'secret', scriptUrl: '' };
  providers = {
    stripe: stripeClient(
      { apiUrl, secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
      { timeoutMs: 10_000, now: Date.now },
    ),
    razorpay: razorpayClient({ apiUrl, ...keys }, { timeoutMs: 10_000 }),
  };
});
beforeEach(() => {
  requests.length = 0;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const PAID = 99_800;
const PAYMENT: ProviderPayment = {
  id: 'our-payment',
  orderId: 'our-order',
  providerRef: 'their-order',
  providerPaymentId: 'their-payment',
  amountPaise: paise(PAID),
  currency: 'INR',
};

/** A refund as both providers return it; each reads the fields that it knows. */
const refund = (id: string, status: string, amount = PAID) => ({
  id,
  status,
  amount,
  payment_id: 'their-payment',
  notes: {},
  metadata: {},
});
const listOf = (...refunds: readonly object[]): Reply => ({
  status: 200,
  body: { object: 'list', data: refunds, items: refunds },
});

const FAILED = [
  ['razorpay', 'failed'],
  ['stripe', 'failed'],
  ['stripe', 'canceled'],
] as const;

describe.each(FAILED)('%s: a refund that is %s', (provider, status) => {
  test('is made again, whole', async () => {
    replies = {
      GET: listOf(refund('first', status)),
      POST: { status: 200, body: refund('second', 'pending') },
    };
    expect(await providers[provider].refund(PAYMENT)).toEqual({ id: 'second', earlierPaise: 0 });
    expect(requests.map(({ line }) => line.split(' ')[0])).toEqual(['GET', 'POST']);
    expect(requests[1]?.body).toMatch(/\bamount"?[=:]99800\b/);
  });

  test('at once is no refund', async () => {
    replies = { GET: listOf(), POST: { status: 200, body: refund('first', status) } };
    await expect(providers[provider].refund(PAYMENT)).rejects.toMatchObject({ kind: 'refused' });
  });
});

test.each(['stripe', 'razorpay'] as const)(
  '%s: a refund of the shop is not made again, also when a refund by hand has failed since',
  async (provider) => {
    const own = { ...refund('own', 'processed', 40_000), notes: { payment_id: PAYMENT.id } };
    replies = { GET: listOf({ ...own, metadata: own.notes }, refund('by hand', 'failed', PAID - 40_000)) };
    expect(await providers[provider].refund(PAYMENT)).toEqual({ id: 'own', earlierPaise: 0 });
    expect(requests).toHaveLength(1);
  },
);

test('an authorised payment that Razorpay has refunded by itself can no longer be paid', async () => {
  const { providerRef: order_id } = PAYMENT;
  const payment = { id: 'pay_1', order_id, amount: PAID, currency: 'INR', status: 'refunded' };
  replies = { GET: listOf({ ...payment, captured: false }) };
  expect(await providers.razorpay.fetchStatus(PAYMENT, true)).toEqual([{ kind: 'expired' }]);
  replies = { GET: listOf({ ...payment, captured: true }) };
  expect(await providers.razorpay.fetchStatus(PAYMENT, true)).toEqual([]);
});

test('a session of another order is refused', async () => {
  replies = { GET: { status: 200, body: { status: 'complete', client_reference_id: 'another-order' } } };
  await expect(providers.stripe.fetchStatus(PAYMENT, true)).rejects.toMatchObject({ kind: 'refused' });
});

describe.each(['stripe', 'razorpay'] as const)('a request to %s', (provider) => {
  const error = { type: 'api_error', code: 'ERROR', message: 'no' };

  test.each([400, 401, 404, 422, 499])('is refused by the status %i', async (status) => {
    replies = { GET: { status, body: { error } } };
    await expect(providers[provider].fetchStatus(PAYMENT, true)).rejects.toMatchObject({ kind: 'refused' });
  });

  test.each([408, 409, 429, 500, 503])('may have been executed after the status %i', async (status) => {
    replies = { GET: { status, body: { error } } };
    const unavailable = { kind: 'unavailable' };
    await expect(providers[provider].fetchStatus(PAYMENT, true)).rejects.toMatchObject(unavailable);
    replies = { GET: { status, body: { message: 'from a proxy' } } };
    await expect(providers[provider].fetchStatus(PAYMENT, true)).rejects.toMatchObject(unavailable);
  });
});
