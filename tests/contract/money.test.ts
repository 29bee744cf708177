import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsPaise, formatMoney, paise, toPaise, toRupees, payableTotal } from '../../contract/money.ts';

const amounts = fc.integer({ min: 0, max: 10_000_000_000 }).map(paise);

describe('money', () => {
  test('19.99 × 3 is 59.97', () => {
    expect(toPaise(19.99)).toBe(1_999);
    expect(toRupees(paise(toPaise(19.99) * 3))).toBe(59.97);
    expect(formatMoney(paise(toPaise(19.99) * 3))).toBe('₹59.97');
  });

  test('is unchanged, to the paisa, after a conversion to rupees and back', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(toPaise(toRupees(amount))).toBe(amount);
      }),
    );
  });

  test('is added in whole paise for any number of amounts', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 100 }), (many) => {
        const sum = many
          .map((amount) => toRupees(amount))
          .reduce((total, rupees) => total + toPaise(rupees), 0);
        expect(sum).toBe(many.reduce((total, amount) => total + amount, 0));
      }),
    );
  });

  test.each([0.001, 19.999, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    '%d is not an amount in rupees',
    (rupees) => {
      expect(() => toPaise(rupees)).toThrow(RangeError);
    },
  );

  test('of another server fits when its paise are a safe integer', () => {
    expect([0, 499.005, 90_071_992_547_409].map(fitsPaise)).toEqual([true, true, true]);
    expect([90_071_992_547_410, 1e15, Number.NaN].map(fitsPaise)).toEqual([false, false, false]);
  });

  test.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [49_900, '₹499.00'],
    [100_000, '₹1,000.00'],
    [12_345_600, '₹1,23,456.00'],
    [1_234_567_890, '₹1,23,45,678.90'],
    [-49_900, '-₹499.00'],
  ])('%d paise are shown as %s', (amount, text) => {
    expect(formatMoney(paise(amount))).toBe(text);
  });

  test('is shown with two decimals and Indian digit grouping', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(formatMoney(amount)).toMatch(/^₹(\d{1,3}|\d{1,2}(,\d\d)*,\d{3})\.\d\d$/);
        expect(toPaise(Number(formatMoney(amount).replace(/[₹,]/g, '')))).toBe(amount);
      }),
    );
  });

  test('a total is the subtotal plus fee and gift wrap minus the discount, and 0 when the subtotal is 0', () => {
    const fee = paise(1_000);
    expect(payableTotal(paise(99_800), { deliveryFee: fee })).toBe(100_800);
    expect(payableTotal(paise(99_800), { deliveryFee: paise(0) })).toBe(99_800);
    expect(payableTotal(paise(99_800), { deliveryFee: fee, giftWrap: paise(50) })).toBe(100_850);
    expect(payableTotal(paise(0), { deliveryFee: fee, giftWrap: paise(50) })).toBe(0);
    expect(payableTotal(paise(99_800), { deliveryFee: fee, discount: paise(99_800) })).toBe(1_000);
  });
});
