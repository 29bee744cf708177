import { expect, test } from 'vitest';
import { readAmount } from '../../../contract/desk/readAmount.ts';

test.each([
  ['250', 25_000],
  ['99.5', 9_950],
  [' ₹1,200.05 ', 120_005],
  ['1,29,999.00', 12_999_900],
  ['129,999', 12_999_900],
  ['0', 0],
])('%s is an amount', (text, paise) => {
  expect(readAmount(text)).toBe(paise);
});

test.each(['', 'ten', '-1', '1.005', '1e3', '12345678', '1.2.3', '12,99', '1,2,3'])(
  '%s is no amount',
  (text) => {
    expect(readAmount(text)).toBeNull();
  },
);
