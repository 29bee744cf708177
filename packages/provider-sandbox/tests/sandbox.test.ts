import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keysFrom } from '../src/keys.ts';
import { openSandbox } from '../src/open.ts';
import type { Sandbox } from '../src/sandbox.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** Creates a Razorpay order in a sandbox. */
async function order({ keys, providers }: Sandbox, signal?: AbortSignal): Promise<Response> {
  const { keyId, keySecret } = keys.razorpay;
  return fetch(`${providers.razorpay.apiUrl}/v1/orders`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 100, currency: 'INR' }),
    ...(signal ? { signal } : {}),
  });
}
const orderIdsIn = ({ data }: Sandbox) => Object.keys(data.razorpay.orders);

describe('the state of the sandbox', () => {
  let folder = '';
  let logged: string[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'provider-sandbox-'));
    logged = [];
  });
  afterEach(() => rm(folder, { recursive: true }));
  const open = (file = join(folder, 'data', 'sandbox.json')) =>
    openSandbox({
      file,
      keys: keysFrom('a secret of the tests'),
      log: pino({ level: 'warn' }, { write: (line) => logged.push(line) }),
    });

  test('is written to its file before the response: orders, payments, faults and undelivered webhooks', async () => {
    const first = await open();
    const { id } = await (await order(first)).json();
    first.payRazorpay(id);
    first.set({ stripe: { down: 'refuse' } });
    // As after kill -9: the sandbox is not closed before the file is read.
    const second = await open();
    try {
      expect(second.data).toEqual(first.data);
      expect(second.keys).toEqual(first.keys);
      expect(second.data.deliveries).toHaveLength(1);
      expect(await readdir(join(folder, 'data'))).toEqual(['sandbox.json']);
    } finally {
      await first.close();
      await second.close();
    }
  });

  test('is discarded with a warning when the file is corrupt', async () => {
    const file = join(folder, 'sandbox.json');
    await writeFile(file, '{"version":1,"stripe":');
    const sandbox = await open(file);
    try {
      expect(logged).toHaveLength(1);
      expect((await order(sandbox)).status).toBe(200);
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(sandbox.data);
    } finally {
      await sandbox.close();
    }
  });

  test('is bounded: above 400 records of a kind, the oldest are removed', async () => {
    const sandbox = await open();
    try {
      const first = await (await order(sandbox)).json();
      for (let count = 0; count < 400; count += 1) await order(sandbox);
      expect(orderIdsIn(sandbox)).toHaveLength(400);
      expect(orderIdsIn(sandbox)).not.toContain(first.id);
    } finally {
      await sandbox.close();
    }
  });
});

