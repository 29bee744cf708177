import { expect, test } from 'vitest';
import { withLongTexts, withoutLongTexts } from '../../../contract/pages/longTexts.ts';
import { product } from '../catalogue/goods.ts';

const BELL = product({ _id: 'bell', badge: 'New' });
const DESCRIBED = {
  ...BELL,
  facts: { material: 'Brass', maker: 'Bell founders of Jalesar' },
  imageTexts: ['A bell on a red cloth'],
  alsoDescribedBy: 'घंटी',
};

test('a product without its long texts has all else', () => {
  expect(withoutLongTexts(DESCRIBED)).toStrictEqual({ ...BELL, description: '', longDescription: '' });
});

test.each([BELL, DESCRIBED])('long texts come back from another version of the product: %j', (whole) => {
  expect(withLongTexts(withoutLongTexts(whole), { ...whole, name: 'Old bell' })).toStrictEqual(whole);
});

test('a product with texts of its own, or without another version, stays as it is', () => {
  const short = { ...withoutLongTexts(BELL), description: 'A new bell.' };
  const long = { ...withoutLongTexts(BELL), longDescription: 'A new bell, cast last week.' };
  for (const own of [short, long]) expect(withLongTexts(own, DESCRIBED)).toBe(own);
  const none = withoutLongTexts(BELL);
  expect(withLongTexts(none, undefined)).toBe(none);
});
