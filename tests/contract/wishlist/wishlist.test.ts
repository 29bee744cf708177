import { expect, test } from 'vitest';
import { toggleProduct, WISHLIST_MAX } from '../../../contract/wishlist/wishlist.ts';

test('a product is saved before the others, and removed when it is there', () => {
  expect(toggleProduct(['bell', 'diya'], 'mala')).toEqual(['mala', 'bell', 'diya']);
  expect(toggleProduct(['bell', 'diya', 'mala'], 'diya')).toEqual(['bell', 'mala']);
});

test('a full wishlist loses its oldest product', () => {
  const full = Array.from({ length: WISHLIST_MAX }, (_, index) => String(index));
  expect(toggleProduct(full, 'mala')).toEqual(['mala', ...full.slice(0, -1)]);
});
