import { afterEach, expect, test } from 'vitest';
import { fakeBuild } from './fake-build.ts';
import { startShop, type Shop } from './harness.ts';

let shop: Shop;
afterEach(() => shop.close());

test('the pages of the desk have one document, which no search engine lists and which loads nothing of payment providers', async () => {
  shop = await startShop({ build: fakeBuild(), stocked: false });
  const open = (path: string) => fetch(shop.url + path, { headers: { accept: 'text/html' } });
  for (const path of [
    '/desk',
    '/desk/orders?stage=confirmed',
    '/desk/orders/100042',
    '/desk/returns',
    `/desk/customers/${crypto.randomUUID()}`,
  ]) {
    const reply = await open(path);
    expect(reply.status, path).toBe(200);
    expect(await reply.text()).toContain('<title>Desk</title>');
    expect(reply.headers.get('x-robots-tag')).toBe('noindex');
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-src 'none';");
    expect(policy).not.toContain('razorpay');
  }
  const slashed = await fetch(`${shop.url}/desk/`, { redirect: 'manual' });
  expect([slashed.status, slashed.headers.get('location')]).toEqual([301, '/desk']);
  const shopPage = await open('/desk/elsewhere');
  expect(await shopPage.text()).not.toContain('<title>Desk</title>');
});

test.each([
  [{}, '<meta name="inspect" content="on" /><title>'],
  [{ INSPECT: 'offline' }, '<meta name="inspect" content="offline" /><title>'],
  [{ INSPECT: 'off' }, '<!doctype html><title>'],
  [{ NODE_ENV: 'production', INSPECT: 'on' }, '<!doctype html><title>'],
])('the desk names whether its machines may be inspected: %o', async (env, expected) => {
  shop = await startShop({ build: fakeBuild(), stocked: false, env });
  const reply = await fetch(`${shop.url}/desk`);
  expect(await reply.text()).toContain(expected);
});
