import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../../server/db/postgres.ts';
import { orders } from '../../../server/db/schema.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../database-proxy.ts';
import { startShop, type Shop } from '../harness.ts';
import { freshPostgres } from '../postgres.ts';
import { readyToOrder, send } from '../shopper.ts';

/** More messages than any order sends. */
const MOST = 100;

let database: Awaited<ReturnType<typeof freshPostgres>>;
let proxy: DatabaseProxy;
let shop: Shop;
beforeAll(async () => {
  database = await freshPostgres();
  proxy = await openDatabaseProxy(database.url);
  shop = await startShop({
    database: await openPostgres(proxy.url, pino({ level: 'silent' })),
    env: { OPEN_CASH_ORDERS_MAX: '200' },
  });
});
afterAll(async () => {
  await shop.close();
  await proxy.close();
  await database.close();
});

test.each(['message', 'answer'] as const)(
  'a cash order is placed exactly once, at whichever %s its database connection is lost',
  async (before) => {
    const { token, request } = await readyToOrder(shop);
    const statuses: number[] = [];
    for (let n = 1; n <= MOST; n += 1) {
      const key = randomUUID();
      const placeOrder = () => send(shop, 'placeOrder', { token, key, body: request });
      proxy.cutAt(n, before);
      const first = await placeOrder();
      const isOver = proxy.disarm();
      statuses.push(first.status);
      if (first.status === 503) expect(first.headers.get('retry-after')).toBe('5');

      await expect.poll(async () => (await placeOrder()).status).toBe(200);
      const placed = await database.db.select().from(orders).where(eq(orders.attemptKey, key));
      expect(placed).toHaveLength(1);
      if (isOver) break;
    }
    expect(statuses.length).toBeGreaterThan(10);
    expect(statuses.at(-1)).toBe(200);
    // Jobs use connections as well, so sometimes one of theirs is cut.
    expect(new Set(statuses)).toEqual(new Set([503, 200]));
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(5);
  },
);
