import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallName } from '../../contract/calls.ts';
import { startShop, type Shop } from './harness.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { CORS_ORIGINS: 'https://friend.example' } });
});
afterAll(() => shop.close());

const ADDRESSES: [string, RequestInit][] = [
  ...Object.keys(calls).map((name): [string, RequestInit] => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
    const { method, path } = calls[name as CallName];
    return [
      path,
      method === 'GET' ? {} : { method, body: '{', headers: { 'content-type': 'application/json' } },
    ];
  }),
  ['/api/openapi.json', {}],
  ['/api/nothing', {}],
  ['/api/%zz', {}],
  ['/api/product/list', { method: 'DELETE' }],
  ['/sandbox/outbox', {}],
  ['/healthz', {}],
  ['/readyz', {}],
  ['/nothing', {}],
];

describe('every reply has the security headers', () => {
  test.each(ADDRESSES)('%s', async (path, init) => {
    const { headers } = await fetch(shop.url + path, init);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src '(self|none)';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
    if (!path.includes('%')) {
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    }
    if (path.startsWith('/api')) {
      // Browsers cache the public lists and revalidate them each time; nothing else is stored.
      const isPublic =
        ['/api/product/list', '/api/product/trending', '/api/config'].includes(path) && !init.method;
      expect(headers.get('cache-control')).toBe(isPublic ? 'no-cache' : 'no-store');
    }
  });

  test('HSTS in production, where there is no outbox', async () => {
    const env = { NODE_ENV: 'production' };
    const production = await startShop({ env, stocked: false });
    try {
      const { headers, status } = await fetch(`${production.url}/sandbox/outbox`);
      expect(status).toBe(404);
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    } finally {
      await production.close();
    }
  });
});

test('the security policy allows Razorpay’s window only where Razorpay is configured', async () => {
  const env = { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 'x', RAZORPAY_WEBHOOK_SECRET: 'x' };
  const policyOf = async ({ url }: Shop) => (await fetch(url)).headers.get('content-security-policy');
  const withAccount = await startShop({ env, stocked: false });
  try {
    const policy = await policyOf(withAccount);
    expect(policy).toMatch(/script-src 'self' https:\/\/checkout\.razorpay\.com/);
    expect(policy).toContain('frame-src https://api.razorpay.com https://checkout.razorpay.com;');
    expect(policy).toMatch(/connect-src [^;]*https:\/\/lumberjack\.razorpay\.com/);
  } finally {
    await withAccount.close();
  }
  expect(await policyOf(shop)).not.toContain('razorpay');
  expect(await policyOf(shop)).toContain("frame-src 'none'");
});

describe('other origins', () => {
  const request = (origin: string, method = 'GET') =>
    fetch(`${shop.url}/api/config`, {
      method,
      headers: { origin, ...(method === 'OPTIONS' ? { 'access-control-request-method': 'POST' } : {}) },
    });

  test('on the list are allowed', async () => {
    const { headers } = await request('https://friend.example');
    expect(headers.get('access-control-allow-origin')).toBe('https://friend.example');
  });

  test('on the list may send the headers of the app with a token, and show pictures', async () => {
    const { headers } = await fetch(`${shop.url}/api/product/list`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://friend.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,content-type,idempotency-key,x-user-id',
      },
    });
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, idempotency-key, x-user-id',
    );
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test.each(['https://evil.example', 'https://friend.example.evil.example', 'null', 'http://friend.example'])(
    'not on the list are refused: %s',
    async (origin) => {
      const simple = await request(origin);
      expect(simple.headers.get('access-control-allow-origin')).toBeNull();
      const preflight = await request(origin, 'OPTIONS');
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

describe('request ids', () => {
  const idFor = async (passed: string) =>
    (await fetch(`${shop.url}/healthz`, { headers: { 'x-request-id': passed } })).headers.get('x-request-id');

  test('are accepted from a proxy when they are valid', async () => {
    expect(await idFor('0123456789abcdef')).toBe('0123456789abcdef');
  });

  test.each(['short', 'has spaces in it', 'x'.repeat(65), '<script>'])(
    'are generated in place of %s',
    async (passed) => {
      expect(await idFor(passed)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

test('the OpenAPI description has every call', async () => {
  const response = await fetch(`${shop.url}/api/openapi.json`);
  expect(await response.json()).toMatchObject({
    openapi: expect.stringMatching(/^3/),
    paths: { '/api/product/list': { get: { operationId: 'listProducts' } }, '/api/cart/add': { post: {} } },
  });
});
