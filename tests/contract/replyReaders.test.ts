import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { toPaise } from '../../contract/money.ts';
import { calls } from '../../contract/calls.ts';
import {
  AnyAddress,
  AnyCart,
  AnyOrders,
  AnyProduct,
  AnyReviews,
  AnyTracking,
} from '../../contract/replyReaders.ts';
import { product } from './goods.ts';

const DIYA = { _id: 'diya', name: 'Brass diya', price: 499 };
const READ_DIYA = {
  ...product({ _id: 'diya' }),
  image: [],
  description: '',
  longDescription: '',
  sizes: [],
  category: '',
  subCategory: '',
};

describe('a profile', () => {
  const user = {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: 9_876_543_210,
    address: { street: '12 Temple Road', city: 'Mysuru', pincode: 570_001, country: 'India' },
  };
  const read = {
    success: true,
    user: {
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '9876543210',
      profileImage: '',
      address: { street: '12 Temple Road', city: 'Mysuru', state: '', zipcode: '570001', country: 'India' },
    },
  };

  test.each([
    ['user', { success: true, user }],
    ['data.user', { data: { user } }],
    ['data', { data: user }],
  ])('is read from %s', (_field, reply) => {
    expect(v.parse(calls.getProfile.read, reply)).toEqual(read);
  });

  test('may have no address', () => {
    for (const address of [undefined, null, 'none']) {
      const { user: shopper } = v.parse(calls.getProfile.read, { user: { ...user, address } });
      expect(shopper.address).toEqual({ street: '', city: '', state: '', zipcode: '', country: '' });
    }
  });

  test.each([null, {}, { user: null }, { data: [] }, '<html>'])('is not made up from %j', (reply) => {
    expect(v.is(calls.getProfile.read, reply)).toBe(false);
  });
});

describe('trending products', () => {
  test.each([
    ['products', { success: true, products: [DIYA] }],
    ['data.products', { data: { products: [DIYA] } }],
    ['a bare array', [DIYA]],
  ])('are read from %s', (_shape, reply) => {
    expect(v.parse(calls.listTrending.read, reply)).toEqual({ success: true, products: [READ_DIYA] });
  });

  test('may carry id, thumbnail, badge or tag', () => {
    const { _id: id, ...rest } = DIYA;
    expect(v.parse(AnyProduct, { ...rest, id, thumbnail: '/t.svg', tag: 'Hot' })).toEqual({
      ...READ_DIYA,
      image: ['/t.svg'],
      badge: 'Hot',
    });
    expect(v.parse(AnyProduct, { ...DIYA, badge: 'New', tag: 'Hot' }).badge).toBe('New');
  });

  test.each([null, {}, { data: {} }, 'error'])('are not made up from %j', (reply) => {
    expect(v.is(calls.listTrending.read, reply)).toBe(false);
  });
});

describe('a product', () => {
  test('may have one picture as a text instead of a list', () => {
    expect(v.parse(AnyProduct, { ...DIYA, image: '/diya.svg' }).image).toEqual(['/diya.svg']);
    expect(v.parse(AnyProduct, { ...DIYA, image: ['/1.svg', '/2.svg'], thumbnail: '/t.svg' }).image).toEqual([
      '/1.svg',
      '/2.svg',
    ]);
  });

  test('that is malformed is left out of the list without affecting others', () => {
    const broken = [
      null,
      'diya',
      {},
      { ...DIYA, price: '499' },
      { ...DIYA, price: -1 },
      { name: 'x', price: 1 },
    ];
    const reply = { success: true, products: [...broken, DIYA] };
    expect(v.parse(calls.listProducts.read, reply).products).toEqual([READ_DIYA]);
  });
});