describe('the faults of the sandbox', () => {
  let sandbox: Sandbox;
  let shop: WebhookReceiver;
  beforeAll(async () => {
    shop = await startWebhookReceiver();
    sandbox = await openSandbox({ webhooks: { razorpay: `${shop.url}/razorpay` } });
  });
  afterAll(async () => {
    await sandbox.close();
    await shop.close();
  });
  const choose = (settings: object) =>
    fetch(`${sandbox.url}/sandbox/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    });
  afterEach(() =>
    sandbox.set({ razorpay: { down: false, delayMs: 0, loseAnswer: false, at: '', webhooks: 'on' } }),
  );

  test('are shown and changed as JSON, one by one', async () => {
    expect((await choose({ razorpay: { delayMs: 7 } })).status).toBe(200);
    const settings = await (await fetch(`${sandbox.url}/sandbox/settings`)).json();
    expect(settings.razorpay).toEqual({ down: false, delayMs: 7, loseAnswer: false, at: '', webhooks: 'on' });
    expect(settings.stripe.delayMs).toBe(0);
    expect((await choose({ razorpay: { down: 'sometimes' } })).status).toBe(400);
    expect((await choose({ paypal: {} })).status).toBe(400);
  });

  test('are shown and changed on a page with a form', async () => {
    expect(await (await fetch(`${sandbox.url}/sandbox`)).text()).toContain('name="razorpay.delayMs"');
    const saved = await fetch(`${sandbox.url}/sandbox/settings`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        'razorpay.down': 'error500',
        'razorpay.loseAnswer': '1',
        'razorpay.at': '/v1',
      }),
    });
    expect(saved.headers.get('location')).toBe('/sandbox');
    expect(sandbox.data.faults.razorpay).toMatchObject({ down: 'error500', loseAnswer: 1, at: '/v1' });
  });

  test('make a provider fail without an effect: with status 500, or by closing the connection', async () => {
    const before = orderIdsIn(sandbox).length;
    await choose({ razorpay: { down: 'error500' } });
    expect((await order(sandbox)).status).toBe(500);
    await choose({ razorpay: { down: 'refuse' } });
    await expect(order(sandbox)).rejects.toThrow('fetch failed');
    expect(orderIdsIn(sandbox)).toHaveLength(before);
  });

  test('make a provider act but lose its response, for the given number of calls', async () => {
    const before = orderIdsIn(sandbox).length;
    await choose({ razorpay: { loseAnswer: 1 } });
    await expect(order(sandbox)).rejects.toThrow('fetch failed');
    expect((await order(sandbox)).status).toBe(200);
    expect(orderIdsIn(sandbox)).toHaveLength(before + 2);
  });

  test('make a provider act at once and respond late', async () => {
    const before = orderIdsIn(sandbox).length;
    await choose({ razorpay: { delayMs: 600_000 } });
    const timeout = new AbortController();
    const answer = order(sandbox, timeout.signal);
    await expect.poll(() => orderIdsIn(sandbox).length).toBe(before + 1);
    timeout.abort();
    await expect(answer).rejects.toThrow('aborted');
  });

  test('can be limited to some paths', async () => {
    await choose({ razorpay: { down: 'error500', at: '/v1/payments' } });
    expect((await order(sandbox)).status).toBe(200);
  });

  test('hold webhooks until they are released, in an order that the caller chooses', async () => {
    await choose({ razorpay: { webhooks: 'held' } });
    const { id } = await (await order(sandbox)).json();
    sandbox.payRazorpay(id);
    sandbox.payRazorpay(id);
    const held = await (await fetch(`${sandbox.url}/sandbox/webhooks`)).json();
    expect(held.map(({ type }: { type: string }) => type)).toEqual([
      'payment.authorized',
      'payment.authorized',
    ]);
    const released = await fetch(`${sandbox.url}/sandbox/webhooks/deliver`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ids: [held[1].id] }),
    });
    expect(await released.json()).toEqual([200]);
    expect(shop.received).toHaveLength(1);
    expect(sandbox.held()).toHaveLength(1);
  });
});

describe('a form of another site', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openSandbox();
  });
  afterAll(() => sandbox.close());

  const submit = async (path: string, headers: Record<string, string>) =>
    (
      await fetch(sandbox.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'stripe.webhooks=off',
        redirect: 'manual',
      })
    ).status;

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:1' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('changes nothing: %j', async (headers) => {
    const before = structuredClone(sandbox.data.faults);
    for (const path of ['/sandbox/settings', '/sandbox/webhooks/deliver', '/sandbox/stripe/pay/cs_1'])
      expect(await submit(path, headers)).toBe(403);
    expect(sandbox.data.faults).toEqual(before);
  });

  test('has another origin than its own page', async () => {
    const own = { origin: sandbox.url ?? '', 'sec-fetch-site': 'same-origin' };
    expect(await submit('/sandbox/settings', own)).toBe(303);
    expect(sandbox.data.faults.stripe.webhooks).toBe('off');
  });
});

test('the window of Razorpay pays from a page of another origin', async () => {
  const sandbox = await openSandbox();
  try {
    const url = `${sandbox.url}/sandbox/razorpay/payments`;
    const origin = 'https://shop.example';
    const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
    const { id } = await (await order(sandbox)).json();
    const paid = await fetch(url, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ key: sandbox.keys.razorpay.keyId, order_id: id }),
    });
    expect(paid.headers.get('access-control-allow-origin')).toBe('*');
    expect(await paid.json()).toHaveProperty('response.razorpay_signature');
  } finally {
    await sandbox.close();
  }
});

test('chosen keys replace the others one by one', async () => {
  const sandbox = await openSandbox({ keys: { razorpay: { keyId: 'rzp_test_mine' } } });
  try {
    expect(sandbox.providers.razorpay.keyId).toBe('rzp_test_mine');
    expect(sandbox.providers.razorpay.keySecret).toMatch(/^\w{24}$/);
    expect((await order(sandbox)).status).toBe(200);
  } finally {
    await sandbox.close();
  }
});
