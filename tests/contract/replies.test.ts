import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILTER_RATINGS } from '../../contract/constants.ts';
import type { Order } from '../../contract/orders/entities.ts';
import type { Product } from '../../contract/catalogue/entities.ts';
import type { Review } from '../../contract/reviews/entities.ts';
import { productInRupees } from '../../contract/catalogue/productInRupees.ts';
import { orderInRupees } from '../../contract/orders/orderInRupees.ts';
import { paise, toPaise } from '../../contract/money.ts';
import { SEARCH_ORDERS } from '../../contract/catalogue/search/searchOrders.ts';
import { isRefusal, readRefusal } from '../../contract/replies/readRefusal.ts';
import { parseReply } from '../../contract/replies/replyPart.ts';
import { ADDRESS, product } from './catalogue/goods.ts';
import { READ_CALLS, readReply } from './readReply.ts';

const DIYA = { _id: 'diya', name: 'Brass diya', price: 499 };
const READ_DIYA = {
  ...product({ _id: 'diya' }),
  image: [],
  description: '',
  longDescription: '',
  sizes: ['Free Size'],
  category: '',
  subCategory: '',
};
const readProduct = (sent: unknown) => readReply('listProducts', [sent]).result?.products[0] ?? null;

// The forms in which servers send the same value.
const formsOf = <T>(...forms: readonly T[]) => fc.constantFrom(...forms);
const numberForms = (number: number) =>
  formsOf<unknown>(number, String(number), ` ${number} `, { $numberInt: String(number) });
const moneyForms = (rupees: number) =>
  formsOf<unknown>(rupees, String(rupees), rupees.toFixed(2), `₹${rupees.toLocaleString('en-IN')}`, {
    $numberDecimal: rupees.toFixed(2),
  });
const flagForms = (flag: boolean) =>
  flag
    ? formsOf<unknown>(true, 1, 'true', '1', 'True')
    : formsOf<unknown>(false, 0, 'false', null, undefined);
const timeForms = (seconds: number) =>
  formsOf<unknown>(
    seconds,
    seconds * 1_000,
    String(seconds),
    String(seconds * 1_000),
    new Date(seconds * 1_000).toISOString(),
    { $date: new Date(seconds * 1_000).toISOString() },
    { $date: { $numberLong: String(seconds * 1_000) } },
  );
const idForms = (id: string) =>
  formsOf<object>({ _id: id }, { id }, { _id: null, id }, { _id: id, id: 'other' }, { _id: { $oid: id } });
const emptyForms = (text: string) =>
  text === '' ? formsOf<unknown>('', null, undefined) : fc.constant<unknown>(text);
const imageForms = (image: readonly string[]) => {
  if (image.length === 0) return formsOf<object>({}, { image: null }, { image: [] }, { image: '' });
  const objects = image.map((url, index) => ({ [index % 2 ? 'secure_url' : 'url']: url, public_id: 'p' }));
  return image.length === 1
    ? formsOf<object>({ image }, { image: image[0] }, { image: objects }, { thumbnail: image[0] })
    : formsOf<object>({ image }, { image: objects }, { image: JSON.stringify(image) });
};
const listForms = (name: string, list: readonly unknown[]) =>
  formsOf<unknown>(
    list,
    { success: true, [name]: list },
    { success: true, data: list },
    { success: 'true', data: { [name]: list } },
    { success: 1, message: null, [name]: list },
  );
const JUNK = formsOf<unknown>(null, 'x', 7, [], {}, true, { name: null }, { _id: '' }, { rating: 'good' });

const text = fc.string({ maxLength: 12 }).map((drawn) => drawn.trim());
const filledText = text.filter(Boolean);
const rupees = fc.integer({ min: 0, max: 10_000_000 }).map((amount) => amount / 100);
const seconds = fc.integer({ min: 1_000_000_000, max: 2_000_000_000 });
const url = formsOf('/a.webp', 'https://shop.example/b.jpg');
const images = fc.array(url, { maxLength: 3 });

/** Entities, each with one way to send it. */
const sentProduct = fc
  .record({
    id: filledText,
    name: filledText,
    price: rupees,
    image: images,
    about: text,
    bestseller: fc.boolean(),
  })
  .chain(({ id, name, price, image, about, bestseller }) => {
    const read: Product = {
      ...READ_DIYA,
      _id: id,
      name,
      price: toPaise(price),
      image,
      description: about,
      bestseller,
    };
    return fc
      .tuple(idForms(id), moneyForms(price), imageForms(image), emptyForms(about), flagForms(bestseller))
      .map(([ids, sentPrice, pictures, description, flag]): Sent<Product> => ({
        read,
        sent: { name, price: sentPrice, description, bestseller: flag, ...ids, ...pictures },
      }));
  });
