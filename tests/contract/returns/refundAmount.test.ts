import { assert, array, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { paise, type Paise } from '../../../contract/money.ts';
import { refundAmount, unitsWorth } from '../../../contract/returns/refundAmount.ts';

const items = [
  { price: paise(49_900), quantity: 2 },
  { price: paise(10_000), quantity: 1 },
];
const order = {
  items,
  subtotal: paise(109_800),
  deliveryFee: paise(5_000),
  giftWrap: paise(0),
  total: paise(114_800),
};
const one = [{ price: paise(49_900), quantity: 1 }];

test('a unit is worth its price, without the delivery fee', () => {
  expect(refundAmount(order, one, 'unwanted')).toBe(49_900);
  expect(refundAmount(order, one, 'damaged')).toBe(49_900);
  expect(refundAmount(order, items, 'unwanted')).toBe(109_800);
});

test('the delivery fee comes back with the whole order, when it is damaged or wrong', () => {
  expect(refundAmount(order, items, 'damaged')).toBe(114_800);
  expect(refundAmount(order, items, 'wrong')).toBe(114_800);
});

test('the gift wrap comes back like the delivery fee, and is no part of what the items are worth', () => {
  const wrapped = { ...order, giftWrap: paise(9_900), total: paise(124_700) };
  expect(refundAmount(wrapped, one, 'damaged')).toBe(49_900);
  expect(refundAmount(wrapped, items, 'unwanted')).toBe(109_800);
  expect(refundAmount(wrapped, items, 'damaged')).toBe(124_700);
});

test('units of a large order are worth their price to the paisa', () => {
  const large = [{ price: paise(1_999_999), quantity: 97 }];
  const subtotal = paise(97 * 1_999_999);
  const whole = { ...order, items: large, subtotal, deliveryFee: paise(0), total: subtotal };
  const returned = [{ price: paise(1_999_999), quantity: 25 }];
  expect(refundAmount(whole, returned, 'unwanted')).toBe(25 * 1_999_999);
});

test('a discount is shared by all units', () => {
  const discounted = { ...order, total: paise(59_900) };
  expect(refundAmount(discounted, one, 'unwanted')).toBe(24_950);
});

test('the last return gets the paise that were rounded off before', () => {
  const thirds = { ...order, items: [{ price: paise(10_000), quantity: 3 }], subtotal: paise(30_000) };
  const discounted = { ...thirds, total: paise(25_000) };
  const unit = [{ price: paise(10_000), quantity: 1 }];
  const first = { items: unit, refund: refundAmount(discounted, unit, 'unwanted') };
  const second = { items: unit, refund: refundAmount(discounted, unit, 'unwanted', [first]) };
  expect([first.refund, second.refund]).toEqual([6_666, 6_667]);
  expect(refundAmount(discounted, unit, 'unwanted', [first, second])).toBe(6_667);
});

test('a return that was withdrawn in between leaves no unit worth more than the rest', () => {
  const two = { ...order, items: [{ price: paise(10_000), quantity: 2 }], subtotal: paise(20_000) };
  const discounted = { ...two, total: paise(15_001) };
  const unit = [{ price: paise(10_000), quantity: 1 }];
  const first = { items: unit, refund: refundAmount(discounted, unit, 'unwanted') };
  const second = { items: unit, refund: refundAmount(discounted, unit, 'unwanted', [first]) };
  expect([first.refund, second.refund]).toEqual([5_000, 5_001]);
  expect(refundAmount(discounted, unit, 'unwanted', [second])).toBe(5_000);
});

test('all units, returned one by one with a gift wrap and a coupon, are worth what was charged for them', () => {
  const line = record({ price: integer({ min: 1, max: 1_000_000 }), quantity: integer({ min: 1, max: 5 }) });
  assert(
    property(array(line, { minLength: 1, maxLength: 6 }), integer({ min: 0, max: 100 }), (lines, percent) => {
      const charged = lines.map(({ price, quantity }) => ({ price: paise(price), quantity }));
      const subtotal = paise(charged.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
      const goods = Math.floor((subtotal * percent) / 100);
      const giftWrap = paise(3_000);
      const whole = { ...order, items: charged, subtotal, giftWrap, total: paise(goods + 8_000) };
      const units = charged.flatMap(({ price, quantity }) =>
        Array.from({ length: quantity }, () => [{ price, quantity: 1 }]),
      );
      const earlier: { items: (typeof units)[number]; refund: Paise }[] = [];
      for (const unit of units)
        earlier.push({ items: unit, refund: refundAmount(whole, unit, 'unwanted', earlier) });
      expect(earlier.reduce((sum, { refund }) => sum + refund, 0)).toBe(goods);
      expect(Math.min(...earlier.map(({ refund }) => refund))).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the unit that is left of cancelled ones is worth the rest, and the whole delivery', () => {
  const two = [{ price: paise(10_000), quantity: 2 }];
  const unit = [{ price: paise(10_000), quantity: 1 }];
  const charged = { ...order, items: two, subtotal: paise(20_000), total: paise(20_001) };
  const worth = unitsWorth(charged, unit);
  expect(worth).toBe(7_500);
  const rest = { ...charged, cancelled: { items: unit, refund: worth } };
  expect(refundAmount(rest, unit, 'unwanted')).toBe(7_501);
  expect(refundAmount(rest, unit, 'damaged')).toBe(12_501);
});
