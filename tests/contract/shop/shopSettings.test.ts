import { expect, test } from 'vitest';
import { readApiHost } from '../../../contract/shop/shopSettings.ts';

test.each([
  ['', ''],
  ['https://api.shop.example', 'https://api.shop.example'],
  [' https://api.shop.example/ ', 'https://api.shop.example'],
  ['http://127.0.0.1:3000/backend/', 'http://127.0.0.1:3000/backend'],
])('the address of the API %j is %j', (value, expected) => {
  expect(readApiHost(value)).toBe(expected);
});

test.each([
  undefined,
  null,
  3000,
  'api.shop.example',
  '//api.shop.example',
  'javascript:alert(1)',
  'https://asha@api.shop.example',
  'https://api.shop.example/?a=b',
])('%j is not an address of the API', (value) => {
  expect(readApiHost(value)).toBeNull();
});
