import { describe, expect, test } from 'vitest';
import { ORDER_LIFE, ORDER_STATUSES } from '../../../contract/orders/orderLife.ts';
import { readStatus } from '../../../contract/orders/readStatus.ts';

test('our server’s statuses are looked up in the table', () => {
  expect(new Set(ORDER_STATUSES).size).toBe(ORDER_LIFE.length);
  for (const row of ORDER_LIFE) expect(readStatus(row.status)).toBe(row);
});

describe('the stage of an order', () => {
  test.each([
    ['Pending Payment', 'awaitingPayment'],
    ['Order placed, pending payment', 'awaitingPayment'],
    ['Order Confirmed', 'confirmed'],
    ['Order Placed', 'confirmed'],
    ['Preparing your order', 'confirmed'],
    ['Processing', 'packed'],
    ['Packing', 'packed'],
    ['Shipped', 'shipped'],
    ['In Transit', 'shipped'],
    ['OUT FOR DELIVERY', 'outForDelivery'],
    ['Delivered', 'delivered'],
    ['Undelivered', null],
    ['Canceled', 'cancelled'],
    ['Returned', null],
    ['Checking your address', 'needsAttention'],
    ['Returned to us', 'returned'],
    ['To be returned to us', null],
    ['Returned to us, in part', null],
    ['Delayed', 'shipped'],
    ['Delivery attempted', 'shipped'],
    // A delivery is no longer promised.
    ['Coming back to us', null],
    ['Lost on its way', null],
    ['', null],
  ])('%s: %s', (status, stage) => {
    expect(readStatus(status).stage).toBe(stage);
  });
});

describe('the colour of a status (spec §4)', () => {
  test.each([
    ['Delivered', 'green'],
    ['Undelivered', 'green'],
    ['Shipped', 'blue'],
    ['Out for delivery', 'blue'],
    ['Processing', 'amber'],
    ['Order Confirmed', 'amber'],
    ['Cancelled', 'red'],
    ['CANCELED BY SHOPPER', 'red'],
    ['Order Placed', 'grey'],
    ['In Transit', 'grey'],
    ['Coming back to us', 'grey'],
    ['Lost on its way', 'grey'],
    ['Checking your address', 'grey'],
    ['Delivery attempted', 'grey'],
    ['Delayed', 'grey'],
    ['', 'grey'],
  ])('an order that is ‘%s’ is %s', (status, tone) => {
    expect(readStatus(status).tone).toBe(tone);
  });
});

describe('the steps of a delivery that are reached', () => {
  test.each([
    ['Preparing your order', 1],
    ['Order Confirmed', 1],
    ['Checking your address', 1],
    ['Processing', 2],
    ['Shipped', 3],
    ['OUT FOR DELIVERY', 4],
    ['Delivered', 5],
    ['Cancelled', null],
    ['Coming back to us', null],
    ['Delivery attempted', null],
  ])('%s: %s of 5', (status, step) => {
    expect(readStatus(status).step).toBe(step);
  });
});

describe('what a shopper can do with an order', () => {
  test.each([
    ['Pending Payment', 'pay'],
    ['Order Confirmed', 'track'],
    ['Checking your address', 'track'],
    ['Out for Delivery', 'track'],
    ['Delivered', 'track'],
    ['Order Placed', 'track'],
    ['Returned', 'track'],
    ['Cancelled', null],
    ['CANCELED', null],
  ])('%s: %s', (status, action) => {
    expect(readStatus(status).action).toBe(action);
  });
});
