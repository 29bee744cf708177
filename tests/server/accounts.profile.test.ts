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

describe('the address', () => {
  test('is null until one is saved', async () => {
    const { token } = await signUp(shop);
    expect((await send(shop, 'getAddress', { token })).body).toEqual({ success: true, address: null });
  });

  test('is saved without invisible characters, such as a pasted line break', async () => {
    const { token } = await signUp(shop);
    await save(token, { ...ADDRESS, street: '12 Temple Road\r\n2nd\u001b Cross\u0085' });
    expect((await send(shop, 'getAddress', { token })).body).toMatchObject({
      address: { street: '12 Temple Road 2nd  Cross' },
    });
  });

  test('is saved, trimmed, and replaced by the next one', async () => {
    const { token } = await signUp(shop);
    expect(await save(token, { ...ADDRESS, city: '  Mysuru ' })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Address saved' },
    });
    expect((await send(shop, 'getAddress', { token })).body).toEqual({ success: true, address: ADDRESS });
    const moved = { ...ADDRESS, city: 'Hampi', state: '' };
    await save(token, moved);
    expect((await send(shop, 'getAddress', { token })).body).toEqual({ success: true, address: moved });
  });

  test.each([
    ['a blank city', { city: '   ' }, 'Please fill in all required fields'],
    ['an email that is none', { email: 'asha' }, 'Invalid email address'],
    ['a short phone', { phone: '12345' }, 'Phone must be a 10-digit number'],
    ['a postal code that is none', { postalCode: '57?001' }, 'Invalid postal code'],
  ])('is refused with %s, and the saved one stays', async (_, change, message) => {
    const { token } = await signUp(shop);
    await save(token, ADDRESS);
    expect(await save(token, { ...ADDRESS, ...change })).toMatchObject({
      status: 400,
      body: { success: false, message },
    });
    expect((await send(shop, 'getAddress', { token })).body).toEqual({ success: true, address: ADDRESS });
  });

  test('of another shopper is neither shown nor changed, whatever the body says', async () => {
    const [asha, ravi] = [await signUp(shop), await signUp(shop)];
    await save(asha.token, ADDRESS);
    await save(ravi.token, { ...ADDRESS, userId: asha.id, id: asha.id, city: 'Elsewhere' });
    expect((await send(shop, 'getAddress', { token: asha.token })).body).toEqual({
      success: true,
      address: ADDRESS,
    });
    const fresh = await signUp(shop);
    expect((await send(shop, 'getAddress', { token: fresh.token })).body).toEqual({
      success: true,
      address: null,
    });
  });
});
