import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import { CART_LINES_MAX } from '../../contract/constants.ts';
import { orders, products } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, addProduct, readyToOrder, send, signUp } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const Placed = v.object({ order: v.object({ _id: v.string() }) });
const Listed = v.object({
  orders: v.array(v.looseObject({ _id: v.string() })),
  after: v.optional(v.nullable(v.string())),
});

const placeOrder = (token: string, body: object) => send(shop, 'placeOrder', { token, body });
const ordersOf = (userId: string) => shop.db.select().from(orders).where(eq(orders.userId, userId));

describe('placing an order', () => {
  test('confirms it, unpaid, at the prices of the catalogue', async () => {
    const { id, token, productId, request } = await readyToOrder(shop);
    const promise = await shop.call('fetchDeliveryPromise', { query: { pin: ADDRESS.postalCode } });
    const answer = await placeOrder(token, request);
    expect(answer.status).toBe(200);
    const [stored] = await ordersOf(id);
    expect(answer.body).toEqual({
      success: true,
      message: 'Order placed successfully',
      order: {
        _id: stored?.id,
        items: [
          {
            productId,
            size: 'Small',
            quantity: 2,
            name: 'Brass diya',
            price: 499,
            image: ['/pictures/diya-1.svg', '/pictures/diya-2.svg'],
          },
        ],
        status: 'Order Confirmed',
        payment: false,
        paymentMethod: 'cod',
        date: shop.clock.now(),
        number: String(stored?.number),
        subtotal: 998,
        deliveryFee: 0,
        amount: 998,
        expectedBy: Date.parse(v.parse(v.object({ by: v.string() }), promise.body).by),
        address: ADDRESS,
        events: [{ type: 'placed', date: shop.clock.now() }],
        attemptKey: expect.any(String),
        cancellable: true,
        payableOnline: true,
      },
      user: { id, name: 'Asha Rao' },
    });
    expect(stored).toMatchObject({
      subtotalPaise: paise(99_800),
      totalPaise: paise(99_800),
      address: ADDRESS,
    });
  });

  test('removes the ordered lines from the cart, and no others', async () => {
    const { token, productId, request } = await readyToOrder(shop);
    for (const size of ['Small', 'Large']) {
      await send(shop, 'addToCart', { token, body: { itemId: productId, size, quantity: 2 } });
    }
    await placeOrder(token, request);
    const cart = await send(shop, 'getCart', { token });
    expect(cart.body).toEqual({ success: true, cartData: { [productId]: { Large: 2 } } });
  });

  test('ignores price, name, status, payment and owner in the request', async () => {
    const { id, token, request } = await readyToOrder(shop);
    const other = await signUp(shop);
    const [item] = request.items;
    const answer = await placeOrder(token, {
      ...request,
      items: [{ ...item, price: 1, name: 'Free', image: ['x'] }],
      userId: other.id,
      status: 'Delivered',
      payment: true,
      deliveryFee: -500,
      date: 0,
      _id: randomUUID(),
    });
    expect(answer.body).toMatchObject({
      order: {
        status: 'Order Confirmed',
        payment: false,
        amount: 998,
        items: [{ price: 499, name: 'Brass diya' }],
      },
    });
    expect(await ordersOf(other.id)).toEqual([]);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test('stores the ordered products as they were, whatever the merchant changes later', async () => {
    const { token, productId, request } = await readyToOrder(shop);
    await placeOrder(token, request);
    await shop.db
      .update(products)
      .set({ pricePaise: paise(1), name: 'Changed' })
      .where(eq(products.id, productId));
    expect((await send(shop, 'listOrders', { token })).body).toMatchObject({
      orders: [{ amount: 998, items: [{ name: 'Brass diya', price: 499 }] }],
    });
  });

  test.each([
    ['no items', { items: [] }, 400, 'Cart is empty. Cannot place order.'],
    ['a card, which is not on here', { paymentMethod: 'stripe' }, 400, 'Invalid payment method'],
    [
      'an address without a city',
      { address: { ...ADDRESS, city: ' ' } },
      400,
      'Please fill in all required fields',
    ],
    [
      'a phone that is none',
      { address: { ...ADDRESS, phone: '12' } },
      400,
      'Phone must be a 10-digit number',
    ],
    [
      'an amount below zero',
      { amount: -998 },
      400,
      'The amount must be in rupees with at most two decimals.',
    ],
    [
      'a fraction of a paisa',
      { amount: 998.001 },
      400,
      'The amount must be in rupees with at most two decimals.',
    ],
    [
      'a product that is unknown',
      { items: [{ productId: 'gone', size: 'Small', quantity: 1 }] },
      400,
      'Product with ID gone not found. Please refresh or check product sync.',
    ],
  ])('refuses %s and makes no order', async (_, change, status, message) => {
    const { id, token, request } = await readyToOrder(shop);
    const answer = await placeOrder(token, { ...request, ...change });
    expect(answer).toMatchObject({ status, body: { success: false, message } });
    expect(await ordersOf(id)).toEqual([]);
  });

  test('refuses a size that a product does not have, and a duplicate line', async () => {
    const { id, token, productId, request } = await readyToOrder(shop);
    const [item] = request.items;
    const invalidSize = await placeOrder(token, {
      ...request,
      items: [{ productId, size: 'XXL', quantity: 2 }],
    });
    expect(invalidSize).toMatchObject({
      status: 400,
      body: { message: 'Brass diya is not available in size XXL.' },
    });
    expect((await placeOrder(token, { ...request, items: [item, item] })).status).toBe(400);
    expect(await ordersOf(id)).toEqual([]);
  });

  test('refuses more lines than a cart can hold', async () => {
    const { id, token, request } = await readyToOrder(shop);
    const sizes = Array.from({ length: CART_LINES_MAX + 1 }, (_, n) => `Size ${n}`);
    const productId = await addProduct(shop, { sizes, pricePaise: paise(100) });
    const items = sizes.map((size) => ({ productId, size, quantity: 1 }));
    expect((await placeOrder(token, { ...request, items, amount: sizes.length })).status).toBe(400);
    expect(await ordersOf(id)).toEqual([]);
    const fewer = items.slice(1);
    expect((await placeOrder(token, { ...request, items: fewer, amount: fewer.length })).status).toBe(200);
  });

  test('refuses a withdrawn product', async () => {
    const { id, token, productId, request } = await readyToOrder(shop);
    await shop.db.update(products).set({ withdrawn: true }).where(eq(products.id, productId));
    expect(await placeOrder(token, request)).toMatchObject({
      status: 400,
      body: { message: `Product with ID ${productId} not found. Please refresh or check product sync.` },
    });
    expect(await ordersOf(id)).toEqual([]);
  });
});

describe('the order history', () => {
  test('is empty at first', async () => {
    const { token } = await signUp(shop);
    expect((await send(shop, 'listOrders', { token })).body).toEqual({ success: true, orders: [] });
  });

  test('lists only the shopper’s own orders, newest confirmation first', async () => {
    const [asha, ravi] = [await readyToOrder(shop), await readyToOrder(shop)];
    const older = await placeOrder(asha.token, asha.request);
    shop.clock.advance(1);
    await placeOrder(ravi.token, ravi.request);
    shop.clock.advance(1);
    const newer = await placeOrder(asha.token, asha.request);
    expect((await send(shop, 'listOrders', { token: asha.token, body: { userId: ravi.id } })).body).toEqual({
      success: true,
      orders: [newer.body['order'], older.body['order']],
    });
  });

  test('is answered in parts, newest first, each order once, also while orders are placed', async () => {
    const { token, request } = await readyToOrder(shop);
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      shop.clock.advance(n % 2);
      ids.unshift(v.parse(Placed, (await placeOrder(token, request)).body).order._id);
    }
    const whole = v.parse(Listed, (await send(shop, 'listOrders', { token })).body);
    expect(whole.after).toBeUndefined();
    const listed = [];
    let after: string | null | undefined;
    do {
      const part = v.parse(
        Listed,
        (await send(shop, 'listOrders', { token, body: { limit: 2, ...(after && { after }) } })).body,
      );
      listed.push(...part.orders);
      after = part.after;
      shop.clock.advance(1);
      await placeOrder(token, request);
    } while (after);
    expect(listed).toEqual(whole.orders);
    expect(listed.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
  });

  test('is answered for one order alone, if it is the shopper’s', async () => {
    const [asha, ravi] = [await readyToOrder(shop), await readyToOrder(shop)];
    const { order } = v.parse(Placed, (await placeOrder(asha.token, asha.request)).body);
    await placeOrder(asha.token, asha.request);
    const find = async (token: string, orderId: string) =>
      v.parse(Listed, (await send(shop, 'listOrders', { token, body: { orderId } })).body).orders;
    expect(await find(asha.token, order._id)).toMatchObject([{ _id: order._id }]);
    expect(await find(ravi.token, order._id)).toEqual([]);
    expect(await find(asha.token, 'no-id')).toEqual([]);
    const wrong = await send(shop, 'listOrders', { token: asha.token, body: { limit: 101 } });
    expect(wrong.status).toBe(400);
  });

  test('keeps the lines in the order of the request', async () => {
    const { token, request } = await readyToOrder(shop);
    const ids = [await addProduct(shop), await addProduct(shop), await addProduct(shop)].toReversed();
    const items = ids.map((productId) => ({ productId, size: 'Large', quantity: 1 }));
    await placeOrder(token, { ...request, items, amount: 1497 });
    const { body } = await send(shop, 'listOrders', { token });
    expect(body).toMatchObject({ orders: [{ items: ids.map((productId) => ({ productId })) }] });
  });
});
