import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CART_LINES_MAX } from '../../contract/constants.ts';
import { products } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { addProduct, cartOf, send, signUp } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const add = (token: string, body: object) => send(shop, 'addToCart', { body, token });
const update = (token: string, body: object) => send(shop, 'updateCart', { body, token });

describe('the cart of an account', () => {
  test('is empty at first', async () => {
    const { token } = await signUp(shop);
    expect(await cartOf(shop, token)).toEqual({});
  });

  test('adds quantities up per size, in the order of the first addition', async () => {
    const { token } = await signUp(shop);
    const [bell, diya] = [await addProduct(shop), await addProduct(shop)];
    await add(token, { itemId: diya, size: 'Small', quantity: 2 });
    await add(token, { itemId: bell, size: 'Large', quantity: 1 });
    await add(token, { itemId: diya, size: 'Large', quantity: 1 });
    expect(await add(token, { itemId: diya, size: 'Small', quantity: 3 })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const cart = await cartOf(shop, token);
    expect(cart).toEqual({ [diya]: { Small: 5, Large: 1 }, [bell]: { Large: 1 } });
    expect(Object.keys(cart)).toEqual([diya, bell]);
  });

  test('caps a line at 99 instead of refusing, so that a merge cannot fail', async () => {
    const { token } = await signUp(shop);
    const itemId = await addProduct(shop);
    await add(token, { itemId, size: 'Small', quantity: 60 });
    expect((await add(token, { itemId, size: 'Small', quantity: 60 })).status).toBe(200);
    expect(await cartOf(shop, token)).toEqual({ [itemId]: { Small: 99 } });
  });

  test('loses no concurrent addition', async () => {
    const { token } = await signUp(shop);
    const [bell, diya] = [await addProduct(shop), await addProduct(shop)];
    const adding = Array.from({ length: 40 }, (_, n) =>
      add(token, { itemId: n % 2 ? bell : diya, size: 'Small', quantity: 1 }),
    );
    expect((await Promise.all(adding)).every(({ status }) => status === 200)).toBe(true);
    expect(await cartOf(shop, token)).toEqual({ [bell]: { Small: 20 }, [diya]: { Small: 20 } });
  });

  test('sets a quantity, and removes a line at 0', async () => {
    const { token } = await signUp(shop);
    const itemId = await addProduct(shop);
    await update(token, { itemId, size: 'Small', quantity: 7 });
    await update(token, { itemId, size: 'Large', quantity: 2 });
    expect(await cartOf(shop, token)).toEqual({ [itemId]: { Small: 7, Large: 2 } });
    await update(token, { itemId, size: 'Small', quantity: 3 });
    await update(token, { itemId, size: 'Large', quantity: 0 });
    expect((await update(token, { itemId, size: 'Large', quantity: 0 })).status).toBe(200);
    expect(await cartOf(shop, token)).toEqual({ [itemId]: { Small: 3 } });
  });

  test('puts a line back at its previous position', async () => {
    const { token } = await signUp(shop);
    const ids = [await addProduct(shop), await addProduct(shop), await addProduct(shop)];
    for (const itemId of ids) await add(token, { itemId, size: 'Small', quantity: 2 });
    for (const [index, itemId] of [...ids.entries(), ...ids.entries()]) {
      await update(token, { itemId, size: 'Small', quantity: 0 });
      await update(token, { itemId, size: 'Small', quantity: 2, place: index });
      expect(Object.keys(await cartOf(shop, token))).toEqual(ids);
    }
    await update(token, { itemId: ids[0], size: 'Small', quantity: 3, place: 2 });
    expect(Object.keys(await cartOf(shop, token))).toEqual(ids);
  });

  test('keeps the line of a withdrawn product until it is removed', async () => {
    const { token } = await signUp(shop);
    const itemId = await addProduct(shop);
    await add(token, { itemId, size: 'Small', quantity: 1 });
    await shop.db.update(products).set({ withdrawn: true }).where(eq(products.id, itemId));
    expect((await update(token, { itemId, size: 'Small', quantity: 2 })).status).toBe(400);
    expect(await cartOf(shop, token)).toEqual({ [itemId]: { Small: 1 } });
    await update(token, { itemId, size: 'Small', quantity: 0 });
    expect(await cartOf(shop, token)).toEqual({});
  });

  test(`holds ${CART_LINES_MAX} lines, also under concurrent additions`, async () => {
    const { token } = await signUp(shop);
    const sizes = Array.from({ length: CART_LINES_MAX + 5 }, (_, n) => `Size ${n}`);
    const itemId = await addProduct(shop, { sizes });
    const answers = await Promise.all(sizes.map((size) => add(token, { itemId, size, quantity: 1 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(CART_LINES_MAX);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body['message']).toBe('Your cart can hold up to 100 different items.');
    const [held] = Object.keys((await cartOf(shop, token))[itemId] ?? {});
    expect((await add(token, { itemId, size: held, quantity: 1 })).status).toBe(200);
  });

  test.each([
    [
      'an unknown product',
      { itemId: 'no-such-piece' },
      'Product with ID no-such-piece not found. Please refresh or check product sync.',
    ],
    [
      'a size that the product does not have',
      { size: 'Gigantic' },
      'Brass diya is not available in size Gigantic.',
    ],
  ])('refuses %s and stays unchanged', async (_, change, message) => {
    const { token } = await signUp(shop);
    const itemId = await addProduct(shop);
    const line = { itemId, size: 'Small', quantity: 1, ...change };
    expect(await add(token, line)).toMatchObject({ status: 400, body: { success: false, message } });
    expect(await update(token, line)).toMatchObject({ status: 400, body: { success: false, message } });
    expect(await cartOf(shop, token)).toEqual({});
  });

  test('refuses a withdrawn product', async () => {
    const { token } = await signUp(shop);
    const itemId = await addProduct(shop, { withdrawn: true });
    expect((await add(token, { itemId, size: 'Small', quantity: 1 })).status).toBe(400);
    expect(await cartOf(shop, token)).toEqual({});
  });

  test('accepts only whole quantities from 1 to 99', async () => {
    const { token } = await signUp(shop);
    const itemId = await addProduct(shop);
    const junk = fc.oneof(
      fc.integer({ max: 0 }),
      fc.integer({ min: 100 }),
      fc.double({ noInteger: true }),
      fc.string(),
      fc.constantFrom(null, true, [], {}, [1]),
    );
    await fc.assert(
      fc.asyncProperty(junk, async (quantity) => {
        expect((await add(token, { itemId, size: 'Small', quantity })).status).toBe(400);
      }),
      { numRuns: 60 },
    );
    expect(await cartOf(shop, token)).toEqual({});
  });

  test('belongs to the signed-in account, whatever the body contains', async () => {
    const [asha, ravi] = [await signUp(shop), await signUp(shop)];
    const itemId = await addProduct(shop);
    await add(ravi.token, { itemId, size: 'Small', quantity: 1, userId: asha.id, price: 1 });
    await update(ravi.token, { itemId, size: 'Large', quantity: 1, userId: asha.id });
    expect(await cartOf(shop, asha.token)).toEqual({});
    expect(await cartOf(shop, ravi.token)).toEqual({ [itemId]: { Small: 1, Large: 1 } });
  });
});
