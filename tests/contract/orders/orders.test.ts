import { describe, expect, test } from 'vitest';
import { isCashOnDelivery } from '../../../contract/orders/cashOnDelivery.ts';
import { isLate } from '../../../contract/shipping/isLate.ts';
import { paise, toPaise } from '../../../contract/money.ts';
import { newestFirst } from '../../../contract/orders/newestFirst.ts';
import { orderAmounts } from '../../../contract/orders/orderAmounts.ts';
import { orderNumber } from '../../../contract/orders/orderNumber.ts';
import type { Order } from '../../../contract/orders/entities.ts';
import { orderState } from '../../../contract/orders/orderLife.ts';
import { orderTimeline } from '../../../contract/orders/orderTimeline.ts';

describe('the number of an order', () => {
  test.each([
    ['the server’s', { _id: '6f1c', number: '100042' }, '100042'],
    ['the end of a long id', { _id: '64b7e1f0a1b2c3d4e5f60718' }, 'E5F60718'],
    ['the end of a UUID', { _id: '0b6ef2d4-4a57-4d8e-9f3a-7d1c2b3a4f5e' }, '2B3A4F5E'],
    ['a short id', { _id: 'AB-1042' }, 'AB-1042'],
    ['an id of 12 characters', { _id: '0123456789ab' }, '0123456789AB'],
    ['the end of a longer one', { _id: '0123456789abc' }, '56789ABC'],
    ['an id that only starts like a hexadecimal number', { _id: 'a1-order' }, 'a1-order'],
    ['an id that only ends like one', { _id: 'order-a1' }, 'order-a1'],
    ['an id in which case matters', { _id: 'V1StGXR8_Z5jdHi6B-myT' }, 'Hi6B-myT'],
  ])('%s', (_, order, number) => {
    expect(orderNumber(order)).toBe(number);
  });
});

const item = { productId: 'diya', size: '', name: 'Diya', image: [], quantity: 2, price: toPaise(499) };
const free = paise(0);

describe('the amounts of an order', () => {
  test.each([
    [
      'as the server tells them',
      { items: [item], subtotal: toPaise(900), deliveryFee: toPaise(50), amount: toPaise(950) },
      [toPaise(900), toPaise(50), toPaise(950)],
    ],
    [
      'a fee that only the total shows',
      { items: [item], amount: toPaise(1_008) },
      [toPaise(998), toPaise(10), toPaise(1_008)],
    ],
    [
      'a fee that only the total shows, beside gift wrap',
      { items: [item], giftWrapPrice: toPaise(30), amount: toPaise(1_038) },
      [toPaise(998), toPaise(10), toPaise(1_038)],
    ],
    ['no fee', { items: [item], amount: toPaise(998) }, [toPaise(998), free, toPaise(998)]],
    [
      'no fee of a discounted total',
      { items: [item], amount: toPaise(900) },
      [toPaise(998), null, toPaise(900)],
    ],
    [
      'the fee of a total after a discount that the server tells',
      { items: [item], discount: toPaise(100), amount: toPaise(948) },
      [toPaise(998), toPaise(50), toPaise(948)],
    ],
    ['the items without a total', { items: [item] }, [toPaise(998), free, toPaise(998)]],
    [
      'the items with the fee, without a total',
      { items: [item], deliveryFee: toPaise(50) },
      [toPaise(998), toPaise(50), toPaise(1_048)],
    ],
    ['nothing when a price is unknown', { items: [item, { ...item, price: null }] }, [null, null, null]],
    [
      'the total alone',
      { items: [{ ...item, price: null }], amount: toPaise(998) },
      [null, null, toPaise(998)],
    ],
  ])('%s', (_, order, [subtotal, fee, total]) => {
    expect(orderAmounts(order)).toEqual({ subtotal, fee, total });
  });
});

test('the state of a cancelled order includes its refund; the state of other orders does not', () => {
  expect(orderState('Cancelled', null)).toBe('cancelled');
  expect(orderState('Cancelled', { done: false })).toEqual({ cancelled: 'refundPending' });
  expect(orderState('Cancelled', { done: true })).toEqual({ cancelled: 'refunded' });
  expect(orderState('Delivered', { done: true })).toBe('delivered');
});

