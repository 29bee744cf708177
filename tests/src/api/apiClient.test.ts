import { addToCart, updateCart } from '../../../contract/carts/cartEndpoints.ts';
import { getConfig } from '../../../contract/shop/shopEndpoints.ts';
import { fetchPaymentStatus } from '../../../contract/payments/paymentEndpoints.ts';
import { signOut } from '../../../contract/accounts/sessionEndpoints.ts';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { API_TIMEOUT_MS } from '../../../contract/constants.ts';
import { Failure } from '../../../contract/failure.ts';
import { createApi, type Api } from '../../../src/api/client.ts';

/** Records requests; the test decides when they get a response. */
const received: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[] = [];
const arrived = new EventTarget();
let answers = true;
/** The header Retry-After with which the server refuses; '' when it does not refuse. */
let tooMany = '';
/** How the server answers otherwise. */
let reply = { status: 200, body: '{"success":true}' };
/** Whether the server declares its additions to the specification. */
let declares = true;
let server: Server;
let api: Api;
let token: string | null = 'a-token';
const unauthorized = vi.fn<() => void>();
/** Whether each call was answered. */
const reached: boolean[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
      arrived.dispatchEvent(new Event('request'));
      if (tooMany) response.writeHead(429, { 'retry-after': tooMany }).end('Too many requests');
      else if (answers)
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const host = `http://127.0.0.1:${address.port}`;
  api = createApi({
    host: async () => host,
    resolveAddresses: async (response) => response,
    token: () => token,
    userId: () => 'asha',
    language: () => 'hi-IN',
    supports: () => declares,
    untilConfigured: async () => undefined,
    reached: (isAnswered) => void reached.push(isAnswered),
    unauthorized,
  });
});
afterAll(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const change = { itemId: 'diya', size: 'Small', quantity: 2 };

test('a request goes to the host of the API as JSON, with credentials, the token and the user’s id', async () => {
  const requested = vi.spyOn(globalThis, 'fetch');
  await api(updateCart, { body: change });
  expect(received.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/cart/update',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer a-token',
      'x-user-id': 'asha',
    },
    body: JSON.stringify(change),
  });
  expect(requested.mock.calls[0]?.[0]).toHaveProperty('credentials', 'include');
  requested.mockRestore();
});

test('a request has the token of the moment of the call, although a logout removes it before the request is sent', async () => {
  const ended = api(signOut, { body: { everywhere: false } });
  token = null;
  await ended;
  token = 'a-token';
  expect(received.at(-1)?.headers.authorization).toBe('Bearer a-token');
});

test('the idempotency key and the language go only to a server that declares them, the key also if it did so before', async () => {
  await api(addToCart, { body: change, idempotencyKey: 'key-1' });
  expect(received.at(-1)?.headers).toMatchObject({ 'idempotency-key': 'key-1', 'accept-language': 'hi-IN' });
  declares = false;
  await api(addToCart, { body: change, idempotencyKey: 'key-2' });
  declares = true;
  expect(received.at(-1)?.headers).not.toHaveProperty('idempotency-key');
  expect(received.at(-1)?.headers['accept-language']).not.toBe('hi-IN');
  await api(addToCart, { body: change, idempotencyKey: 'key-2', isKeyed: true });
  expect(received.at(-1)?.headers).toMatchObject({ 'idempotency-key': 'key-2' });
});

test.each([
  ['30', 30],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
])(
  'the seconds of the header Retry-After (%s) are read where the reply has no seconds',
  async (header, retryAfter) => {
    tooMany = header;
    const failure = await api(addToCart, { body: change }).catch((error: unknown) => error);
    tooMany = '';
    expect(failure).toMatchObject({ name: 'Failure', status: 429, retryAfter });
  },
);

test.each([
  [401, '{"success":false,"message":"Not Authorized"}'],
  [403, '{}'],
  [404, '<!doctype html>'],
  [405, ''],
  [200, '<!doctype html>'],
  [500, '{}'],
])(
  'a configuration answered with %i %s is missing: one request, and no user is signed out',
  async (status, body) => {
    reply = { status, body };
    const before = received.length;
    const config = await api(getConfig).catch((error: unknown) => error);
    // A reply that is not JSON fails; a reply without a configuration returns undefined.
    if (config !== undefined) expect(config).toBeInstanceOf(Failure);
    expect(received.length - before).toBe(1);
    expect(unauthorized).not.toHaveBeenCalled();
    expect(reached.at(-1)).toBe(true);
    reply = { status: 200, body: '{"success":true}' };
  },
);

test('an addition that the server does not declare is not requested, and fails like one that it does not have', async () => {
  declares = false;
  const before = received.length;
  await expect(api(fetchPaymentStatus, { params: { orderId: 'o1' } })).rejects.toMatchObject({
    status: 404,
  });
  expect(received.length).toBe(before);
  declares = true;
});

test('a request without a response times out after 15 s', async () => {
  answers = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const came = once(arrived, 'request');
  const outcomes: unknown[] = [];
  const call = api(updateCart, { body: change }).catch((error: unknown) => outcomes.push(error));
  await came;
  await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS - 1_000);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await call;
  expect(outcomes[0]).toMatchObject({ name: 'Failure', status: 0 });
});
