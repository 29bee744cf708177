import { expect, test } from 'vitest';
import { readPaymentReturn, returnAddress } from '../../../../src/services/payments/readPaymentReturn.ts';

test('the return from Stripe contains the order and a hint at the outcome', () => {
  expect(readPaymentReturn('/verify?success=true&orderId=o-1')).toEqual({ orderId: 'o-1', success: true });
  expect(readPaymentReturn('/verify?success=false&orderId=o-1')).toEqual({ orderId: 'o-1', success: false });
  expect(readPaymentReturn('/verify?orderId=o-1')).toEqual({ orderId: 'o-1', success: false });
});

test('is null without a query', () => {
  expect(readPaymentReturn('/verify')).toBeNull();
  expect(readPaymentReturn('/verify?utm_source=mail')).toBeNull();
});

test.each(['', 'a b', '../x', '<b>', 'x'.repeat(61)])('an invalid id is ignored: %s', (id) => {
  const address = `/verify?success=true&orderId=${encodeURIComponent(id)}`;
  expect(readPaymentReturn(address)).toEqual({ orderId: null, success: true });
});

test('sign-in returns to the same query', () => {
  const returned = { orderId: 'o-1', success: true };
  expect(readPaymentReturn(returnAddress(returned))).toEqual(returned);
});
