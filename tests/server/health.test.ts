import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type Shop } from './harness.ts';

let draining = false;
let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ isDraining: () => draining, stocked: false });
});
afterAll(() => shop.close());

const status = async (path: string) => (await fetch(shop.url + path)).status;

test('a running shop is alive and ready', async () => {
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
});

test('a shop that is shutting down is alive, but not ready', async () => {
  draining = true;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  draining = false;
});
