import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, totalWithFee, toPaise, toRupees } from '../../contract/money.ts';

const paise = fc.integer({ min: 0, max: 10_000_000_000 });

describe('money', () => {
  test('19.99 × 3 is 59.97', () => {
    expect(toPaise(19.99)).toBe(1_999);
    expect(toRupees(toPaise(19.99) * 3)).toBe(59.97);
    expect(formatMoney(toPaise(19.99) * 3)).toBe('₹59.97');
  });

  test('survives the way through the calls, rupees and back, to the paisa', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(toPaise(toRupees(amount))).toBe(amount);
      }),
    );
  });

  test('adds up as whole paise, however many amounts there are', () => {
    fc.assert(
      fc.property(fc.array(paise, { maxLength: 100 }), (amounts) => {
        const sum = amounts.map(toRupees).reduce((total, rupees) => total + toPaise(rupees), 0);
        expect(sum).toBe(amounts.reduce((total, amount) => total + amount, 0));
      }),
    );
  });

  test.each([0.001, 19.999, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    '%d is not an amount in rupees',
    (rupees) => {
      expect(() => toPaise(rupees)).toThrow(RangeError);
    },
  );

  test.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [49_900, '₹499.00'],
    [100_000, '₹1,000.00'],
    [12_345_600, '₹1,23,456.00'],
    [1_234_567_890, '₹1,23,45,678.90'],
    [-49_900, '-₹499.00'],
  ])('%d paise are shown as %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  test('is always shown with two decimals and Indian groups of digits', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(formatMoney(amount)).toMatch(/^₹(\d{1,3}|\d{1,2}(,\d\d)*,\d{3})\.\d\d$/);
        expect(toPaise(Number(formatMoney(amount).replace(/[₹,]/g, '')))).toBe(amount);
      }),
    );
  });

  test('a total is the subtotal plus the fee, and 0 when the subtotal is 0', () => {
    expect(totalWithFee(99_800, 1_000)).toBe(100_800);
    expect(totalWithFee(99_800, 0)).toBe(99_800);
    expect(totalWithFee(0, 1_000)).toBe(0);
  });
});
