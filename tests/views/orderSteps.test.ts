import { beforeAll, describe, expect, test } from 'vitest';
import { orderAction } from '../../src/pages/Orders/orderAction.ts';
import { paymentState } from '../../src/pages/Orders/paymentState.ts';
import { setLocale } from '../../src/language/setLocale.ts';
import { scanTime } from '../../src/pages/TrackOrder/scanTime.ts';
import { stepsDone } from '../../src/pages/TrackOrder/steps.ts';

describe('the actions for an order', () => {
  test.each([
    ['Pending Payment', 'pay'],
    ['Order Confirmed', 'track'],
    ['Processing', 'track'],
    ['Out for Delivery', 'track'],
    ['Delivered', 'track'],
    ['Order Placed', 'track'],
    ['Cancelled', null],
    ['CANCELED', null],
  ])('%s: %s', (status, step) => {
    expect(orderAction({ status })).toBe(step);
  });
});

describe('the time of a scan', () => {
  beforeAll(() => setLocale('en-IN', {}));

  test('is shown in India’s time zone, wherever the shopper is', () => {
    const { iso, text } = scanTime('2026-11-02T19:30:00.000Z');
    expect(iso).toBe('2026-11-02T19:30:00.000Z');
    expect(text).toMatch(/^Tue,? 3 Nov, 1:00\s?am$/i);
  });

  test('is shown unchanged when it cannot be parsed', () => {
    expect(scanTime('gestern')).toEqual({ iso: undefined, text: 'gestern' });
  });
});

describe('whether an order is paid', () => {
  test.each([
    [true, 'stripe', 'Order Confirmed', 'Paid'],
    [false, 'cod', 'Shipped', 'Unpaid'],
    [false, 'COD', 'Delivered', ''],
    [false, 'stripe', 'Delivered', 'Unpaid'],
  ])('payment %s, %s, %s: ‘%s’', (payment, paymentMethod, status, text) => {
    expect(paymentState({ payment, paymentMethod, status })).toBe(text);
  });
});

describe('the progress of an order', () => {
  test.each([
    ['Preparing your order', 1],
    ['Order Confirmed', 1],
    ['Processing', 2],
    ['Shipped', 3],
    ['OUT FOR DELIVERY', 4],
    ['Delivered', 5],
    ['Cancelled', null],
    ['Coming back to us', null],
    ['Delivery attempted', null],
  ])('%s: %s of 5', (status, done) => {
    expect(stepsDone(status)).toBe(done);
  });
});
