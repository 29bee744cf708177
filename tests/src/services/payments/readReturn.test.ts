import { expect, test } from 'vitest';
import { readReturn, returnAddress } from '../../../../src/services/payments/readReturn.ts';

test('the return from Stripe contains the order and a hint at the outcome', () => {
  expect(readReturn('/verify?success=true&orderId=o-1')).toEqual({ orderId: 'o-1', success: true });
  expect(readReturn('/verify?success=false&orderId=o-1')).toEqual({ orderId: 'o-1', success: false });
  expect(readReturn('/verify?orderId=o-1')).toEqual({ orderId: 'o-1', success: false });
});

test('is null without a query', () => {
  expect(readReturn('/verify')).toBeNull();
  expect(readReturn('/verify?utm_source=mail')).toBeNull();
});

test.each(['', 'a b', '../x', '<b>', 'x'.repeat(61)])('an invalid id is ignored: %s', (id) => {
  const address = `/verify?success=true&orderId=${encodeURIComponent(id)}`;
  expect(readReturn(address)).toEqual({ orderId: null, success: true });
});

test('sign-in returns to the same query', () => {
  const returned = { orderId: 'o-1', success: true };
  expect(readReturn(returnAddress(returned))).toEqual(returned);
});
