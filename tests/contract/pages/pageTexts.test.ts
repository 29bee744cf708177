import { describe, expect, test } from 'vitest';
import { DEFAULT_SHOP_CONFIG } from '../../../contract/shop/defaultShopConfig.ts';
import {
  findPageText,
  isOrder,
  isTracking,
  normalizePath,
  PRIVATE_PATHS,
  PUBLIC_PATHS,
} from '../../../contract/pages/pageTexts.ts';
import { format } from '../../../contract/texts/text.ts';

const TULSI = { ...DEFAULT_SHOP_CONFIG, name: 'Tulsi' };
const descriptionOf = (path: string, config = TULSI) => findPageText(path).description(config, format);

test('search engines may index these pages with a fixed path', () => {
  expect(PUBLIC_PATHS).toEqual([
    '/',
    '/collection',
    '/trending',
    '/about',
    '/contact',
    '/policies/shipping',
    '/policies/returns',
    '/policies/refunds',
    '/policies/privacy',
    '/policies/terms',
  ]);
});

test('every page has a description with the shop’s name and without placeholders, every public one its own', () => {
  const own = PUBLIC_PATHS.map((path) => descriptionOf(path));
  expect(new Set(own).size).toBe(own.length);
  for (const description of [...own, ...PRIVATE_PATHS.map((path) => descriptionOf(path))]) {
    expect(description).toMatch(/^[^{}]*\bTulsi\b[^{}]*$/);
  }
});

test('the home page of the default shop describes its goods in lower case, one of another name has its own line', () => {
  expect(descriptionOf('/', DEFAULT_SHOP_CONFIG)).toMatch(
    /^Aangan sells handcrafted sacred and lifestyle goods from workshops /,
  );
  expect(descriptionOf('/', { ...TULSI, tagline: 'Old books' })).toBe('Tulsi: Old books');
  expect(descriptionOf('/', { ...TULSI, tagline: '' })).toBe('Tulsi');
});

test('the description of a policy’s page names the policy', () => {
  expect(descriptionOf('/policies/returns')).toMatch(/^Return Policy of Tulsi: /);
});

describe('the description of the support page', () => {
  const phone = '+91 98765 43210';
  const email = 'help@tulsi.example';
  const without = 'Help from Tulsi with orders, payments, sizes, and returns within 7 days.';

  test.each([
    [
      { phone, email },
      'Call or email Tulsi, every day 9:00 AM to 12:00 AM (IST). Help with orders, payments, sizes, and returns within 7 days.',
    ],
    [{ phone, email: '' }, without],
    [{ phone: '', email }, without],
    [{ phone: '', email: '' }, without],
  ])('with the contacts %j is ‘%s’', (contact, description) => {
    expect(descriptionOf('/contact', { ...TULSI, contact })).toBe(description);
  });
});

test.each([
  ['/orders', 'My Orders'],
  ['/orders/42', 'Your order'],
  ['/orders/track/42', 'Track Order'],
  ['/orders/', 'Page not found'],
  ['/orders/42/43', 'Page not found'],
  ['/orders/track/', 'Page not found'],
  ['/orders/track/42/43', 'Page not found'],
  ['/old/orders/42', 'Page not found'],
  ['/old/orders/track/42', 'Page not found'],
  ['/constructor', 'Page not found'],
  ['constructor', 'Page not found'],
])('the page %s is private and has the title ‘%s’', (path, title) => {
  expect(findPageText(path)).toMatchObject({ title, isPrivate: true });
  expect(isOrder(path)).toBe(title === 'Your order');
  expect(isTracking(path)).toBe(title === 'Track Order');
});

test.each([
  ['/', '/'],
  ['///', '/'],
  ['/cart', '/cart'],
  ['/cart/', '/cart'],
  ['/orders/42///', '/orders/42'],
  ['/a//b/', '/a//b'],
])('%s without slashes at its end is %s', (path, normalized) => {
  expect(normalizePath(path)).toBe(normalized);
});
