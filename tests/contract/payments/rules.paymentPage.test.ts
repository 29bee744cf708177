import { describe, expect, test } from 'vitest';
import { isPaymentPage } from '../../../contract/payments/isPaymentPage.ts';

const live = { origin: 'https://shop.example', sandbox: false };
const sandbox = { origin: 'http://127.0.0.1:3000', sandbox: true };

describe('the URL of the card payment page', () => {
  test.each([
    'https://checkout.stripe.com/c/pay/cs_live_1#fid',
    'https://checkout.stripe.com:443/c/pay/cs_1',
  ])('may be Stripe’s: %s', (address) => {
    expect(isPaymentPage(address, live)).toBe(true);
    expect(isPaymentPage(address, sandbox)).toBe(true);
  });

  test('may be the sandbox’s on the shop’s own origin, while payments use the sandbox', () => {
    const address = 'http://127.0.0.1:3000/sandbox/stripe/pay/cs_test_1';
    expect(isPaymentPage(address, sandbox)).toBe(true);
    expect(isPaymentPage(address, { ...sandbox, sandbox: false })).toBe(false);
  });

  test.each([
    '',
    'javascript:alert(1)',
    'javascript://checkout.stripe.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example/',
    '/sandbox/stripe/pay/1',
    'http://checkout.stripe.com/c/pay/1',
    'https://checkout.stripe.com:8443/c/pay/1',
    'https://checkout.stripe.com.evil.example/',
    'https://checkout-stripe.com/',
    'https://xcheckout.stripe.com/',
    'https://checkout.stripe.com@evil.example/',
    'https://user@checkout.stripe.com/',
    'https://user:word@checkout.stripe.com/',
    'https://:word@checkout.stripe.com/',
    'https://evil.example/checkout.stripe.com/',
    'https://evil.example\\@checkout.stripe.com/',
    'https://chеckout.stripe.com/',
    'http://127.0.0.1:3001/sandbox/stripe/pay/1',
    'http://localhost:3000/sandbox/stripe/pay/1',
    'http://127.0.0.1:3000/sandbox/stripe/../../api/user/profile',
    'http://127.0.0.1:3000/sandbox/stripe',
    'http://127.0.0.1:3000/orders',
    'http://user@127.0.0.1:3000/sandbox/stripe/pay/1',
  ])('may not be %s', (address) => {
    expect(isPaymentPage(address, live)).toBe(false);
    expect(isPaymentPage(address, sandbox)).toBe(false);
  });
});
