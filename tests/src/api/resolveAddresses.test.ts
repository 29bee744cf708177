import { expect, test } from 'vitest';
import { resolveAddresses } from '../../../src/api/resolveAddresses.ts';

const resolved = (address: string, host: string) => resolveAddresses({ image: [address] }, host);

test.each([
  ['/products/lamp.webp#e6d9c2', 'https://api.example/products/lamp.webp#e6d9c2'],
  ['uploads/lamp.jpg', 'https://api.example/uploads/lamp.jpg'],
  ['uploads\\lamp.jpg', 'https://api.example/uploads/lamp.jpg'],
  ['//cdn.example/lamp.jpg', '//cdn.example/lamp.jpg'],
  ['https://cdn.example/lamp.jpg', 'https://cdn.example/lamp.jpg'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
])('the picture %s of an API on another host is loaded from %s', (address, expected) => {
  expect(resolved(address, 'https://api.example')).toEqual({ image: [expected] });
});

test('an API under a path has relative pictures below it', () => {
  expect(resolved('uploads/lamp.jpg', 'https://example.com/backend')).toEqual({
    image: ['https://example.com/backend/uploads/lamp.jpg'],
  });
});

test('on the page’s own host a picture does not depend on the path of the page', () => {
  expect(resolved('/products/lamp.webp#e6d9c2', '')).toEqual({ image: ['/products/lamp.webp#e6d9c2'] });
  expect(resolved('./uploads/lamp.jpg', '')).toEqual({ image: ['/uploads/lamp.jpg'] });
});

test('pictures anywhere in a response are found, and nothing else is changed', () => {
  const order = { _id: '/a', items: [{ name: '/b', image: ['/c'] }], at: null };
  expect(resolveAddresses({ orders: [order], user: { profileImage: '' } }, 'https://api.example')).toEqual({
    orders: [{ ...order, items: [{ name: '/b', image: ['https://api.example/c'] }] }],
    user: { profileImage: '' },
  });
});
