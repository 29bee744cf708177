import { expect, test } from 'vitest';
import { returnPath } from '../../../src/pages/Login/returnPath.ts';

test('sign-in returns to the page that requested it', () => {
  expect(returnPath({ returnTo: '/place-order' })).toBe('/place-order');
  expect(returnPath({ returnTo: '/product/diya?size=Small' })).toBe('/product/diya?size=Small');
});

test.each([
  null,
  undefined,
  {},
  { returnTo: 7 },
  { returnTo: 'https://elsewhere.example/' },
  { returnTo: '//elsewhere.example/' },
  { returnTo: '/\\elsewhere.example/' },
  { returnTo: '/login' },
  { returnTo: '/login?again' },
])('sign-in leads home without a valid page of the shop: %o', (state) => {
  expect(returnPath(state)).toBe('/');
});
