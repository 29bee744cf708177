import { beforeAll, describe, expect, test } from 'vitest';
import { toPaise } from '../../../contract/money.ts';
import { paymentState } from '../../../src/components/OrderParts/paymentState.ts';
import { setLocale } from '../../../src/language/setLocale.ts';
import { scanTime } from '../../../src/pages/TrackOrder/scanTime.ts';

describe('the time of a scan', () => {
  beforeAll(() => setLocale('en-IN', {}));

  test('is shown in India’s time zone, wherever the shopper is', () => {
    const { iso, text } = scanTime('2026-11-02T19:30:00.000Z');
    expect(iso).toBe('2026-11-02T19:30:00.000Z');
    expect(text).toMatch(/^Tue,? 3 November at 1:00\s?am$/i);
  });

  test('is shown unchanged when it cannot be parsed', () => {
    expect(scanTime('gestern')).toEqual({ iso: undefined, text: 'gestern' });
  });
});

describe('whether an order is paid', () => {
  const due = { text: 'Pay {amount} on delivery', values: { amount: '₹998.00' } };
  test.each([
    [true, 'stripe', 'Order Confirmed', 'Paid'],
    [false, 'cod', 'Order Confirmed', due],
    [false, 'Cash on Delivery', 'Order Placed', due],
    [false, 'COD', 'Shipped', due],
    [false, 'COD', 'Delivered', ''],
    [false, 'cod', 'Cancelled', ''],
    [false, 'stripe', 'Pending Payment', 'Unpaid'],
    [false, 'Razorpay', 'Order Placed', 'Unpaid'],
    [false, 'stripe', 'Cancelled', ''],
    [false, 'barter', 'Order Placed', ''],
  ])('payment %s, %s, %s', (payment, paymentMethod, status, text) => {
    const order = { _id: 'o1', items: [], payment, paymentMethod, status, date: null };
    expect(paymentState({ ...order, amount: toPaise(998) })).toEqual(text);
  });

  test.each([
    [true, 'Cancelled', { amount: toPaise(998), done: true }, 'Refunded'],
    [false, 'Cancelled', { amount: toPaise(998), done: true }, 'Refunded'],
    [true, 'CANCELED', { amount: toPaise(998), done: false }, ''],
    [true, 'Cancelled', undefined, 'Paid'],
    // A second payment went back; the first one pays the order.
    [true, 'Order Confirmed', { amount: toPaise(998), done: true }, 'Paid'],
  ])('payment %s, %s, refund %j: "%s"', (payment, status, refund, text) => {
    const order = { _id: 'o1', items: [], payment, paymentMethod: 'stripe', status, date: null };
    expect(paymentState({ ...order, ...(refund && { refund }) })).toBe(text);
  });

  test('an amount that the server does not send is not shown', () => {
    const order = { _id: 'o1', payment: false, paymentMethod: 'cod', status: 'Order Placed', date: null };
    const item = { productId: 'diya', size: '', quantity: 1, name: 'Diya', price: null, image: [] };
    expect(paymentState({ ...order, items: [item] })).toBe('Pay on delivery');
  });
});
