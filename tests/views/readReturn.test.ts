import { expect, test } from 'vitest';
import { readReturn, returnAddress } from '../../src/services/readReturn.ts';

test('the way back from Stripe says which order, and a hint how it went', () => {
  expect(readReturn('/verify?success=true&orderId=o-1')).toEqual({ orderId: 'o-1', success: true });
  expect(readReturn('/verify?success=false&orderId=o-1')).toEqual({ orderId: 'o-1', success: false });
  expect(readReturn('/verify?orderId=o-1')).toEqual({ orderId: 'o-1', success: false });
});

test('without a query there is none', () => {
  expect(readReturn('/verify')).toBeNull();
  expect(readReturn('/verify?utm_source=mail')).toBeNull();
});

test.each(['', 'a b', '../x', '<b>', 'x'.repeat(61)])('an id that cannot be one counts as none: %s', (id) => {
  const address = `/verify?success=true&orderId=${encodeURIComponent(id)}`;
  expect(readReturn(address)).toEqual({ orderId: null, success: true });
});

test('the address that is left for signing in leads back to the same question', () => {
  const returned = { orderId: 'o-1', success: true };
  expect(readReturn(returnAddress(returned))).toEqual(returned);
});
