import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identifierText } from '../../contract/accounts/rules.ts';
import { cleanUp } from '../../server/clean-up.ts';
import {
  cartLines,
  carts,
  endedTokens,
  idempotencyKeys,
  oneTimeCodes,
  passkeyChallenges,
  providerEvents,
  rateLimits,
} from '../../server/db/schema.ts';
import { limitRows } from '../../server/limit-rows.ts';
import { startShop, type Shop } from './harness.ts';
import { addProduct, send, signUp } from './shopper.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ stocked: false, env: { GUEST_CARTS_MAX: '3' } });
});
afterAll(() => shop.close());

test('the clean-up removes expired codes, challenges and ended tokens, old idempotency keys and events, and limits of past windows, and nothing else', async () => {
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
    { ...key, owner: 'guest:1', key: 'old of a guest', createdAt: ago(DAY + 1) },
    { ...key, owner: 'guest:1', key: 'new of a guest', createdAt: ago(DAY - 1) },
  ]);
  await db.insert(providerEvents).values([
    { provider: 'stripe', eventId: 'old', receivedAt: ago(90 * DAY + 1) },
    { provider: 'stripe', eventId: 'new', receivedAt: ago(90 * DAY - 1) },
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
  const keys = await db.select().from(idempotencyKeys).orderBy(idempotencyKeys.key);
  expect(keys).toMatchObject([{ key: 'new' }, { key: 'new of a guest' }]);
  expect(await db.select().from(providerEvents)).toMatchObject([{ eventId: 'new' }]);
  expect(await db.select().from(endedTokens)).toMatchObject([{ tokenHash: 'valid' }]);
  expect(await db.select().from(passkeyChallenges)).toMatchObject([{ challenge: 'valid' }]);
  expect(await db.select().from(rateLimits)).toMatchObject([{ key: 'running' }]);
});

describe('rows that visitors leave', () => {
  test('of limits are bounded: the least used are deleted first', async () => {
    const { db, clock } = shop;
    await db.delete(rateLimits);
    const row = (key: string, used: number, inMs: number) => ({
      key,
      used,
      resetsAt: new Date(clock.now() + inMs),
    });
    await db
      .insert(rateLimits)
      .values([row('guessed', 90, 1), row('late', 1, 3), row('twice', 2, 1), row('soon', 1, 2)]);
    await limitRows(db, { rateLimits: 3, unsentCodes: 0 });
    const keys = async () => (await db.select().from(rateLimits)).map(({ key }) => key).toSorted();
    expect(await keys()).toEqual(['guessed', 'late', 'twice']);
    await limitRows(db, { rateLimits: 1, unsentCodes: 0 });
    expect(await keys()).toEqual(['guessed']);
  });

  test('of codes that were never sent are bounded: the oldest are deleted first, and never one that was sent', async () => {
    const { db, clock } = shop;
    await db.delete(oneTimeCodes);
    const { identifier } = await signUp(shop);
    const code = (name: string, mode: 'login' | 'reset' | 'signup', agoMs: number) => ({
      identifier: name,
      mode,
      codeHash: 'x',
      sentAt: new Date(clock.now() - agoMs),
      expiresAt: new Date(clock.now() + HOUR),
    });
    await db
      .insert(oneTimeCodes)
      .values([
        code(identifierText(identifier), 'login', 9),
        code('new@example.com', 'signup', 8),
        code('a@example.com', 'login', 3),
        code('a@example.com', 'reset', 1),
        code('b@example.com', 'reset', 2),
      ]);
    await limitRows(db, { rateLimits: 1_000, unsentCodes: 2 });
    const codes = await db.select().from(oneTimeCodes).orderBy(oneTimeCodes.sentAt);
    expect(codes.map((one) => `${one.identifier} ${one.mode}`)).toEqual([
      `${identifierText(identifier)} login`,
      'new@example.com signup',
      'b@example.com reset',
      'a@example.com reset',
      `${identifierText(identifier)} signup`,
    ]);
  });
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
