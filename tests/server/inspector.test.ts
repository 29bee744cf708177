import { afterEach, expect, test } from 'vitest';
import { fakeBuild } from './fake-build.ts';
import { startShop, type Shop } from './harness.ts';

let shop: Shop;
afterEach(() => shop.close());

const request = (path: string) =>
  fetch(shop.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });

test('the inspector is a separate page that finds its own files', async () => {
  shop = await startShop({ build: fakeBuild(), stocked: false });
  const moved = await request('/inspector');
  expect([moved.status, moved.headers.get('location')]).toEqual([307, '/inspector/']);
  const withFile = await request('/inspector?recording=/files/a%20b.json');
  expect(withFile.headers.get('location')).toBe('/inspector/?recording=/files/a%20b.json');
  const page = await request('/inspector/');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
  expect(await page.text()).toContain('<title>Inspector</title>');
});

test.each([{ INSPECT: 'off' }, { NODE_ENV: 'production' }])(
  'the inspector is not served where inspection is off: %o',
  async (env) => {
    shop = await startShop({ build: fakeBuild(), env, stocked: false });
    for (const path of ['/inspector', '/inspector/', '/inspector/assets/index.js']) {
      const page = await request(path);
      expect(await page.text()).not.toContain('<title>Inspector</title>');
      expect(page.status).not.toBe(307);
    }
  },
);

test.each(['on', 'offline'])('production serves the inspector when INSPECT is set: %s', async (INSPECT) => {
  const env = { NODE_ENV: 'production', INSPECT };
  shop = await startShop({ build: fakeBuild(), env, stocked: false });
  expect((await request('/inspector/')).status).toBe(200);
});
