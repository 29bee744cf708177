import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '../../contract/calls.ts';
import { ADDRESSES_MAX } from '../../contract/constants.ts';
import { SavedAddress } from '../../contract/addresses/entities.ts';
import type { Address } from '../../contract/addresses/entities.ts';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, send, signUp } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const save = (token: string, address: object) => send(shop, 'saveAddress', { token, body: { address } });

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

  test('of another shopper is neither shown nor changed, whatever the body contains', async () => {
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

const ID = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const at = (city: string): Address => ({ ...ADDRESS, city });
const put = (token: string, n: number, address: object) =>
  send(shop, 'putAddress', { token, params: { addressId: ID(n) }, body: { address } });
const change = (name: CallName, token: string, n: number) =>
  send(shop, name, { token, params: { addressId: ID(n) } });

/** The cities in the order of the list, the default one marked with a star. */
async function cities(token: string): Promise<readonly string[]> {
  const { body } = await send(shop, 'listAddresses', { token });
  const { addresses } = v.parse(v.object({ addresses: v.array(SavedAddress) }), body);
  return addresses.map(({ city, isDefault }) => (isDefault ? `${city}*` : city));
}

describe('several addresses', () => {
  test('are listed with their ids, the default one first', async () => {
    const { token } = await signUp(shop);
    expect(await cities(token)).toEqual([]);
    expect(await put(token, 1, at('Mysuru'))).toMatchObject({
      status: 200,
      body: { success: true, addresses: [{ ...ADDRESS, id: ID(1), isDefault: true }] },
    });
    await put(token, 2, at('Hampi'));
    await change('setDefaultAddress', token, 2);
    expect(await cities(token)).toEqual(['Hampi*', 'Mysuru']);
  });

  test('have the same one as the address of the specification: it is read and changed by both', async () => {
    const { token } = await signUp(shop);
    await save(token, at('Mysuru'));
    await put(token, 1, at('Hampi'));
    await change('setDefaultAddress', token, 1);
    expect((await send(shop, 'getAddress', { token })).body).toMatchObject({ address: { city: 'Hampi' } });
    await save(token, at('Udupi'));
    expect(await cities(token)).toEqual(['Udupi*', 'Mysuru']);
    expect((await send(shop, 'getProfile', { token })).body).toMatchObject({
      user: { address: { city: 'Udupi' } },
    });
  });

  test('are added once by a repeated request, and changed by their id', async () => {
    const { token } = await signUp(shop);
    await put(token, 1, at('Mysuru'));
    await put(token, 2, at('Hampi'));
    await put(token, 2, at('Hampi'));
    await put(token, 1, at('Mangaluru'));
    expect(await cities(token)).toEqual(['Mangaluru*', 'Hampi']);
  });

  test('can be deleted; after the default one, the last changed address becomes the default', async () => {
    const { token } = await signUp(shop);
    for (const [n, city] of ['Mysuru', 'Hampi', 'Udupi'].entries()) await put(token, n, at(city));
    shop.clock.advance(1_000);
    await put(token, 1, at('Hampi'));
    expect((await change('deleteAddress', token, 0)).status).toBe(200);
    expect(await cities(token)).toEqual(['Hampi*', 'Udupi']);
    expect((await change('deleteAddress', token, 0)).status).toBe(200);
    await change('deleteAddress', token, 2);
    await change('deleteAddress', token, 1);
    expect(await cities(token)).toEqual([]);
    expect((await send(shop, 'getAddress', { token })).body).toEqual({ success: true, address: null });
  });

  test('follow the rules of the form', async () => {
    const { token } = await signUp(shop);
    expect(await put(token, 1, { ...ADDRESS, phone: '12345' })).toMatchObject({
      status: 400,
      body: { code: 'address_phone_invalid', values: { fields: 'phone' } },
    });
    const notAnId = { params: { addressId: 'first' }, token, body: { address: ADDRESS } };
    expect(await send(shop, 'putAddress', notAnId)).toMatchObject({
      status: 404,
      body: { code: 'address_not_found' },
    });
  });

  test('of another shopper are neither listed nor changed, even by their id', async () => {
    const [asha, ravi] = [await signUp(shop), await signUp(shop)];
    await put(asha.token, 1, at('Mysuru'));
    expect(await change('setDefaultAddress', ravi.token, 1)).toMatchObject({
      status: 404,
      body: { code: 'address_not_found' },
    });
    await change('deleteAddress', ravi.token, 1);
    await put(ravi.token, 1, at('Hampi'));
    expect(await cities(asha.token)).toEqual(['Mysuru*']);
    expect(await cities(ravi.token)).toEqual(['Hampi*']);
  });

  test('added in many windows at once stay below the maximum, with one default address', async () => {
    const { token } = await signUp(shop);
    const numbers = Array.from({ length: ADDRESSES_MAX + 5 }, (_, n) => n);
    const answers = await Promise.all(numbers.map((n) => put(token, n, at(`City ${n}`))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ADDRESSES_MAX);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'address_book_full',
      message: `You have ${ADDRESSES_MAX} saved addresses. Please delete one of them first.`,
    });
    const listed = await cities(token);
    expect(listed).toHaveLength(ADDRESSES_MAX);
    expect(listed.filter((city) => city.endsWith('*'))).toHaveLength(1);
  });

  test('keep exactly one default address while windows delete and choose it at once', async () => {
    const { token } = await signUp(shop);
    for (const n of [0, 1, 2, 3, 4, 5]) await put(token, n, at(`City ${n}`));
    await Promise.all([
      ...[1, 2, 3].map((n) => change('setDefaultAddress', token, n)),
      ...[0, 1, 2].map((n) => change('deleteAddress', token, n)),
      save(token, at('Udupi')),
    ]);
    const listed = await cities(token);
    expect(listed).toHaveLength(3);
    expect(listed.filter((city) => city.endsWith('*'))).toHaveLength(1);
  });
});
