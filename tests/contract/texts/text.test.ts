import { describe, expect, test } from 'vitest';
import { format, formatValue, isRefusalText } from '../../../contract/texts/text.ts';

describe('a text with values', () => {
  test('has each name replaced, and keeps a name without a value', () => {
    expect(format('{name}, wait {seconds} s for {thing}', { name: 'Asha', seconds: 42 })).toBe(
      'Asha, wait 42 s for {thing}',
    );
    expect(format('{name}')).toBe('{name}');
    expect(format('{first name} {}', { first: 'Asha' })).toBe('{first name} {}');
  });

  test.each([
    [1_998.5, '₹1,998.50'],
    [199.999, '₹200.00'],
    [1e300, '1e+300'],
  ])('shows the amount %d as %s', (amount, shown) => {
    expect(format('The total is {amount}', { amount })).toBe(`The total is ${shown}`);
  });

  test('shows a date with its year, unless it is in the year of India’s day', () => {
    const lastMoment = Date.UTC(2026, 11, 31, 18, 29, 59);
    expect(formatValue('date', '2026-12-01', 'en-IN', lastMoment)).toBe('1 December');
    expect(formatValue('date', '2027-12-01', 'en-IN', lastMoment)).toBe('1 December 2027');
    expect(formatValue('date', '2027-12-01', 'en-IN', lastMoment + 1_000)).toBe('1 December');
    expect(formatValue('date', '2027-12-01', 'hi-IN', lastMoment)).toBe('1 दिसंबर 2027');
    expect(formatValue('date', 'soon', 'en-IN', lastMoment)).toBe('soon');
  });

  test('shows other numbers, and amounts that are texts, as they are', () => {
    expect(format('{count} of {amount}', { count: 1_998.5, amount: '12' })).toBe('1998.5 of 12');
  });
});

test('a text is a refusal with its code alone', () => {
  const refusal = { code: 'otp_locked', values: {}, message: 'Please wait' } as const;
  expect(isRefusalText(refusal, 'otp_locked')).toBe(true);
  expect(isRefusalText(refusal, 'otp_invalid')).toBe(false);
  expect(isRefusalText({ text: 'otp_locked', values: {} }, 'otp_locked')).toBe(false);
  expect(isRefusalText('otp_locked', 'otp_locked')).toBe(false);
  expect(isRefusalText(null, 'otp_locked')).toBe(false);
});
