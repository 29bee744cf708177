import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import { WISHLIST_MAX } from '../../contract/wishlist/wishlist.ts';
import { products } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { addProduct, send, signUp } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const change = (token: string | undefined, body: { add?: readonly string[]; remove?: readonly string[] }) =>
  send(shop, 'changeWishlist', { body, ...(token === undefined ? {} : { token }) });

test('a wishlist is one’s own, has the latest first, and repeated changes have no effect', async () => {
  const [one, other] = [await addProduct(shop), await addProduct(shop)];
  const { token } = await signUp(shop);
  expect((await change(token, {})).body).toEqual({ success: true, wishlist: [] });
  await change(token, { add: [one] });
  shop.clock.advance(1_000);
  await change(token, { add: [other] });
  shop.clock.advance(1_000);
  const again = await change(token, { add: [one, 'unknown'] });
  expect(again.body).toEqual({ success: true, wishlist: [other, one] });
  const removed = { success: true, wishlist: [other] };
  expect((await change(token, { remove: [one] })).body).toEqual(removed);
  expect((await change(token, { remove: [one, 'unknown'] })).body).toEqual(removed);
  expect((await change((await signUp(shop)).token, {})).body).toMatchObject({ wishlist: [] });
  expect((await change(undefined, {})).status).toBe(401);
});

test('a wishlist that becomes too long loses its oldest products', async () => {
  const { token } = await signUp(shop);
  const ids = Array.from({ length: WISHLIST_MAX + 1 }, (_, n) => `saved-${n}`);
  const product = { longDescription: '', category: 'Women', subCategory: 'Topwear', description: '' };
  await shop.db.insert(products).values(
    ids.map((id) => ({
      ...product,
      id,
      name: id,
      pricePaise: paise(100),
      images: ['/a.svg'],
      sizes: ['One'],
    })),
  );
  const [oldest = '', ...others] = ids;
  await change(token, { add: [oldest] });
  shop.clock.advance(1_000);
  const { body } = await change(token, { add: others });
  expect(body['wishlist']).toHaveLength(WISHLIST_MAX);
  expect(body['wishlist']).not.toContain(oldest);
  expect((await change(token, { add: ids })).status).toBe(400);
});
