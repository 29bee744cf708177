import { describe, expect, test } from 'vitest';
import { format } from '../../contract/texts/text.ts';

describe('a text with values', () => {
  test('has each name replaced, and keeps a name without a value', () => {
    expect(format('{name}, wait {seconds} s for {thing}', { name: 'Asha', seconds: 42 })).toBe(
      'Asha, wait 42 s for {thing}',
    );
  });

  test.each([
    [1_998.5, '₹1,998.50'],
    [199.999, '₹200.00'],
    [1e300, '1e+300'],
  ])('shows the amount %d as %s', (amount, shown) => {
    expect(format('The total is {amount}', { amount })).toBe(`The total is ${shown}`);
  });
});
