import { describe, expect, test } from 'vitest';
import { toPaise } from '../../contract/money.ts';
import { Failure } from '../../contract/failure.ts';
import { checkSubmission, refusalMessage, secondsToRetry } from '../../contract/orderSubmission.ts';

const refused = (message: string, status = 400) => new Failure(message, { status });
const items = [{ productId: 'diya', size: 'S', quantity: 1 }];

describe('the message when an order could not be placed', () => {
  const unanswered = 'The shop did not answer. Try again: it will not become a second order.';

  test('says that the shop did not respond when the result is unknown', () => {
    expect(refusalMessage(new TypeError('fetch failed'), 'cod')).toBe(unanswered);
    expect(refusalMessage(refused('Down', 503), 'stripe')).toBe(unanswered);
    expect(refusalMessage(refused('', 502), 'stripe')).toBe(unanswered);
  });

  test.each([
    ['cod', 'Order placement failed'],
    ['stripe', 'Stripe init failed'],
    ['razorpay', 'Razorpay init failed'],
  ] as const)('is said by the shop, and otherwise, for %s, ‘%s’', (method, sentence) => {
    expect(refusalMessage(refused('Brass diya is sold out'), method)).toBe('Brass diya is sold out');
    expect(refusalMessage(refused(''), method)).toBe(sentence);
  });

  test.each([502, 504])('is the server’s when the provider failed with status %i', (status) => {
    expect(refusalMessage(refused('Stripe init failed', status), 'stripe')).toBe('Stripe init failed');
  });

  test('says that the payment was not completed and nothing was charged when the order exists', () => {
    const nothing = 'The payment was not completed, and you have not been charged.';
    expect(refusalMessage(null, 'razorpay')).toBe(nothing);
    expect(refusalMessage(refused('Declined'), 'stripe')).toBe('Declined');
  });
});

describe('placing an order is retried', () => {
  test('after 1, 2, 4, 8 and 16 s without a response, and then no more', () => {
    const waits = [0, 1, 2, 3, 4, 5].map((retries) => secondsToRetry(new TypeError('fetch failed'), retries));
    expect(waits).toEqual([1, 2, 4, 8, 16, null]);
  });

  test('after the server’s Retry-After, up to a minute', () => {
    const wait = (retryAfter: number) => secondsToRetry(new Failure('', { status: 429, retryAfter }), 0);
    expect([wait(5), wait(60), wait(61)]).toEqual([5, 60, null]);
  });

  test('never after a refusal by the shop or its provider', () => {
    expect(secondsToRetry(refused('Sold out'), 0)).toBeNull();
    expect(secondsToRetry(refused('Razorpay init failed', 504), 0)).toBeNull();
    expect(secondsToRetry(refused('', 504), 0)).toBe(1);
  });
});

test('an order requires items that are all available, and a payment method that the shop accepts', () => {
  const order = { items, amount: toPaise(1), arePricesAgreed: true };
  const chosen = { method: 'cod', methods: ['cod'] } as const;
  expect(checkSubmission({ order, hasUnavailable: false }, chosen)).toBeNull();
  expect(checkSubmission({ order: { ...order, items: [] }, hasUnavailable: true }, chosen)).toEqual({
    code: 'cart_empty',
    values: {},
    message: 'Cart is empty. Cannot place order.',
  });
  expect(checkSubmission({ order, hasUnavailable: true }, chosen)).toMatch(/not sold any more/);
  expect(checkSubmission({ order, hasUnavailable: false }, { ...chosen, method: 'stripe' })).toBe(
    'Invalid payment method',
  );
});