const sentOrder = fc
  .record({
    id: filledText,
    at: seconds,
    price: rupees,
    quantity: fc.integer({ min: 1, max: 99 }),
    status: text,
    payment: fc.boolean(),
  })
  .chain(({ id, at, price, quantity, status, payment }) => {
    const item = {
      productId: 'diya',
      size: 'Small',
      quantity,
      name: 'Brass diya',
      price: toPaise(price),
      image: [],
    };
    const read: Order = { _id: id, items: [item], status, payment, paymentMethod: 'cod', date: at * 1_000 };
    return fc
      .tuple(
        idForms(id),
        timeForms(at),
        moneyForms(price),
        numberForms(quantity),
        emptyForms(status),
        flagForms(payment),
      )
      .map(([ids, date, sentPrice, count, sentStatus, paid]): Sent<Order> => ({
        read,
        sent: {
          ...ids,
          date,
          status: sentStatus,
          payment: paid,
          paymentMethod: 'cod',
          items: [
            { productId: 'diya', size: 'Small', name: 'Brass diya', quantity: count, price: sentPrice },
          ],
        },
      }));
  });
const sentReview = fc
  .record({
    id: filledText,
    at: seconds,
    rating: fc.integer({ min: 1, max: 5 }),
    userName: text,
    comment: text,
  })
  .chain(({ id, at, rating, userName, comment }) => {
    const read: Review = { id, userName, rating, comment, createdAt: new Date(at * 1_000).toISOString() };
    return fc
      .tuple(
        formsOf<object>({ id }, { _id: id }),
        timeForms(at),
        numberForms(rating),
        emptyForms(userName),
        emptyForms(comment),
      )
      .map(([ids, createdAt, stars, name, sentComment]): Sent<Review> => ({
        read,
        sent: { ...ids, createdAt, rating: stars, userName: name, comment: sentComment },
      }));
  });
interface Sent<T> {
  readonly read: T;
  readonly sent: object;
}

/** A list in one of its forms, with unreadable entries in between. */
const sentList = <T>(name: string, entry: fc.Arbitrary<Sent<T>>) =>
  fc
    .array(
      fc.oneof(
        entry,
        JUNK.map((sent) => ({ sent, read: null })),
      ),
      { maxLength: 6 },
    )
    .chain((entries) => {
      const read = entries.flatMap((one) => (one.read === null ? [] : [one.read]));
      const isReadable = read.length > 0 || entries.length === 0;
      return listForms(
        name,
        entries.map(({ sent }) => sent),
      ).map((reply) => ({
        reply,
        read: isReadable ? read : null,
        junk: entries.length - read.length,
      }));
    });

