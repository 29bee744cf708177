import { expect, test } from 'vitest';
import { definedFields } from '../../contract/definedFields.ts';

test('the fields of a repeated request are the same in any order, without undefined fields', () => {
  const fields = [
    ['amount', 998],
    ['items', []],
    ['note', null],
  ];
  expect(definedFields({ note: null, items: [], amount: 998, coupon: undefined })).toEqual(fields);
  expect(definedFields({ amount: 998, items: [], note: null })).toEqual(fields);
});
