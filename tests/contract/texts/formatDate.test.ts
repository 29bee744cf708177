import { expect, test } from 'vitest';
import { formatDateIn } from '../../../contract/texts/formatDate.ts';

/** 23:16 in India, and another time elsewhere. */
const AT = Date.parse('2026-11-20T17:46:00.000Z');

test.each([
  ['en-IN', 'date', '20 November 2026'],
  ['en-IN', 'dateTime', '20 November 2026 at 11:16 pm'],
  ['en-IN', 'weekday', 'Fri, 20 November'],
  ['en-IN', 'weekdayTime', 'Fri, 20 November at 11:16 pm'],
  ['hi-IN', 'date', '20 नवंबर 2026'],
  ['hi-IN', 'dateTime', '20 नवंबर 2026 को रात 11:16 बजे'],
  ['hi-IN', 'weekday', 'शुक्र, 20 नवंबर'],
  ['hi-IN', 'weekdayTime', 'शुक्र, 20 नवंबर को रात 11:16 बजे'],
] as const)('a time in %s as %s is %s, in India’s time zone', (language, format, shown) => {
  expect(formatDateIn(language, AT, format)).toBe(shown);
  // The second formatting uses the first one's cached formatter.
  expect(formatDateIn(language, new Date(AT), format)).toBe(shown);
});

test('an invalid time is an error', () => {
  expect(() => formatDateIn('en-IN', Number.NaN, 'date')).toThrow(RangeError);
});