describe('whatever the form in which a server sends it', () => {
  test.each(['listProducts', 'listTrending'] as const)('%s reads every product that can be read', (call) => {
    fc.assert(
      fc.property(sentList('products', sentProduct), ({ reply, read, junk }) => {
        const { result, leftOut } = readReply(call, reply);
        expect(result?.products ?? null).toEqual(read);
        expect(leftOut.length).toBeGreaterThanOrEqual(junk);
      }),
    );
  });

  test('listOrders reads every order that can be read', () => {
    fc.assert(
      fc.property(sentList('orders', sentOrder), ({ reply, read, junk }) => {
        const { result, leftOut } = readReply('listOrders', reply);
        expect(result?.orders ?? null).toEqual(read);
        expect(leftOut.length).toBeGreaterThanOrEqual(junk);
      }),
    );
  });

  test('listReviews reads every review that can be read, and postReview the new one', () => {
    fc.assert(
      fc.property(sentList('reviews', sentReview), ({ reply, read }) => {
        expect(readReply('listReviews', reply).result).toEqual(read);
      }),
    );
    const replies = sentReview.chain(({ read, sent }) =>
      formsOf<unknown>(sent, { review: sent }, { data: sent }, { success: true, data: { review: sent } }).map(
        (reply) => ({ reply, read }),
      ),
    );
    fc.assert(
      fc.property(replies, ({ reply, read }) => {
        expect(readReply('postReview', reply).result).toEqual(read);
      }),
    );
  });

  test('getCart reads every quantity above 0', () => {
    const quantity = fc
      .integer({ min: 0, max: 99 })
      .chain((count) => numberForms(count).map((sent) => ({ sent, count })));
    const name = fc.oneof(filledText, formsOf('a.b', '__proto__', '12', 'Free Size'));
    const carts = fc.dictionary(name, fc.dictionary(name, quantity));
    const forms = (cartData: unknown) =>
      formsOf<unknown>({ cartData }, { success: 'true', data: { cartData } });
    fc.assert(
      fc.property(
        carts.chain((cart) =>
          forms(mapCart(cart, ({ sent }) => sent)).map((reply) => ({
            reply,
            cart: mapCart(cart, ({ count }) => count),
          })),
        ),
        ({ reply, cart }) => {
          const counted = Object.entries(cart)
            .map(
              ([id, sizes]) =>
                [id, Object.fromEntries(Object.entries(sizes).filter(([, count]) => count > 0))] as const,
            )
            .filter(([, sizes]) => Object.keys(sizes).length > 0);
          expect(readReply('getCart', reply)).toEqual({
            result: { cartData: Object.fromEntries(counted) },
            leftOut: [],
          });
        },
      ),
    );
  });

  test('any JSON at all is read, or refused as unreadable, by every call', () => {
    const fields = formsOf(
      'data',
      'products',
      'orders',
      'cartData',
      'user',
      'order',
      'success',
      'tracking_data',
      'address',
      'reviews',
      'items',
    );
    const junk = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        JUNK,
        fc.jsonValue({ maxDepth: 2 }),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fields, tie('value'), { maxKeys: 3 }),
      ),
    })).value;
    fc.assert(
      fc.property(formsOf(...READ_CALLS), junk, (name, reply) => {
        expect(() => readReply(name, reply)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});

function mapCart<A, B>(
  cart: Record<string, Record<string, A>>,
  map: (quantity: A) => B,
): Record<string, Record<string, B>> {
  return Object.fromEntries(
    Object.entries(cart).map(([id, sizes]) => [
      id,
      Object.fromEntries(Object.entries(sizes).map(([size, quantity]) => [size, map(quantity)])),
    ]),
  );
}

describe('a part of the product list', () => {
  const counts = fc.array(fc.record({ name: filledText, count: fc.nat(99) }), { maxLength: 3 });
  const sentRange = fc.record({ min: fc.option(rupees), max: fc.option(rupees) });
  const readRange = ({ min, max }: { min: number | null; max: number | null }) => ({
    min: min === null ? null : toPaise(min),
    max: max === null ? null : toPaise(max),
  });
  const found = fc.dictionary(filledText, filledText).map((typed) => ({ ...typed }));

  test('is read in any form, with its summary of the search', () => {
    const search = fc.record({
      order: fc.option(formsOf(...SEARCH_ORDERS)),
      price: fc.option(sentRange.chain((range) => filledText.map((rest) => ({ ...range, rest })))),
      unmet: fc.array(fc.oneof(filledText, sentRange), { maxLength: 2 }),
      closest: fc.array(filledText, { maxLength: 2 }),
      dropped: fc.option(fc.record({ words: fc.array(filledText, { maxLength: 2 }), rest: filledText })),
      isDescribed: fc.boolean(),
      unsold: fc.option(fc.record({ 'en-IN': filledText, 'hi-IN': filledText })),
      found,
    });
    fc.assert(
      fc.property(
        sentProduct,
        fc.nat(),
        fc.option(filledText),
        fc.option(search),
        (one, total, after, summary) => {
          const { result } = readReply('getListPage', {
            products: [one.sent],
            total: String(total),
            after,
            search: summary,
          });
          expect(result).toEqual({
            products: [one.read],
            total,
            after,
            filters: null,
            department: null,
            search: summary && {
              ...summary,
              price: summary.price && { range: readRange(summary.price), rest: summary.price.rest },
              unmet: summary.unmet.map((term) => (typeof term === 'string' ? term : readRange(term))),
              found: new Map(Object.entries(summary.found)),
            },
          });
        },
      ),
    );
  });

  test('has the numbers of the filter panel', () => {
    fc.assert(
      fc.property(counts, rupees, fc.option(fc.nat(9)), (options, price, inStock) => {
        const ratings = FILTER_RATINGS.map((name) => ({ name, count: 1 }));
        const facets = { materials: options, prices: { lowest: price, highest: price }, ratings, inStock };
        const { result } = readReply('getListPage', { products: [], total: 0, facets });
        const none = { categories: [], types: [], colours: [], sizes: [] };
        const prices = { lowest: toPaise(price), highest: toPaise(price) };
        expect(result?.filters).toEqual({ ...none, materials: options, prices, ratings, inStock });
      }),
    );
  });

  test('is null when a server sends the whole list', () => {
    expect(readReply('getListPage', { products: [DIYA] }).result).toBeNull();
  });
});

describe('a delivery promise', () => {
  test('is read in any form', () => {
    const promises = fc
      .record({ serviceable: fc.boolean(), cod: fc.boolean(), at: seconds, price: rupees })
      .chain(({ serviceable, cod, at, price }) =>
        fc
          .tuple(
            formsOf<unknown>(serviceable, Number(serviceable), String(serviceable)),
            formsOf<unknown>(cod, Number(cod), String(cod)),
            timeForms(at),
            moneyForms(price),
          )
          .chain(([...fields]) => {
            const [sentServiceable, sentCod, by, fee] = fields;
            const sent = { serviceable: sentServiceable, cod: sentCod, by, fee };
            const read = { serviceable, cod, by: at * 1_000, fee: toPaise(price) };
            return formsOf<unknown>(sent, { success: true, data: sent }).map((reply) => ({ reply, read }));
          }),
      );
    fc.assert(
      fc.property(promises, ({ reply, read }) => {
        expect(readReply('fetchDeliveryPromise', reply)).toEqual({ result: read, leftOut: [] });
      }),
    );
  });

  test('promises nothing of what is missing or not understood', () => {
    const nothing = { serviceable: null, cod: null, by: null, fee: null };
    for (const reply of [
      {},
      { serviceable: 'maybe', cod: [], by: 'soon', fee: -1 },
      { success: true, by: null },
    ]) {
      expect(readReply('fetchDeliveryPromise', reply).result).toEqual(nothing);
    }
  });

  test('is for the day in India that a date names', () => {
    const by = readReply('fetchDeliveryPromise', { by: '2026-11-27' }).result?.by ?? 0;
    expect(new Date(by).toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata' })).toBe('27/11/2026');
  });
});

describe('a profile', () => {
  const user = {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: 9_876_543_210,
    address: { street: '12 Temple Road', city: 'Mysuru', pincode: 570_001, country: 'India' },
  };
  const read = {
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
    expect(readReply('getProfile', reply).result).toEqual(read);
  });

  test('may have no address, and no name', () => {
    for (const address of [undefined, null, 'none']) {
      const { result } = readReply('getProfile', { user: { ...user, name: null, address } });
      expect(result?.user.name).toBe('');
      expect(result?.user.address).toEqual({ street: '', city: '', state: '', zipcode: '', country: '' });
    }
  });

  test.each([null, {}, { user: null }, { data: [] }, '<html>'])('is not made up from %j', (reply) => {
    expect(readReply('getProfile', reply).result).toBeNull();
  });
});

describe('products', () => {
  test.each([
    ['products', { success: true, products: [DIYA] }],
    ['data.products', { data: { products: [DIYA] } }],
    ['a bare array', [DIYA]],
  ])('are read from %s', (_shape, reply) => {
    expect(readReply('listTrending', reply).result).toEqual({ products: [READ_DIYA] });
  });

  test('may carry id, thumbnail, badge or tag', () => {
    const { _id: id, ...rest } = DIYA;
    expect(readProduct({ ...rest, id, thumbnail: '/t.svg', tag: 'Hot' })).toEqual({
      ...READ_DIYA,
      image: ['/t.svg'],
      badge: 'Hot',
    });
    expect(readProduct({ ...DIYA, badge: 'New', tag: 'Hot' })?.badge).toBe('New');
  });

  test.each([null, {}, { data: {} }, { products: null }, 'error'])('are not made up from %j', (reply) => {
    expect(readReply('listProducts', reply).result).toBeNull();
  });

  test('without an id or a price of at least 0 are left out, with the path of what is wrong', () => {
    const broken = [
      { ...DIYA, price: 'free' },
      { ...DIYA, price: -1 },
      { name: 'x', price: 1 },
    ];
    expect(readReply('listProducts', { products: [...broken, DIYA] })).toEqual({
      result: { products: [READ_DIYA] },
      leftOut: ['products[0].price', 'products[1].price', 'products[2]._id'],
    });
  });

  test('without a name are called by their category or id', () => {
    expect(readProduct({ ...DIYA, name: null })?.name).toBe('diya');
    expect(readProduct({ ...DIYA, name: null, category: 'Diyas', subCategory: 'Lamps' })?.name).toBe('Lamps');
  });

  test.each([
    [199.999, 20_000],
    [199.004, 19_900],
    [0.1 + 0.2, 30],
    ['1,299.50', 129_950],
  ])('with a price of %j rupees cost %d paise', (price, amount) => {
    expect(readProduct({ ...DIYA, price })?.price).toBe(amount);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300, '1e9', '12 rupees'])(
    'with a price of %j are not read',
    (price) => {
      expect(readProduct({ ...DIYA, price })).toBeNull();
    },
  );
});

describe('a postal code', () => {
  const postalCodeOf = (address: object) => readReply('getAddress', { address }).result?.address?.postalCode;

  test.each(['postalCode', 'zip', 'zipcode', 'postcode', 'pinCode', 'pincode'])('is read from %s', (name) => {
    expect(postalCodeOf({ city: 'Mysuru', [name]: '570001' })).toBe('570001');
    expect(postalCodeOf({ [name]: 570_001 })).toBe('570001');
  });

  test('is read when another name has a blank value', () => {
    expect(postalCodeOf({ postalCode: ' ', zip: null, pincode: '570001' })).toBe('570001');
    expect(postalCodeOf({})).toBe('');
  });
});

test('a saved address is read from address, data.address or data, or as the first of a list, without other fields', () => {
  const sent = {
    firstName: 'Asha',
    street: '12 Temple\nRoad',
    city: 'Mysuru',
    phone: 9_876_543_210,
    landmark: 'Temple',
  };
  const address = {
    firstName: 'Asha',
    lastName: '',
    email: '',
    phone: '9876543210',
    street: '12 Temple Road',
    city: 'Mysuru',
    state: '',
    postalCode: '',
    country: '',
  };
  for (const reply of [
    { address: sent },
    { data: { address: sent } },
    { data: sent },
    { addresses: [sent] },
  ]) {
    expect(readReply('getAddress', reply).result).toEqual({ address });
  }
  for (const reply of [{ success: true }, { success: true, address: null }, { data: null }]) {
    expect(readReply('getAddress', reply).result).toEqual({ address: null });
  }
});

test.each(READ_CALLS)('%s: null, a text or a number is no reply', (call) => {
  for (const reply of [null, '<html>', 7]) expect(readReply(call, reply).result).toBeNull();
});

describe('a cart', () => {
  test('is read without its broken quantities', () => {
    const cartData = {
      diya: { Small: 2, Large: 0, Huge: -1, Tiny: 1.5, None: null, Text: '3' },
      bell: { 'One size': 0 },
      mala: 'broken',
      thali: null,
    };
    expect(readReply('getCart', { cartData })).toEqual({
      result: { cartData: { diya: { Small: 2, Text: 3 } } },
      leftOut: ['cartData.diya.Huge', 'cartData.diya.Tiny', 'cartData.mala'],
    });
  });

  test.each([null, {}, []])('is empty for the reply %j', (cartData) => {
    expect(readReply('getCart', { success: true, cartData }).result).toEqual({ cartData: {} });
  });

  test.each([
    { success: true },
    { cartData: 'cart' },
    { cartData: { diya: { Small: 'two' } } },
    [],
    null,
    '<html>',
  ])('is not read as empty from %j', (reply) => {
    expect(readReply('getCart', reply).result).toBeNull();
  });

  test('pollutes no prototype', () => {
    const reply: unknown = JSON.parse(
      '{ "cartData": { "__proto__": { "polluted": 1 }, "diya": { "__proto__": 2, "Small": 1 } } }',
    );
    const read = readReply('getCart', reply).result?.cartData ?? {};
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
  const readItems = (items: readonly unknown[]) =>
    readReply('listOrders', [{ ...order, items }]).result?.orders[0]?.items;

  test('are shown with what is known of them: no date, no price, an item as a product', () => {
    expect(readReply('listOrders', { orders: [{ _id: 7 }, { ...order, date: 'some day' }] })).toMatchObject({
      result: {
        orders: [
          { _id: '7', items: [], date: null, status: '', payment: false },
          { _id: 'o1', date: null },
        ],
      },
      leftOut: ['orders[1].date'],
    });
    expect(
      readItems([{ productId: { _id: 'diya', name: 'Brass diya', image: '/d.svg' }, quantity: '2' }]),
    ).toEqual([
      { productId: 'diya', size: '', quantity: 2, name: 'Brass diya', price: null, image: ['/d.svg'] },
    ]);
    expect(
      readReply('listOrders', [{ ...order, orderNumber: 42, expectedBy: '2026-11-27', deliveryFee: 'none' }]),
    ).toMatchObject({
      result: { orders: [{ number: '42', expectedBy: Date.parse('2026-11-27') }] },
      leftOut: ['[0].deliveryFee'],
    });
    expect(readItems([{ product: 'diya', name: null }])).toMatchObject([
      { productId: 'diya', name: 'diya', quantity: 1 },
    ]);
    expect(readItems([{ ...item, quantity: 0 }])).toMatchObject([{ quantity: 1 }]);
  });

  test('of our server are read as they are', () => {
    const read: Order = {
      ...order,
      items: [{ ...item, price: toPaise(499) }],
      number: '100042',
      subtotal: paise(99_800),
      deliveryFee: paise(0),
      amount: paise(99_800),
      expectedBy: Date.parse('2026-11-27'),
      attemptKey: 'key-1',
      address: ADDRESS,
      refund: { amount: paise(100), done: true, reason: 'out_of_stock' },
      events: [{ type: 'placed', date: 1e12 }],
      cancellable: false,
    };
    expect(
      readReply('listOrders', { success: true, orders: [orderInRupees(read)], after: 'order-1' }),
    ).toEqual({
      result: { orders: [read], after: 'order-1' },
      leftOut: [],
    });
  });
});

test('of an order, a refund is not done unless the server confirms it, and events that are not understood are left out', () => {
  const events = [
    { type: 'placed', date: 1e12 },
    { type: 'eaten', date: 1e12 },
    { type: 'shipped', date: 'soon' },
  ];
  const order = { _id: 'o1', refund: { amount: 10, reason: 'a whim' }, events };
  expect(readReply('listOrders', { orders: [order] }).result?.orders).toMatchObject([
    { refund: { amount: 1_000, done: false }, events: [{ type: 'placed', date: 1e12 }] },
  ]);
  const [read] = readReply('listOrders', { orders: [order] }).result?.orders ?? [];
  expect(read?.refund).not.toHaveProperty('reason');
});

test.each(['paid', 'pending', 'unpaid'] as const)('the payment of an order is %s', (state) => {
  expect(readReply('fetchPaymentStatus', { success: true, state }).result).toEqual({ state });
  expect(readReply('fetchPaymentStatus', { success: true, state: `${state} again` }).result).toBeNull();
  expect(readReply('fetchPaymentStatus', { success: true, data: state }).result).toBeNull();
});

test('a placed order has an id where the server names it', () => {
  const placed = (reply: object) => readReply('placeOrder', reply).result;
  expect(placed({ success: true, order: { _id: 'o1', amount: 998 } })).toMatchObject({
    order: { _id: 'o1', amount: 998 },
    orderId: 'o1',
  });
  expect(placed({ success: true, data: { _id: 'o1' } })).toMatchObject({ orderId: 'o1' });
  expect(placed({ success: true, order: { amount: 998 }, orderId: 7 })).toMatchObject({
    order: undefined,
    orderId: '7',
  });
  expect(placed({ message: 'Order placed' })).toMatchObject({ order: undefined, orderId: undefined });
  expect(placed({})).toBeNull();
});

const partOf = (reply: object) => parseReply(reply, () => undefined);

test('a reply with the status of success is a refusal when its body reports a failure', () => {
  const replies = [{ success: false }, { success: 'false' }, { success: true }, { message: 'no' }, []];
  expect(replies.map((reply) => isRefusal(partOf(reply)))).toEqual([true, true, false, false, false]);
});

test('a refusal has values that are texts or numbers', () => {
  const values = { amount: 998, name: 'Brass diya', list: [1], nothing: null };
  const reply = { message: 'Prices changed', code: 'prices_changed', values, retryAfter: '30' };
  expect(readRefusal(partOf(reply))).toEqual({
    message: 'Prices changed',
    code: 'prices_changed',
    values: { amount: 998, name: 'Brass diya' },
    retryAfter: 30,
  });
  expect(readRefusal(partOf([]))).toEqual({
    message: '',
    code: undefined,
    values: {},
    retryAfter: undefined,
  });
});

test('the pieces that are left are read without entries that name no product, size or number', () => {
  const left = { productId: 'diya', size: 'Small', left: 2 };
  const stock = [left, { ...left, productId: null }, { ...left, size: null }, { ...left, left: 'few' }];
  expect(readReply('findStock', { success: true, stock }).result).toEqual([left]);
});

test('products of our server are read as they are', () => {
  const read = product({
    _id: 'diya',
    badge: 'New',
    imageTexts: ['A lamp'],
    alsoFoundBy: 'दीया',
    variants: [
      { size: 'Set of 12', price: paise(24_900), priceBefore: paise(29_900), availability: 'few' },
      { size: 'Set of 24', price: paise(44_900), image: '/products/diya-24.webp' },
    ],
    departments: ['Pooja & Temple'],
    materials: ['Clay'],
    colours: ['Red'],
    facts: { material: 'Clay', weight: '400 g' },
    createdAt: '2026-01-01T00:00:00.000Z',
    rating: { average: 4.5, count: 12 },
  });
  expect(readReply('listProducts', { success: true, products: [productInRupees(read)] })).toEqual({
    result: { products: [read] },
    leftOut: [],
  });
});

test('a size without a price, a price before that is no reduction, and an unknown availability are left out', () => {
  const sent = [
    { size: 'Small', price: '₹499', priceBefore: 499, availability: 'soon' },
    { size: 'Large', price: null },
    { price: 999 },
    null,
  ];
  expect(readProduct({ ...DIYA, variants: sent })?.variants).toEqual([
    { size: 'Small', price: toPaise(499) },
  ]);
  for (const none of [null, [], 'x', [null]]) {
    expect(readProduct({ ...DIYA, variants: none, facts: none, materials: none })).not.toHaveProperty(
      'variants',
    );
  }
});

test('a rating outside of 1 to 5, or without a number of reviews, is left out', () => {
  for (const rating of [
    null,
    4,
    { average: 0, count: 3 },
    { average: 5.5, count: 1 },
    { average: 4.5, count: 0 },
  ]) {
    expect(readProduct({ ...DIYA, rating })).not.toHaveProperty('rating');
  }
  expect(readProduct({ ...DIYA, rating: { average: '4.5', count: '12' } })).toMatchObject({
    rating: { average: 4.5, count: 12 },
  });
});

test('tracking is found at any depth, in the form of the specification and in Shiprocket’s own', () => {
  const scan = { location: 'Mysuru', status: 'Picked up', date: '2026-01-02 10:00' };
  const data = {
    current_status: 'In transit',
    courier_name: 'Delhivery',
    awb_code: '123',
    shipment_track: [scan],
  };
  for (const reply of [
    { success: true, trackingData: { tracking_data: data } },
    { trackingData: data },
    { data: { tracking: [{ tracking_data: data }] } },
    { trackingData: { 157_395: { tracking_data: data } } },
    { ...data, awb_code: 123 },
  ]) {
    expect(readReply('trackOrder', reply).result).toEqual({ trackingData: { tracking_data: data } });
  }
  const { courier_name, awb_code, current_status } = data;
  const own = {
    tracking_data: {
      track_status: 1,
      shipment_track: [{ courier_name, awb_code, current_status }],
      shipment_track_activities: [{ date: scan.date, activity: scan.status, location: scan.location }],
    },
  };
  expect(readReply('trackOrder', { trackingData: own }).result).toEqual({
    trackingData: { tracking_data: data },
  });
});

test('tracking is read without the parts that are missing', () => {
  const nothing = { current_status: '', courier_name: '', awb_code: '', shipment_track: [] };
  expect(readReply('trackOrder', { tracking_data: {} }).result).toEqual({
    trackingData: { tracking_data: nothing },
  });
  expect(readReply('trackOrder', { success: true, trackingData: null }).result).toEqual({});
});

test.each(['login', 'verifyOtp'] as const)('%s reads the token in the reply or under data', (call) => {
  expect(readReply(call, { success: true, token: 'abc' }).result).toEqual({ token: 'abc' });
  expect(readReply(call, { success: 'true', message: null, data: { token: 'abc' } }).result).toEqual({
    token: 'abc',
  });
  expect(readReply(call, { success: true }).result?.token).toBeUndefined();
});

test('whether an account exists is read in the reply or under data, and is not made up', () => {
  expect(readReply('checkAccount', { exists: 'true', name: null }).result).toEqual({
    exists: true,
    name: '',
    hasPassword: true,
  });
  expect(readReply('checkAccount', { data: { exists: 0, name: 'Asha', hasPassword: false } }).result).toEqual(
    { exists: false, name: 'Asha', hasPassword: false },
  );
  expect(readReply('checkAccount', { success: true }).result).toBeNull();
});

test('a payment counts as verified only when the reply confirms it', () => {
  expect(readReply('verifyRazorpay', { success: 'true', message: null }).result).toEqual({});
  expect(readReply('verifyStripe', { success: 1, message: 'Paid' }).result).toEqual({ message: 'Paid' });
  for (const reply of [{}, { message: 'Paid' }, { success: null }, null, '<html>']) {
    expect(readReply('verifyStripe', reply).result).toBeNull();
  }
});

test('the start of a payment is read with numbers as text and under data', () => {
  const order = { id: 'order_1', amount: 99_800, currency: 'INR' };
  expect(
    readReply('startRazorpay', { success: true, order: { ...order, amount: '99800' } }).result?.order,
  ).toEqual(order);
  expect(readReply('startRazorpay', { success: true, data: { order } }).result?.order).toEqual(order);
  const { currency: _, ...withoutCurrency } = order;
  expect(readReply('startRazorpay', { order: withoutCurrency }).result?.order).toEqual(order);
  const dollars = { ...order, currency: 'USD' };
  expect(readReply('startRazorpay', { order: dollars }).result?.order).toEqual(dollars);
  expect(readReply('startStripe', { data: { session_url: 'https://pay.example' } }).result?.session_url).toBe(
    'https://pay.example',
  );
});

test.each([
  [
    ['S', 'M'],
    ['S', 'M'],
  ],
  ['["S","M"]', ['S', 'M']],
  ['S, M,', ['S', 'M']],
  ['[S', ['[S']],
  [
    [
      { size: 'S', stock: 3 },
      { name: 'M', _id: 'x' },
    ],
    ['S', 'M'],
  ],
  [
    [8, '9'],
    ['8', '9'],
  ],
  [null, ['Free Size']],
  ['', ['Free Size']],
])('the sizes of a product may be %j', (sizes, read) => {
  expect(readProduct({ ...DIYA, sizes })?.sizes).toEqual(read);
});

test.each([['Women'], [['Women', 'Men']], [{ _id: 'c1', name: 'Women' }]])(
  'the category of a product may be %j',
  (category) => {
    expect(readProduct({ ...DIYA, category })?.category).toBe('Women');
  },
);

describe('passkeys', () => {
  test('are listed with what is known of them', () => {
    const at = '2026-11-02T06:30:00.000Z';
    const reply = {
      passkeys: [
        { id: 'a', name: 'Phone', createdAt: at, lastUsedAt: null, isRecent: true },
        { name: 'nameless' },
        { id: 'b' },
      ],
    };
    expect(readReply('listPasskeys', reply)).toEqual({
      result: {
        passkeys: [
          { id: 'a', name: 'Phone', createdAt: at, lastUsedAt: null, isRecent: true },
          { id: 'b', name: '', createdAt: '', lastUsedAt: null, isRecent: false },
        ],
        isOffered: false,
      },
      leftOut: ['passkeys[1].id'],
    });
    expect(readReply('listPasskeys', { passkeys: [], isOffered: 'true' }).result).toEqual({
      passkeys: [],
      isOffered: true,
    });
  });

  test('need all options that the browser requires', () => {
    const options = { challenge: 'AAAA', rpId: 'shop.example', timeout: 1, userVerification: 'required' };
    expect(readReply('requestPasskeySignIn', { options }).result).toEqual(options);
    for (const reply of [{}, { options: null }, { options: { ...options, challenge: 7 } }]) {
      expect(readReply('requestPasskeySignIn', reply)).toEqual({ result: null, leftOut: ['options'] });
      expect(readReply('requestPasskey', reply)).toEqual({ result: null, leftOut: ['options'] });
    }
  });
});
