import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, addProduct, requestCode, newEmail, send, tokenOf } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('a shopper signs up with a one-time code, merges the guest cart, saves an address, places an order, and finds it in the history', async () => {
  const [diya, bell] = [
    await addProduct(shop),
    await addProduct(shop, { pricePaise: paise(129_950), name: 'Temple bell' }),
  ];
  const email = newEmail();

  expect((await send(shop, 'checkAccount', { body: { identifier: email } })).body).toEqual({
    exists: false,
    name: '',
  });
  const otp = await requestCode(shop, { email }, 'signup');
  const signedUp = await send(shop, 'verifyOtp', {
    body: { email, otp, name: 'Asha', password: 'lotus-petals' },
  });
  const { id, token } = tokenOf(signedUp);

  // The response for the second line was lost, so the app repeats the request.
  const merge = [
    { itemId: diya, size: 'Small', quantity: 2, key: randomUUID() },
    { itemId: bell, size: 'Large', quantity: 1, key: randomUUID() },
  ];
  for (const { key, ...body } of [...merge, ...merge.slice(1)]) {
    expect((await send(shop, 'addToCart', { token, key, body })).status).toBe(200);
  }
  expect((await send(shop, 'getCart', { token })).body).toEqual({
    success: true,
    cartData: { [diya]: { Small: 2 }, [bell]: { Large: 1 } },
  });

  expect((await send(shop, 'saveAddress', { token, body: { address: ADDRESS } })).status).toBe(200);
  const { address } = (await send(shop, 'getAddress', { token })).body;
  const items = [
    { productId: diya, size: 'Small', quantity: 2 },
    { productId: bell, size: 'Large', quantity: 1 },
  ];
  const body = { address, items, amount: 2297.5, paymentMethod: 'cod' };
  const placed = await send(shop, 'placeOrder', { token, key: randomUUID(), body });
  expect(placed).toMatchObject({
    status: 200,
    body: { success: true, order: { amount: 2297.5 }, user: { id, name: 'Asha' } },
  });

  expect((await send(shop, 'getCart', { token })).body).toEqual({ success: true, cartData: {} });
  const again = tokenOf(await send(shop, 'login', { body: { email, password: 'lotus-petals' } }));
  expect((await send(shop, 'listOrders', { token: again.token })).body).toEqual({
    success: true,
    orders: [placed.body['order']],
  });
});
