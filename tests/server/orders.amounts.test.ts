import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartSubtotal } from '../../contract/carts/cart.ts';
import { paise } from '../../contract/money.ts';
import { priceItems } from '../../server/checkout/pricing.ts';
import { orders, products } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, addProduct, send, signUp, type Shopper } from './shopper.ts';

let shop: Shop;
let shopper: Shopper;
let productId: string;
beforeAll(async () => {
  shop = await startShop({ env: { DELIVERY_FEE: '10' } });
  shopper = await signUp(shop);
  productId = await addProduct(shop, { pricePaise: paise(1_999) });
});
afterAll(() => shop.close());

const stored = () => shop.db.select().from(orders).where(eq(orders.userId, shopper.id));

function placeOrder(amount: unknown, quantity: unknown = 3, id = productId) {
  const items = [{ productId: id, size: 'Small', quantity }];
  return send(shop, 'placeOrder', {
    token: shopper.token,
    body: { address: ADDRESS, items, amount, paymentMethod: 'cod' },
  });
}

describe('sizes with prices of their own', () => {
  const variants = [
    { size: 'Small', price: paise(24_900), priceBefore: paise(29_900) },
    { size: 'Large', price: paise(44_900), image: '/pictures/diya-large.svg' },
  ];
  const order = ({ token }: Shopper, id: string, amount: number) =>
    send(shop, 'placeOrder', {
      token,
      body: {
        address: ADDRESS,
        items: ['Small', 'Large', 'Huge'].map((size) => ({ productId: id, size, quantity: 2 })),
        amount,
        paymentMethod: 'cod',
      },
    });

  test('are charged, and stored with their pictures; a change is refused with the new total', async () => {
    const buyer = await signUp(shop);
    const details = { pricePaise: paise(24_900), sizes: ['Small', 'Large', 'Huge'], variants };
    const id = await addProduct(shop, details);
    // Two of each size, and the fee.
    expect(await order(buyer, id, 6 * 249 + 10)).toMatchObject({ status: 409, body: { amount: 1_904 } });
    const raised = variants.map((variant) => ({ ...variant, price: paise(variant.price + 100) }));
    await shop.db.update(products).set({ variants: raised }).where(eq(products.id, id));
    expect(await order(buyer, id, 1_904)).toMatchObject({ status: 409, body: { amount: 1_908 } });
    const none = await shop.db.select().from(orders).where(eq(orders.userId, buyer.id));
    expect(none).toEqual([]);
    const placed = await order(buyer, id, 1_908);
    expect(placed).toMatchObject({
      status: 200,
      body: {
        order: {
          amount: 1_908,
          items: [
            { size: 'Small', price: 250, image: ['/pictures/diya-1.svg', '/pictures/diya-2.svg'] },
            {
              size: 'Large',
              price: 450,
              image: ['/pictures/diya-large.svg', '/pictures/diya-1.svg', '/pictures/diya-2.svg'],
            },
            { size: 'Huge', price: 249 },
          ],
        },
      },
    });
  });

  test('cost on the server what the cart has shown, whatever they are', () => {
    const sizes = ['S', 'M', 'L'];
    const amount = fc.integer({ min: 1, max: 100_000 }).map(paise);
    const variant = fc.record({ size: fc.constantFrom(...sizes, 'XL'), price: amount });
    const goods = fc.record({ price: amount, variants: fc.array(variant, { maxLength: 5 }) });
    const quantities = fc.uniqueArray(fc.tuple(fc.constantFrom(...sizes), fc.integer({ min: 1, max: 99 })), {
      minLength: 1,
      selector: ([size]) => size,
    });
    fc.assert(
      fc.property(goods, quantities, amount, (product, chosen, fee) => {
        const offer = {
          id: 'p',
          name: 'Diya',
          pricePaise: product.price,
          images: [],
          departments: [],
          sizes,
          ...product,
        };
        const items = chosen.map(([size, quantity]) => ({ productId: 'p', size, quantity }));
        const bill = priceItems(items, new Map([['p', offer]]), {
          deliveryFee: fee,
          freeDeliveryFrom: null,
        });
        expect(bill.subtotalPaise).toBe(
          cartSubtotal({ p: Object.fromEntries(chosen) }, new Map([['p', product]])),
        );
        expect(bill.totalPaise).toBe(bill.subtotalPaise + fee);
      }),
    );
  });
});

describe('the amount of an order', () => {
  test('that differs from prices × quantities + fee is refused with the right one, and makes no order', async () => {
    for (const amount of [0, 1, 59.97, 69.96, 69.98, 1e9]) {
      expect(await placeOrder(amount)).toMatchObject({
        status: 409,
        body: {
          success: false,
          message: 'Some prices have changed. Please check the new total.',
          amount: 69.97,
        },
      });
    }
    expect(await stored()).toEqual([]);
  });

  test('is refused when it is not a valid number', async () => {
    const junk = fc.oneof(
      fc.double({ max: -0.01, noNaN: true }),
      fc.double({ noInteger: true }),
      fc.constantFrom(Number.NaN, Infinity, -Infinity, null, true, '69.97', '', [], [69.97], {}, 1e308, -1),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(junk, async (amount) => {
        fc.pre(amount !== 69.97);
        const { status } = await placeOrder(amount);
        expect([400, 409]).toContain(status);
      }),
      { numRuns: 80 },
    );
    expect(await stored()).toEqual([]);
  });

  test('is refused with invalid quantities', async () => {
    const junk = fc.oneof(
      fc.integer({ max: 0 }),
      fc.integer({ min: 100 }),
      fc.double({ noInteger: true }),
      fc.constantFrom(null, '3', [3], {}, true),
    );
    await fc.assert(
      fc.asyncProperty(junk, async (quantity) => {
        expect((await placeOrder(69.97, quantity)).status).toBe(400);
      }),
      { numRuns: 60 },
    );
    expect(await stored()).toEqual([]);
  });

  test('is computed in whole paise: 3 × 19.99 is 59.97, and 69.97 with the fee', async () => {
    expect(await placeOrder(69.97)).toMatchObject({ status: 200, body: { order: { amount: 69.97 } } });
    expect(await stored()).toMatchObject([
      { subtotalPaise: 5_997, deliveryFeePaise: 1_000, totalPaise: 6_997 },
    ]);
  });

  test('that exceeds its column is refused', async () => {
    const expensive = await addProduct(shop, { pricePaise: paise(2_000_000_000) });
    const answer = await placeOrder(20_000_010, 99, expensive);
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'This order is too large to place online. Please contact us.' },
    });
  });
});
