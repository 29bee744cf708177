import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../server/clean-up.ts';
import {
  cartLines,
  carts,
  endedTokens,
  idempotencyKeys,
  oneTimeCodes,
  passkeyChallenges,
  rateLimits,
} from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { addProduct, send, signUp } from './shopper.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ stocked: false, env: { GUEST_CARTS_MAX: '3' } });
});
afterAll(() => shop.close());

test('the clean-up removes expired codes, challenges and ended tokens, month-old idempotency keys and limits of past windows, and nothing else', async () => {
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
  await db.insert(passkeyChallenges).values([
    { challenge: 'expired', expiresAt: ago(1) },
    { challenge: 'valid', expiresAt: ago(-1) },
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
  expect(await db.select().from(passkeyChallenges)).toMatchObject([{ challenge: 'valid' }]);
  expect(await db.select().from(rateLimits)).toMatchObject([{ key: 'running' }]);
});

describe('carts of guests', () => {
  const add = (userId: string, itemId: string, key?: string) =>
    send(shop, 'addToCart', {
      body: { itemId, size: 'Small', quantity: 1, userId },
      ...(key ? { key } : {}),
    });
  const guests = async () => {
    const rows = await shop.db.select({ guestId: carts.guestId }).from(carts).orderBy(carts.guestId);
    return rows.map(({ guestId }) => guestId);
  };

  test('go when they were abandoned for 30 days, with the stored replies of their owners', async () => {
    const { db, clock } = shop;
    const itemId = await addProduct(shop);
    await add('guest-old', itemId, 'key-old');
    await add('guest-new', itemId, 'key-new');
    await db
      .update(carts)
      .set({ updatedAt: new Date(clock.now() - 30 * DAY - 1) })
      .where(eq(carts.guestId, 'guest-old'));
    await cleanUp(db, clock.now());
    expect(await guests()).toEqual(['guest-new']);
    const owners = await db.select({ owner: idempotencyKeys.owner }).from(idempotencyKeys);
    expect(owners).toContainEqual({ owner: 'guest:guest-new' });
    expect(owners).not.toContainEqual({ owner: 'guest:guest-old' });
  });

  test('are limited in number: an empty one goes first, then the oldest, never an account’s', async () => {
    const { db } = shop;
    await db.delete(carts);
    const itemId = await addProduct(shop);
    const { id, token } = await signUp(shop);
    await send(shop, 'addToCart', { token, body: { itemId, size: 'Small', quantity: 1 } });
    for (const number of [1, 2, 3]) {
      await add(`guest-${number}`, itemId);
      const updatedAt = new Date(1_000 * number);
      await db
        .update(carts)
        .set({ updatedAt })
        .where(eq(carts.guestId, `guest-${number}`));
    }
    const emptied = db.select({ id: carts.id }).from(carts).where(eq(carts.guestId, 'guest-2'));
    await db.delete(cartLines).where(inArray(cartLines.cartId, emptied));
    await add('guest-4', itemId);
    expect(await guests()).toEqual(['guest-1', 'guest-3', 'guest-4', null]);
    await add('guest-5', itemId);
    expect(await guests()).toEqual(['guest-3', 'guest-4', 'guest-5', null]);
    expect(await db.select().from(carts).where(eq(carts.userId, id))).toHaveLength(1);
  });
});
