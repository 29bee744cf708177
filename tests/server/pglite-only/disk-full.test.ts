import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPglite } from '../../../server/db/pglite.ts';
import { createLog } from '../../../server/log.ts';
import { startShop, type Shop } from '../harness.ts';
import { createDatabaseCopy } from '../pglite.ts';
import { readyToOrder } from '../shopper.ts';

let folder: string;
let shop: Shop;
let free: () => number = () => Infinity;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-disk-'));
  await createDatabaseCopy(folder);
  const measure = async () => ({ bavail: free(), bsize: 1 });
  const disk = { minFreeBytes: 1_000, measure, log: createLog('silent') };
  shop = await startShop({ database: await openPglite(folder, false, disk) });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function readiness(): Promise<unknown> {
  const response = await fetch(`${shop.url}/readyz`);
  return [response.status, await response.json()];
}

test('on an almost full disk writes are refused with 503, reads continue, and writes are accepted again with more space', async () => {
  const { token, productId, request } = await readyToOrder(shop);
  const item = { itemId: productId, size: 'Small', quantity: 1 };
  const write = async (name: 'addToCart' | 'placeOrder', body: object) => {
    const { status, headers, body: reply } = await shop.call(name, { token, body });
    return { status, retryAfter: headers.get('retry-after'), reply };
  };
  free = () => 999;
  expect(await readiness()).toEqual([503, { status: 'disk full' }]);
  const refused = { status: 503, retryAfter: '5', reply: { success: false, code: 'unavailable' } };
  expect(await write('addToCart', item)).toMatchObject(refused);
  expect(await write('placeOrder', request)).toMatchObject(refused);
  const reads = (
    ['listProducts', 'getCart', 'listOrders', 'getProfile', 'getAddress', 'getConfig'] as const
  ).map(async (name) => [name, (await shop.call(name, { token })).status]);
  expect((await Promise.all(reads)).filter(([, status]) => status !== 200)).toEqual([]);

  free = () => 1_000;
  expect(await readiness()).toEqual([200, { status: 'ready' }]);
  expect(await write('placeOrder', request)).toMatchObject({ status: 200 });
  expect(await write('addToCart', item)).toMatchObject({ status: 200 });
});

test('where the free space cannot be measured, writes are accepted', async () => {
  free = () => {
    throw new Error('not supported');
  };
  expect(await readiness()).toEqual([200, { status: 'ready' }]);
});
