import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startShop, type Shop } from './harness.ts';

let draining = false;
let aheadMs = 0;
let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ isDraining: () => draining, processAheadMs: () => aheadMs, stocked: false });
});
afterAll(() => shop.close());

const status = async (path: string) => (await fetch(shop.url + path)).status;

async function readiness(): Promise<unknown> {
  const response = await fetch(`${shop.url}/readyz`);
  return [response.status, await response.json()];
}

test('a running shop is alive and ready', async () => {
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
});

test.each([
  [5_000, {}],
  [-6_000, { warnings: ['the clock of this process is 6 s behind that of the database'] }],
  [600_400, { warnings: ['the clock of this process is 600 s ahead of that of the database'] }],
  [-3_600_000, { warnings: ['the clock of this process is 3600 s behind that of the database'] }],
])('a shop whose clock differs by %i ms is ready, and warns above 5 s', async (difference, warnings) => {
  aheadMs = difference;
  expect(await readiness()).toEqual([200, { status: 'ready', ...warnings }]);
  aheadMs = 0;
});

describe('a shop that is shutting down', () => {
  beforeAll(() => {
    draining = true;
  });
  afterAll(() => {
    draining = false;
  });

  test('is alive, but not ready', async () => {
    expect([await status('/healthz'), await readiness()]).toEqual([200, [503, { status: 'ending' }]]);
  });

  test.each([
    ['a call', 'GET /api/product/list'],
    ['a refused call', 'GET /api/user/profile'],
    ['a call with a wrong method', 'DELETE /api/product/list'],
    ['a webhook', 'POST /api/webhooks/stripe'],
    ['an unknown address', 'GET /nowhere'],
    ['an address that Fastify refuses itself', 'GET /%'],
    ['a request for headers only', 'HEAD /healthz'],
    ['a preflight', 'OPTIONS /api/product/list'],
  ])('closes the connection of %s', async (_, request) => {
    expect(await send(`${request} HTTP/1.1\r\nhost: shop\r\n\r\n`)).toMatch(/^connection: close\r?$/im);
  });
});

describe('a shop is not ready, and reports the reason', () => {
  const migrations = sql`drizzle.__drizzle_migrations`;

  test('while its database lacks a migration of this version', async () => {
    const newest = sql`created_at = (select max(created_at) from ${migrations})`;
    await shop.db.execute(sql`create table removed as select * from ${migrations} where ${newest}`);
    await shop.db.execute(sql`delete from ${migrations} where ${newest}`);
    expect(await readiness()).toEqual([503, { status: 'migrations missing' }]);
    await shop.db.execute(sql`insert into ${migrations} select * from removed`);
    await shop.db.execute(sql`drop table removed`);
    expect(await status('/readyz')).toBe(200);
  });

  test('while its database has no table of migrations', async () => {
    await shop.db.execute(sql`alter table ${migrations} rename to elsewhere`);
    expect(await readiness()).toEqual([503, { status: 'migrations missing' }]);
    await shop.db.execute(sql`alter table drizzle.elsewhere rename to __drizzle_migrations`);
    expect(await status('/readyz')).toBe(200);
  });

  test('but is ready on the database of a later version', async () => {
    await shop.db.execute(sql`insert into ${migrations} (hash, created_at) values ('later', 9e15)`);
    expect(await status('/readyz')).toBe(200);
    await shop.db.execute(sql`delete from ${migrations} where hash = 'later'`);
  });
});

/** Sends a request as it is, and resolves with the response when the server closes the connection. */
function send(request: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let received = '';
  connect(Number(new URL(shop.url).port), '127.0.0.1')
    .on('data', (bytes: Buffer) => {
      received += bytes.toString();
    })
    .once('close', () => resolve(received))
    .once('error', reject)
    .write(request);
  return promise;
}
