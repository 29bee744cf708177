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

test.each([
  [{ NODE_ENV: 'production' }, 'There is no inspector in production.'],
  [{ NODE_ENV: 'production', INSPECT: 'on' }, 'There is no inspector in production.'],
  [{ INSPECT: 'off' }, 'The inspector is off.'],
])('where there is no inspector, its address shows that: %o', async (env, reason) => {
  shop = await startShop({ build: fakeBuild(), env, stocked: false });
  for (const path of ['/inspector', '/inspector/', '/inspector/assets/index.js']) {
    const reply = await request(path);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(await reply.text()).toContain(reason);
  }
});

test('a shop in development whose app was built for production explains how the inspector is built', async () => {
  shop = await startShop({ build: { ...fakeBuild(), inspector: null }, stocked: false });
  const reply = await request('/inspector');
  expect(reply.status).toBe(404);
  expect(await reply.text()).toContain('npm run build');
});
