import { array, assert, constantFrom, date as dates, integer, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutPhones } from '../../server/shipping/phone-numbers.ts';

const digit = (from: number) => integer({ min: from, max: 9 }).map(String);
const gap = constantFrom('', '', '', ' ', '-', '.', ' - ', '\u00a0', '\u200b', '/', ')', '(');
const mobile = tuple(digit(6), ...Array.from({ length: 9 }, () => digit(0)));

/** A mobile number as people write it: with or without a country code or a 0, with any separators. */
const written = record({
  digits: mobile,
  gaps: array(gap, { minLength: 10, maxLength: 10 }),
  country: constantFrom('', '+91', '+91 ', '+91-', '0091 ', '91', '0', '(+91) ', '+91 (0) '),
  script: constantFrom('ascii', 'devanagari', 'fullwidth'),
}).map(({ digits, gaps, country, script }) => {
  const base = { ascii: 0x30, devanagari: 0x966, fullwidth: 0xff10 }[script];
  const number = digits.map((one, index) => {
    const shown = String.fromCharCode(base + Number(one));
    return shown + (index < 9 ? (gaps[index] ?? '') : '');
  });
  return { digits, text: country + number.join('') };
});
const around = constantFrom(
  ['Out for delivery by Ravi ', ''],
  ['Rider Mob. No.: ', ', on the way'],
  ['Call:', '. Thank you'],
  ['Delivery attempted 2026-11-02 18:20:05, phone ', ' switched off'],
  ['', ''],
);

const digitsOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[०-९]/g, (one) => String(one.charCodeAt(0) - 0x966))
    .replace(/\D/g, '');

describe('phone numbers of couriers', () => {
  test('are removed in any notation', () => {
    assert(
      property(written, around, ({ digits, text }, [before = '', after = '']) => {
        const remaining = digitsOf(withoutPhones(before + text + after, null));
        expect(remaining).not.toContain(digits.join('').slice(-6));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['022-2345 6789', 'a landline'],
    ['+91 22 2345 6789', 'a landline with the country'],
    ['9876543210/9876543211', 'two at once'],
    ['Mob9876543210', 'one that hangs on its label'],
  ])('such as %s are removed: %s', (text) => {
    expect(digitsOf(withoutPhones(text, null))).toBe('');
  });

  test('are removed together with their label', () => {
    expect(withoutPhones('Rider: Ravi (Mob. No.: +91-98765 43210) on the way', null)).toBe(
      'Rider: Ravi on the way',
    );
    expect(withoutPhones('Out for delivery, call 9876543210', null)).toBe('Out for delivery');
  });
});

describe('what is not a phone number stays', () => {
  const awb = array(digit(0), { minLength: 13, maxLength: 16 })
    .map((digits) => `1${digits.join('')}`)
    .filter((text) => !text.startsWith('0'));

  test('AWB and shipment numbers', () => {
    assert(
      property(awb, (number) => {
        const text = `AWB ${number} manifested`;
        expect(withoutPhones(text, null)).toBe(text);
      }),
    );
  });

  test('the parcel’s own number, even when it looks like a phone number', () => {
    assert(
      property(mobile, (digits) => {
        const number = digits.join('');
        expect(withoutPhones(`Parcel ${number} reached Pune`, number)).toBe(`Parcel ${number} reached Pune`);
      }),
    );
  });

  test('dates and times', () => {
    const when = dates({
      min: new Date('2024-01-01'),
      max: new Date('2035-12-31'),
      noInvalidDate: true,
    });
    assert(
      property(when, constantFrom('-', '/', '.'), (date, sign) => {
        const iso = date.toISOString();
        const [year, month, day] = iso.slice(0, 10).split('-');
        const texts = [
          `Shipped on ${iso}`,
          `In transit ${iso.slice(0, 19).replace('T', ' ')}`,
          `Expected by ${[day, month, year].join(sign)} ${iso.slice(11, 16)}`,
        ];
        for (const text of texts) expect(withoutPhones(text, null)).toBe(text);
      }),
    );
  });

  test.each([
    '560 001 Bengaluru',
    'SF9876543210IN',
    'Bag 12 of 40, hub 3',
    'Arrived at Pune_H/B (Maharashtra)',
  ])('%s', (text) => {
    expect(withoutPhones(text, null)).toBe(text);
  });
});