test('orders are sorted by their dates, the newest first, unless a date is missing', () => {
  const listed = (...dates: readonly (number | null)[]) =>
    newestFirst(
      dates.map((date) => ({ _id: '', items: [], status: '', payment: false, paymentMethod: '', date })),
    ).map(({ date }) => date);
  expect(listed(2, 3, 1)).toEqual([3, 2, 1]);
  expect(listed(2, null, 3)).toEqual([2, null, 3]);
});

test.each([
  ['cod', true],
  ['COD', true],
  [' cod ', true],
  ['Cash on Delivery', true],
  ['pay in cash', true],
  ['codex', false],
  ['a cod', false],
  ['cashless', false],
  ['Stripe', false],
  ['', false],
])('the payment method ‘%s’ is cash: %s', (paymentMethod, isCash) => {
  expect(isCashOnDelivery({ paymentMethod })).toBe(isCash);
});

describe('the history of an order', () => {
  const order = { _id: 'o1', items: [], payment: false, paymentMethod: 'cod', date: 1_000 };
  const historyOf = (status: string, events?: Order['events']) =>
    orderTimeline({ ...order, status, ...(events && { events }) }).map(
      ({ event, date, isDone }) => `${event} ${isDone ? (date ?? 'done') : 'to come'}`,
    );

  test('consists of the events, and then of the stages to come', () => {
    const events = [
      { type: 'placed', date: 1_000 },
      { type: 'paid', date: 2_000 },
      { type: 'shipped', date: 3_000 },
    ] as const;
    expect(historyOf('Shipped', [...events])).toEqual([
      'placed 1000',
      'paid 2000',
      'shipped 3000',
      'out_for_delivery to come',
      'delivered to come',
    ]);
  });

  test('promises no delivery of a parcel that comes back or is lost', () => {
    const events = [
      { type: 'placed', date: 1_000 },
      { type: 'shipped', date: 3_000 },
    ] as const;
    for (const status of ['Coming back to us', 'Lost on its way'])
      expect(historyOf(status, [...events])).toEqual(['placed 1000', 'shipped 3000']);
  });

  test('shows that the address is checked for as long as that lasts', () => {
    const events = [
      { type: 'placed', date: 1_000 },
      { type: 'needs_attention', date: 2_000 },
    ] as const;
    const next = ['packed to come', 'shipped to come', 'out_for_delivery to come', 'delivered to come'];
    expect(historyOf('Checking your address', [...events])).toEqual([
      'placed 1000',
      'needs_attention 2000',
      ...next,
    ]);
    expect(historyOf('Order Confirmed', [...events])).toEqual(['placed 1000', ...next]);
  });

  test('of a delayed parcel still has the delivery', () => {
    expect(historyOf('Delayed').slice(2)).toEqual([
      'shipped done',
      'out_for_delivery to come',
      'delivered to come',
    ]);
  });

  test('has each stage once, also when the status is behind the events', () => {
    const events: Order['events'] = [
      { type: 'placed', date: 1_000 },
      { type: 'packed', date: 2_000 },
    ];
    expect(historyOf('Order Confirmed', events)).toEqual([
      'placed 1000',
      'packed 2000',
      'shipped to come',
      'out_for_delivery to come',
      'delivered to come',
    ]);
  });

  test('of a cancelled order ends with that', () => {
    const events: Order['events'] = [
      { type: 'placed', date: 1_000 },
      { type: 'cancelled', date: 2_000 },
    ];
    expect(historyOf('Cancelled', events)).toEqual(['placed 1000', 'cancelled 2000']);
  });

  test('without events follows from the status', () => {
    expect(historyOf('Shipped')).toEqual([
      'placed 1000',
      'packed done',
      'shipped done',
      'out_for_delivery to come',
      'delivered to come',
    ]);
    expect(historyOf('Order Confirmed')).toEqual([
      'placed 1000',
      'packed to come',
      'shipped to come',
      'out_for_delivery to come',
      'delivered to come',
    ]);
    expect(historyOf('Returned')).toEqual([]);
    expect(historyOf('Cancelled')).toEqual([]);
  });
});

describe('a delivery date', () => {
  const by = Date.parse('2026-11-27');
  test.each([
    ['on its day, in the evening in India', '2026-11-27T18:00:00Z', false],
    ['a minute into the next day in India', '2026-11-27T18:31:00Z', true],
    ['before', '2026-11-24T00:00:00Z', false],
  ])('is over %s', (_, now, isOver) => {
    expect(isLate(by, Date.parse(now))).toBe(isOver);
  });
});
