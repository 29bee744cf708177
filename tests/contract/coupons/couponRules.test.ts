import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  couponCharges,
  couponProblem,
  normalizeCouponCode,
  type Coupon,
  type CouponBenefit,
  type CouponOrder,
} from '../../../contract/coupons/couponRules.ts';
import { paise } from '../../../contract/money.ts';

const NOW = Date.UTC(2026, 10, 27);

const COUPON: Coupon = {
  code: 'DIWALI10',
  benefit: { kind: 'percentage', percent: 10, maxDiscount: null },
  minSubtotal: paise(0),
  validFrom: null,
  validUntil: null,
  isFirstOrderOnly: false,
  isOncePerAccount: false,
  usesMax: null,
  products: [],
  departments: [],
};

const DIYA = { productId: 'diya', departments: ['Puja'], price: paise(49_900), quantity: 2 };
const STOLE = { productId: 'stole', departments: ['Clothing'], price: paise(1_999), quantity: 3 };

const ORDER: CouponOrder = {
  lines: [DIYA, STOLE],
  deliveryFee: paise(1_000),
  now: NOW,
  uses: 0,
  account: { hasOrdered: false, hasUsed: false },
};

const discount = (benefit: CouponBenefit, coupon: Partial<Coupon> = {}) =>
  couponCharges({ ...COUPON, ...coupon, benefit }, ORDER).discount;

describe('the discount of a coupon', () => {
  test('is a percentage of the items, rounded down to whole paise', () => {
    expect(discount({ kind: 'percentage', percent: 10, maxDiscount: null })).toBe(10_579);
    expect(discount({ kind: 'percentage', percent: 100, maxDiscount: null })).toBe(105_797);
  });

  test('of a percentage is at most its maximum', () => {
    expect(discount({ kind: 'percentage', percent: 50, maxDiscount: paise(20_000) })).toBe(20_000);
    expect(discount({ kind: 'percentage', percent: 10, maxDiscount: paise(20_000) })).toBe(10_579);
  });

  test('is an amount, at most the items', () => {
    expect(discount({ kind: 'amount', amount: paise(25_000) })).toBe(25_000);
    expect(discount({ kind: 'amount', amount: paise(900_000) })).toBe(105_797);
  });

  test('is 0 for free delivery, as is the fee', () => {
    const free = couponCharges({ ...COUPON, benefit: { kind: 'freeDelivery' } }, ORDER);
    expect(free).toEqual({ discount: 0, deliveryFee: 0 });
    const amount = couponCharges({ ...COUPON, benefit: { kind: 'amount', amount: paise(100) } }, ORDER);
    expect(amount).toEqual({ discount: 100, deliveryFee: 1_000 });
  });

  test('counts only its products and departments', () => {
    const half = { kind: 'percentage', percent: 50, maxDiscount: null } as const;
    expect(discount(half, { products: ['stole'] })).toBe(2_998);
    expect(discount(half, { departments: ['Puja'] })).toBe(49_900);
    expect(discount(half, { products: ['stole'], departments: ['Puja'] })).toBe(52_898);
  });

  test('is whole paise and never more than the items', () => {
    const benefits = fc.oneof(
      fc.record({
        kind: fc.constant('percentage' as const),
        percent: fc.integer({ min: 1, max: 100 }),
        maxDiscount: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map(paise)),
      }),
      fc.record({
        kind: fc.constant('amount' as const),
        amount: fc.integer({ min: 1, max: 2 ** 31 - 1 }).map(paise),
      }),
      fc.constant({ kind: 'freeDelivery' as const }),
    );
    const prices = fc.integer({ min: 1, max: 20_000_000 }).map(paise);
    fc.assert(
      fc.property(benefits, prices, fc.integer({ min: 1, max: 99 }), (benefit, price, quantity) => {
        const lines = [{ ...DIYA, price, quantity }];
        const found = couponCharges(
          { ...COUPON, benefit },
          { lines, deliveryFee: ORDER.deliveryFee },
        ).discount;
        expect(Number.isSafeInteger(found)).toBe(true);
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(price * quantity);
      }),
    );
  });
});

describe('a coupon is refused', () => {
  const problem = (coupon: Partial<Coupon>, order: Partial<CouponOrder> = {}) =>
    couponProblem({ ...COUPON, ...coupon }, { ...ORDER, ...order });

  test('below its minimum, with the missing amount', () => {
    expect(problem({ minSubtotal: paise(126_797) })).toEqual({
      code: 'coupon_below_minimum',
      missing: 21_000,
    });
    expect(problem({ minSubtotal: paise(105_797) })).toBeNull();
  });

  test('below its minimum of the products that it applies to', () => {
    expect(problem({ minSubtotal: paise(10_000), products: ['stole'] })).toEqual({
      code: 'coupon_below_minimum',
      missing: 4_003,
    });
  });

  test('before its first moment, which it names, and from its end on', () => {
    expect(problem({ validFrom: NOW + 1 })).toEqual({ code: 'coupon_not_started', from: NOW + 1 });
    expect(problem({ validFrom: NOW, validUntil: NOW + 1 })).toBeNull();
    expect(problem({ validUntil: NOW })).toEqual({ code: 'coupon_ended' });
  });

  test('after the last of its uses', () => {
    expect(problem({ usesMax: 3 }, { uses: 3 })).toEqual({ code: 'coupon_used_up' });
    expect(problem({ usesMax: 3 }, { uses: 2 })).toBeNull();
  });

  test('for a second use by an account, and for a later order than the first', () => {
    const account = { hasOrdered: true, hasUsed: true };
    expect(problem({ isOncePerAccount: true }, { account })).toEqual({ code: 'coupon_already_used' });
    expect(problem({ isFirstOrderOnly: true }, { account })).toEqual({ code: 'coupon_first_order_only' });
    expect(problem({}, { account })).toBeNull();
  });

  test('for no condition of the account to a guest, whose account is not known', () => {
    expect(problem({ isOncePerAccount: true, isFirstOrderOnly: true }, { account: null })).toBeNull();
  });

  test('without an item that it applies to', () => {
    expect(problem({ departments: ['Books'] })).toEqual({ code: 'coupon_no_matching_item' });
  });

  test('when it would change nothing: free delivery that is free already, a discount below a paisa', () => {
    const benefit = { kind: 'freeDelivery' } as const;
    expect(problem({ benefit }, { deliveryFee: paise(0) })).toEqual({ code: 'coupon_delivery_free' });
    expect(problem({ benefit })).toBeNull();
    const lines = [{ ...DIYA, price: paise(9), quantity: 1 }];
    expect(problem({}, { lines })).toEqual({ code: 'coupon_no_matching_item' });
  });
});

test('a code is compared without spaces and in capital letters, also in full-width letters', () => {
  expect(normalizeCouponCode(' diwali 10 ')).toBe('DIWALI10');
  expect(normalizeCouponCode('ＤＩＷＡＬＩ１０')).toBe('DIWALI10');
  expect(normalizeCouponCode('diwali१०')).toBe('DIWALI10');
  // As copied from a message.
  expect(normalizeCouponCode('\u200bDIWALI\u200d10\u202c')).toBe('DIWALI10');
});
