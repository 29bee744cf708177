import { expect, test } from 'vitest';
import { statusTone } from '../../../src/components/OrderStatus/statusTone.ts';

test.each([
  ['Delivered', 'green'],
  ['Shipped', 'blue'],
  ['Out for delivery', 'blue'],
  ['Processing', 'amber'],
  ['Order Confirmed', 'amber'],
  ['Cancelled', 'red'],
  ['CANCELED BY SHOPPER', 'red'],
  ['Order Placed', 'grey'],
  ['Coming back to us', 'grey'],
  ['Lost on its way', 'grey'],
  ['Delivery attempted', 'grey'],
  ['Delayed', 'grey'],
  ['', 'grey'],
])('an order that is ‘%s’ is %s', (status, tone) => {
  expect(statusTone(status)).toBe(tone);
});
