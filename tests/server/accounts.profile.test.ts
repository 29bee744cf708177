import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, send, signUp } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const save = (token: string, address: object) => send(shop, 'saveAddress', { token, body: { address } });

describe('the profile', () => {
  test('has name, email and phone, and empty texts for missing ones', async () => {
    const { token, identifier } = await signUp(shop, { name: '  Asha Rao ' });
    expect((await send(shop, 'getProfile', { token })).body).toEqual({
      success: true,
      user: {
        name: 'Asha Rao',
        email: '',
        phone: 'phone' in identifier ? identifier.phone : '',
        profileImage: '',
        address: { street: '', city: '', state: '', zipcode: '', country: '' },
      },
    });
  });

  test('has the saved address', async () => {
    const { token } = await signUp(shop);
    await save(token, ADDRESS);
    expect((await send(shop, 'getProfile', { token })).body).toMatchObject({
      user: {
        address: {
          street: '12 Temple Road',
          city: 'Mysuru',
          state: 'Karnataka',
          zipcode: '570001',
          country: 'India',
        },
      },
    });
  });

  test('has no password hash', async () => {
    const { token } = await signUp(shop, { password: 'lotus-petals' });
    expect(JSON.stringify((await send(shop, 'getProfile', { token })).body)).not.toMatch(
      /argon2|hash|generation/i,
    );
  });
});
