import { describe, expect, test } from 'vitest';
import { paise } from '../../../contract/money.ts';
import type { Order } from '../../../contract/orders/entities.ts';
import type { ReturnsOfOrder } from '../../../contract/returns/entities.ts';
import { refundOf } from '../../../src/pages/Order/returnRequest.ts';

const item = {
  productId: 'diya',
  size: 'Small',
  quantity: 2,
  name: 'Diya',
  price: paise(100_000),
  image: [],
};
/** Two pieces of ₹1,000.00, delivered for ₹50.00. */
const ORDER: Order = {
  _id: 'o1',
  items: [item],
  status: 'Delivered',
  payment: true,
  paymentMethod: 'stripe',
  date: 0,
  subtotal: paise(200_000),
  deliveryFee: paise(5_000),
  amount: paise(205_000),
};
const NO_RETURNS: ReturnsOfOrder = { returns: [], returnable: [], until: 0 };
const one = [{ item, quantity: 1 }];

describe('the refund that the form of a return shows', () => {
  test('is the share of the pieces, after the discount', () => {
    expect(refundOf(ORDER, NO_RETURNS, one, 'size')).toBe(100_000);
    const discounted = { ...ORDER, discount: paise(20_000), amount: paise(185_000) };
    expect(refundOf(discounted, NO_RETURNS, one, 'size')).toBe(90_000);
  });

  test('is nothing without a piece, and not known without amounts', () => {
    expect(refundOf(ORDER, NO_RETURNS, [], 'size')).toBeNull();
    const { price: _, ...free } = item;
    const unknown = { ...ORDER, items: [{ ...free, price: null }], subtotal: undefined, amount: undefined };
    expect(refundOf(unknown, NO_RETURNS, one, 'size')).toBeNull();
  });

  test('is the price of the piece that is left when the other was cancelled, with the fee if it is damaged', () => {
    const order: Order = {
      ...ORDER,
      items: [{ ...item, cancelled: 1 }],
      cancelledAmount: paise(100_000),
      amount: paise(105_000),
    };
    expect(refundOf(order, NO_RETURNS, one, 'size')).toBe(100_000);
    expect(refundOf(order, NO_RETURNS, one, 'damaged')).toBe(105_000);
    const cash = { ...order, paymentMethod: 'cod' };
    expect(refundOf(cash, NO_RETURNS, one, 'damaged')).toBe(105_000);
  });

  test('is at most what was paid less what the shop has refunded and other returns will', () => {
    const partRefunds = [{ amount: paise(150_000), done: true, date: 0 }];
    expect(refundOf({ ...ORDER, partRefunds }, NO_RETURNS, one, 'size')).toBe(55_000);
    const returned: ReturnsOfOrder = {
      ...NO_RETURNS,
      returns: [
        {
          _id: 'r1',
          status: 'approved',
          reason: 'size',
          resolution: 'refund',
          items: [{ ...item, quantity: 1 }],
          refund: paise(100_000),
          events: [],
          withdrawable: true,
        },
      ],
    };
    expect(refundOf(ORDER, returned, one, 'size')).toBe(100_000);
    expect(refundOf({ ...ORDER, partRefunds }, returned, one, 'size')).toBe(0);
  });
});
