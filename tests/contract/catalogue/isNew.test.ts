import { expect, test } from 'vitest';
import { isNew } from '../../../contract/catalogue/isNew.ts';

const NOW = Date.parse('2026-03-02T00:00:00.000Z');

test.each([
  ['2026-03-01T00:00:00.000Z', true],
  ['2026-01-01T00:00:00.001Z', true],
  ['2026-01-01T00:00:00.000Z', false],
  [undefined, false],
])('a product of %s is new on 2 March 2026: %s', (createdAt, expected) => {
  expect(isNew(createdAt === undefined ? {} : { createdAt }, NOW)).toBe(expected);
});
