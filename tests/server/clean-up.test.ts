import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '../../server/clean-up.ts';
import { endedTokens, idempotencyKeys, oneTimeCodes, rateLimits } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ stocked: false });
});
afterAll(() => shop.close());

test('the clean-up removes expired codes and ended tokens, month-old idempotency keys and limits of past windows, and nothing else', async () => {
  const { db, clock } = shop;
  const ago = (ms: number) => new Date(clock.now() - ms);
  const code = { mode: 'login', codeHash: 'x', sentAt: ago(2 * HOUR) } as const;
  await db.insert(oneTimeCodes).values([
    { ...code, identifier: 'dead@example.com', expiresAt: ago(HOUR + 1) },
    { ...code, identifier: 'live@example.com', expiresAt: ago(-1) },
    { ...code, identifier: 'just-dead@example.com', expiresAt: ago(1) },
  ]);
  const key = { owner: 'user:1', call: 'placeOrder', bodyHash: 'h', reply: {} };
  await db.insert(idempotencyKeys).values([
    { ...key, key: 'old', createdAt: ago(30 * DAY + 1) },
    { ...key, key: 'new', createdAt: ago(30 * DAY - 1) },
  ]);
  await db.insert(endedTokens).values([
    { tokenHash: 'expired', expiresAt: ago(1) },
    { tokenHash: 'valid', expiresAt: ago(-1) },
  ]);
  await db.insert(rateLimits).values([
    { key: 'over', used: 1, resetsAt: ago(1) },
    { key: 'running', used: 1, resetsAt: ago(-1) },
  ]);

  await cleanUp(db, clock.now());
  const codes = (await db.select().from(oneTimeCodes)).map(({ identifier }) => identifier);
  expect(codes.toSorted()).toEqual(['just-dead@example.com', 'live@example.com']);
  expect(await db.select().from(idempotencyKeys)).toMatchObject([{ key: 'new' }]);
  expect(await db.select().from(endedTokens)).toMatchObject([{ tokenHash: 'valid' }]);
  expect(await db.select().from(rateLimits)).toMatchObject([{ key: 'running' }]);
});
