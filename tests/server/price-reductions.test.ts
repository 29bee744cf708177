import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOfDay } from '../../server/zoned-time.ts';
import { presentPrices } from '../../server/catalogue/present-prices.ts';
import { refreshPrices } from '../../server/catalogue/refresh-prices.ts';
import { callDesk, joinStaff, type StaffOfTest } from './desk-staff.ts';
import { fakeBuild } from './fake-build.ts';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, addProduct, send, signUp } from './shopper.ts';

const ZONE = 'Asia/Kolkata';

describe('the present prices', () => {
  const kurta = {
    price: 400,
    sizes: ['S', 'M'],
    variants: [
      { size: 'S', price: 400, priceBefore: 500 },
      { size: 'M', price: 450 },
    ],
    saleFrom: '2026-11-10',
    saleUntil: '2026-11-12',
  };
  const at = (time: string, product: Parameters<typeof presentPrices>[0] = kurta) =>
    presentPrices(product, { now: () => Date.parse(time), timeZone: ZONE });

  test.each([
    ['2026-11-09T23:59:59.999+05:30', 450, '2026-11-10'],
    ['2026-11-10T00:00:00+05:30', 400, '2026-11-13'],
    ['2026-11-12T23:59:59.999+05:30', 400, '2026-11-13'],
    ['2026-11-13T00:00:00+05:30', 450, null],
  ])('at %s begin at %d', (time, price, next) => {
    const present = at(time);
    expect([present.price, present.changeAt]).toEqual([price, next && startOfDay(next, ZONE)]);
  });

  test('have no price before while nothing is reduced', () => {
    expect(at('2026-11-09T12:00:00Z').variants).toEqual([
      { size: 'S', price: 500 },
      { size: 'M', price: 450 },
    ]);
    expect(at('2026-11-11T12:00:00Z').variants).toEqual(kurta.variants);
  });

  test.each([
    ['first', { saleFrom: '' }, { '2026-11-01T00:00:00Z': 400, '2026-11-14T00:00:00Z': 450 }],
    ['last', { saleUntil: '' }, { '2026-11-01T00:00:00Z': 450, '2030-01-01T00:00:00Z': 400 }],
  ])('need no %s day', (_what, days, moments) => {
    for (const [time, price] of Object.entries(moments))
      expect(at(time, { ...kurta, ...days }).price).toBe(price);
  });
});

describe('a reduction with days', () => {
  let shop: Shop;
  let editor: StaffOfTest;
  let id: string;
  beforeAll(async () => {
    shop = await startShop({ build: fakeBuild() });
    editor = await joinStaff(shop, 'editor');
    id = await addProduct(shop);
    const { body } = await callDesk(shop, 'getDeskProduct', { cookie: editor.cookie, params: { id } });
    const { version } = v.parse(v.looseObject({ version: v.string() }), body['product']);
    const fields = {
      price: 400,
      variants: [
        { size: 'Small', price: 400, priceBefore: 499 },
        { size: 'Large', price: 499 },
      ],
      saleFrom: '2026-11-10',
      saleUntil: '2026-11-12',
    };
    const saved = await callDesk(shop, 'saveDeskProduct', {
      cookie: editor.cookie,
      params: { id },
      body: { version, fields },
    });
    expect(saved.status).toBe(200);
  });
  afterAll(() => shop.close());

  /** Moves the clock to a time of the shop's zone. The timer of the server then does the rest. */
  async function go(day: string): Promise<void> {
    shop.clock.advance(startOfDay(day, ZONE) - shop.clock.now());
    await refreshPrices(shop.db, { now: shop.now, timeZone: ZONE });
    // The session has ended in the meantime.
    editor = await joinStaff(shop, 'editor');
  }

  async function shown() {
    const { body, headers } = await shop.call('listProducts');
    const { products } = v.parse(
      v.looseObject({ products: v.array(v.looseObject({ _id: v.string() })) }),
      body,
    );
    const product = products.find(({ _id }) => _id === id);
    const page = await shop.app.inject({ url: `/product/${id}`, headers: { accept: 'text/html' } });
    const [, ofPage = ''] = /price:amount" content="([\d.]+)"/.exec(page.body) ?? [];
    return {
      price: product?.['price'],
      ofPage: Number(ofPage),
      variants: product?.['variants'],
      etag: headers.get('etag'),
    };
  }

  const order = async (amount: number) => {
    const { token } = await signUp(shop);
    const items = [{ productId: id, size: 'Small', quantity: 1 }];
    return send(shop, 'placeOrder', {
      token,
      body: { address: ADDRESS, items, amount, paymentMethod: 'cod' },
    });
  };

  test('is valid on pages, in lists, with a new version of them, and at the checkout on its days alone', async () => {
    const before = await shown();
    expect(before).toMatchObject({ price: 499, ofPage: 499 });
    expect(JSON.stringify(before.variants ?? [])).not.toContain('priceBefore');
    expect(await order(400)).toMatchObject({ status: 409, body: { code: 'prices_changed', amount: 499 } });

    await go('2026-11-10');
    const during = await shown();
    expect(during).toMatchObject({ price: 400, ofPage: 400 });
    expect(during.variants).toContainEqual(
      expect.objectContaining({ size: 'Small', price: 400, priceBefore: 499 }),
    );
    expect(during.etag).not.toBe(before.etag);
    expect(await order(400)).toMatchObject({ status: 200, body: { order: { amount: 400 } } });

    await go('2026-11-13');
    const after = await shown();
    expect(after).toMatchObject({ price: 499, ofPage: 499 });
    expect(JSON.stringify(after.variants ?? [])).not.toContain('priceBefore');
    expect(await order(400)).toMatchObject({ status: 409, body: { code: 'prices_changed' } });
  });

  test('stays as it was named at the desk', async () => {
    const { body } = await callDesk(shop, 'getDeskProduct', { cookie: editor.cookie, params: { id } });
    expect(body['product']).toMatchObject({
      fields: { price: 400, saleFrom: '2026-11-10', saleUntil: '2026-11-12' },
    });
  });

  test.each([
    [{ saleUntil: '2026-11-09' }, /^saleUntil: must not be before 2026-11-10/],
    [{ saleFrom: '10.11.2026' }, /^saleFrom: must be a day like 2026-12-01/],
    [{ saleFrom: '2026-02-30' }, /^saleFrom: must be a day like 2026-12-01/],
    [
      { price: 499, variants: [{ size: 'Small', price: 499 }], saleFrom: '2026-11-10' },
      /^saleUntil: needs a price before the reduction/,
    ],
  ])('is refused as %j', async (fields, problem) => {
    const { body } = await callDesk(shop, 'getDeskProduct', { cookie: editor.cookie, params: { id } });
    const { version } = v.parse(v.looseObject({ version: v.string() }), body['product']);
    const answer = await callDesk(shop, 'saveDeskProduct', {
      cookie: editor.cookie,
      params: { id },
      body: { version, fields },
    });
    expect([answer.status, answer.body['values']]).toEqual([
      400,
      { problem: expect.stringMatching(problem) },
    ]);
  });
});
