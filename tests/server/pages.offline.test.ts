import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHELL_PATH } from '../../contract/pages/pagePaths.ts';
import { fakeBuild } from './fake-build.ts';
import { startShop, type Shop } from './harness.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ build: fakeBuild() });
});
afterAll(() => shop.close());

test('the document for use without a connection has no product, and follows the language of the browser', async () => {
  const english = await fetch(shop.url + SHELL_PATH);
  const html = await english.text();
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('"products":[],"complete":false');
  expect(english.headers.get('cache-control')).toBe('no-cache');
  expect(english.headers.get('set-cookie')).toBeNull();
  const hindi = await fetch(shop.url + SHELL_PATH, { headers: { cookie: 'lang=hi' } });
  expect(hindi.headers.get('content-language')).toBe('hi-IN');
  expect(await hindi.text()).toContain('"language":"hi-IN"');
});

test('a response that sets a cookie is for one browser only', async () => {
  const answer = await fetch(`${shop.url}/?lang=hi`);
  expect(answer.headers.get('set-cookie')).toContain('lang=hi');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
});

test('one setting replaces the service worker by the script that removes it; neither is cached', async () => {
  const off = await startShop({ build: fakeBuild(), env: { SERVICE_WORKER: 'off' }, stocked: false });
  try {
    for (const [url, mode] of [
      [shop.url, 'on'],
      [off.url, 'off'],
    ]) {
      const answer = await fetch(`${url}/sw.js`);
      expect(await answer.text()).toBe(`/* service worker: ${mode} */`);
      expect(answer.headers.get('content-type')).toContain('text/javascript');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-security-policy')).toContain("worker-src 'self'");
    }
  } finally {
    await off.close();
  }
});
