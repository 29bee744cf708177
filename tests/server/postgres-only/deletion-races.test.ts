import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CallName } from '../../../contract/calls.ts';
import { PasskeyCreation } from '../../../contract/passkeys/passkeys.ts';
import { changePassword } from '../../../server/accounts/queries.ts';
import { findPasskeys } from '../../../server/passkeys/queries.ts';
import { personalTables } from '../../../server/personal-data/personal-data.ts';
import { countWaiting } from '../count-waiting.ts';
import type { Sending } from '../../api-calls.ts';
import { startShop, type Shop } from '../harness.ts';
import { ADDRESS, addProduct, send, signUp } from '../shopper.ts';
import { SoftwareAuthenticator } from '../software-authenticator.ts';

const ORIGIN = 'https://shop.example';

let shop: Shop;
let productId: string;
beforeAll(async () => {
  shop = await startShop({ env: { PUBLIC_URL: ORIGIN } });
  productId = await addProduct(shop);
});
afterAll(() => shop.close());

async function newPasskey(token: string): Promise<Sending> {
  const headers = { origin: ORIGIN };
  const { body } = await shop.call('requestPasskey', { token, headers });
  const { options } = v.parse(v.object({ options: PasskeyCreation }), body);
  return { headers, body: { response: new SoftwareAuthenticator(ORIGIN).create(options), name: 'My phone' } };
}

const untilOneWaits = () =>
  vi.waitFor(async () => expect(await countWaiting(shop.db)).toBe(1), { timeout: 15_000, interval: 20 });

const WRITES: readonly (readonly [CallName, string, (token: string) => Sending | Promise<Sending>])[] = [
  ['addToCart', 'cart_lines', () => ({ body: { itemId: productId, size: 'Small', quantity: 1 } })],
  ['updateCart', 'cart_lines', () => ({ body: { itemId: productId, size: 'Small', quantity: 1 } })],
  ['changeWishlist', 'wishlist_items', () => ({ body: { add: [productId], remove: [] } })],
  ['addStockAlert', 'stock_alerts', () => ({ body: { productId, size: 'Small' } })],
  ['postReview', 'reviews', () => ({ params: { productId }, body: { rating: 5, comment: 'Shines.' } })],
  ['saveAddress', 'saved_addresses', () => ({ body: { address: ADDRESS } })],
  ['addPasskey', 'passkeys', newPasskey],
];

test.each(WRITES)(
  '%s in the moment of the deletion leaves nothing behind',
  async (call, table, requestFor) => {
    const { id, token, identifier } = await signUp(shop, { password: 'lotus-petals' });
    const request = { token, ...(await requestFor(token)) };
    const subject = { id, email: null, phone: null, ...identifier };
    const answering = await shop.db.transaction(async (tx) => {
      // The deletion has started, and the other call, which is signed in, cannot write before it has ended.
      await tx.execute(sql`select from users where id = ${id} for no key update`);
      const answer = shop.call(call, request);
      await untilOneWaits();
      for (const [, { erase }] of personalTables()) await erase(tx, subject);
      return { answer };
    });
    expect((await answering.answer).status).toBe(401);
    const left = await shop.db.execute(sql`select from ${sql.identifier(table)}`);
    expect(v.parse(v.object({ rows: v.array(v.unknown()) }), left).rows).toEqual([]);
    expect((await send(shop, 'getProfile', { token })).status).toBe(401);
  },
);

test('addPasskey in the moment of a password reset adds no passkey', async () => {
  const { id, token } = await signUp(shop, { password: 'lotus-petals' });
  const request = { token, ...(await newPasskey(token)) };
  const answering = await shop.db.transaction(async (tx) => {
    await changePassword(tx, id, 'the hash of another password');
    const answer = shop.call('addPasskey', request);
    await untilOneWaits();
    return { answer };
  });
  expect((await answering.answer).status).toBe(401);
  expect(await findPasskeys(shop.db, id)).toEqual([]);
});
