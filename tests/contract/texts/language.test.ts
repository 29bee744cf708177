import { describe, expect, test } from 'vitest';
import {
  addressIn,
  preferredLanguage,
  readLanguage,
  withoutLanguage,
} from '../../../contract/texts/language.ts';

describe('a language', () => {
  test.each([
    ['hi', 'hi-IN'],
    ['hi-IN', 'hi-IN'],
    ['EN', 'en-IN'],
    ['fr', null],
    ['', null],
    [null, null],
  ])('is read from %j', (text, language) => {
    expect(readLanguage(text)).toBe(language);
  });

  test.each([
    [undefined, 'en-IN'],
    ['hi-IN', 'hi-IN'],
    ['fr;q=1, hi;q=0.8, en;q=0.5', 'hi-IN'],
    ['en;q=0.4, hi;q=0.6', 'hi-IN'],
    ['hi;q=0, en', 'en-IN'],
    ['ta, te', 'en-IN'],
    ['en; q=0.5, hi;Q=0.9', 'hi-IN'],
    ['hi;q=x, en;q=0.1', 'en-IN'],
    ['en-GB, hi-IN', 'en-IN'],
    ['', 'en-IN'],
  ])('is preferred by %j', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});

test.each([
  ['/', '/?lang=hi'],
  ['/collection?category=Men&sort=low-high', '/collection?category=Men&sort=low-high&lang=hi'],
  ['/collection?lang=en&search=a%20b', '/collection?search=a%20b&lang=hi'],
])('%s in Hindi is %s', (address, inHindi) => {
  expect(addressIn('hi-IN', address)).toBe(inHindi);
});

test.each([
  ['/?lang=hi', '/'],
  ['/collection?search=a%20b+c&lang=hi', '/collection?search=a%20b+c'],
  ['/verify?success=true&orderId=7', '/verify?success=true&orderId=7'],
])('%s without its language is %s', (address, plain) => {
  expect(withoutLanguage(address)).toBe(plain);
});