describe('a price', () => {
  test.each([
    [199.999, 20_000],
    [199.004, 19_900],
    [0.1 + 0.2, 30],
  ])('of %d rupees is read as %d paise', (price, amount) => {
    expect(v.parse(AnyProduct, { ...DIYA, price }).price).toBe(amount);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('of %d is not read', (price) => {
    expect(v.safeParse(AnyProduct, { ...DIYA, price }).success).toBe(false);
  });
});

describe('a postal code', () => {
  test.each(['postalCode', 'zip', 'zipcode', 'postcode', 'pinCode', 'pincode'])('is read from %s', (name) => {
    expect(v.parse(AnyAddress, { city: 'Mysuru', [name]: '570001' }).postalCode).toBe('570001');
    expect(v.parse(AnyAddress, { [name]: 570_001 }).postalCode).toBe('570001');
  });

  test('is read when another name has a blank value', () => {
    expect(v.parse(AnyAddress, { postalCode: ' ', zip: null, pincode: '570001' }).postalCode).toBe('570001');
    expect(v.parse(AnyAddress, {}).postalCode).toBe('');
  });

  test('is stored under one name only', () => {
    const address = v.parse(AnyAddress, { pincode: '570001', landmark: 'Temple' });
    expect(Object.keys(address).toSorted()).toEqual([
      'city',
      'country',
      'email',
      'firstName',
      'lastName',
      'phone',
      'postalCode',
      'state',
      'street',
    ]);
  });
});

describe('a cart', () => {
  test('is read without its broken quantities', () => {
    const cart = {
      diya: { Small: 2, Large: 0, Huge: -1, Tiny: 1.5, None: null, Text: '3' },
      bell: { 'One size': 0 },
      mala: 'broken',
      thali: null,
    };
    expect(v.parse(AnyCart, cart)).toEqual({ diya: { Small: 2 } });
  });

  test.each([null, undefined, [], 'cart', 7])('is empty when there is none: %j', (cart) => {
    expect(v.parse(AnyCart, cart)).toEqual({});
  });

  test('pollutes no prototype', () => {
    const cart: unknown = JSON.parse(
      '{ "__proto__": { "polluted": 1 }, "diya": { "__proto__": 2, "Small": 1 } }',
    );
    const read = v.parse(AnyCart, cart);
    expect(read['diya']?.['Small']).toBe(1);
    expect('polluted' in {}).toBe(false);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});

describe('orders', () => {
  const item = { productId: 'diya', size: 'Small', quantity: 2, name: 'Brass diya', price: 499, image: [] };
  const order = {
    _id: 'o1',
    items: [item],
    status: 'Shipped',
    payment: true,
    paymentMethod: 'cod',
    date: 1e12,
  };
  const read = { ...order, items: [{ ...item, price: toPaise(499) }] };

  test('have dates as numbers or as text, ids under two names, a picture as text', () => {
    const { productId: _id, ...rest } = item;
    const foreign = {
      ...order,
      date: '2001-09-09T01:46:40.000Z',
      items: [{ ...rest, _id, image: '/d.svg' }],
    };
    expect(v.parse(AnyOrders, [order, foreign])).toEqual([
      read,
      { ...read, items: [{ ...item, price: toPaise(499), image: ['/d.svg'] }] },
    ]);
  });

  test('that cannot be read are left out', () => {
    expect(
      v.parse(AnyOrders, [null, { ...order, date: 'some day' }, { ...order, items: 'none' }, order]),
    ).toEqual([read]);
  });
});

test('reviews have their id under two names, and broken ones are left out', () => {
  const review = {
    userName: 'Asha',
    rating: 5,
    comment: 'It shines.',
    createdAt: '2026-01-02T03:04:05.000Z',
  };
  const list = [{ _id: 7, ...review }, { id: 'r2', ...review }, { id: 'r3', ...review, rating: 9 }, 'broken'];
  expect(v.parse(AnyReviews, list)).toEqual([
    { id: '7', ...review },
    { id: 'r2', ...review },
  ]);
});

test('tracking is read without the parts that are missing', () => {
  const nothing = { current_status: '', courier_name: '', awb_code: '', shipment_track: [] };
  expect(v.parse(AnyTracking, { tracking_data: {} })).toEqual({ tracking_data: nothing });
  const scan = { location: 'Mysuru', status: 'Picked up' };
  expect(
    v.parse(AnyTracking, { tracking_data: { shipment_track: [scan] } }).tracking_data.shipment_track,
  ).toEqual([{ ...scan, date: '' }]);
  expect(v.is(AnyTracking, {})).toBe(false);
});
