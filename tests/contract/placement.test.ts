import { describe, expect, test } from 'vitest';
import { toPaise } from '../../contract/money.ts';
import { Failure } from '../../contract/failure.ts';
import {
  checkSubmission,
  placedMessage,
  placementMessage,
  refusalMessage,
  secondsToAskAgain,
} from '../../contract/placement.ts';

const refused = (message: string, status = 400) => new Failure(message, { status });
const items = [{ productId: 'diya', size: 'S', quantity: 1 }];

describe('why there is no order', () => {
  const unanswered = 'The shop did not answer. Try again: it will not become a second order.';

  test('is not known while nobody has answered, which is no failure', () => {
    expect(placementMessage(new TypeError('fetch failed'), 'cod')).toBe(unanswered);
    expect(placementMessage(refused('Down', 503), 'stripe')).toBe(unanswered);
    expect(placementMessage(refused('', 502), 'stripe')).toBe(unanswered);
  });

  test.each([
    ['cod', 'Order placement failed'],
    ['stripe', 'Stripe init failed'],
    ['razorpay', 'Razorpay init failed'],
  ] as const)('is said by the shop, and otherwise, for %s, ‘%s’', (method, sentence) => {
    expect(placementMessage(refused('Brass diya is sold out'), method)).toBe('Brass diya is sold out');
    expect(placementMessage(refused(''), method)).toBe(sentence);
  });

  test.each([502, 504])('is the provider when the shop says so with status %i', (status) => {
    expect(placementMessage(refused('Stripe init failed', status), 'stripe')).toBe('Stripe init failed');
  });

  test('is not asked for where the order exists: it was not paid, and nothing was charged', () => {
    const nothing = 'The payment was not completed, and you have not been charged.';
    expect(refusalMessage({ orderId: 'o1', outcome: 'refused', error: null }, 'stripe')).toBe(nothing);
    expect(refusalMessage({ orderId: null, outcome: 'unpaid', error: null }, 'razorpay')).toBe(nothing);
    expect(refusalMessage({ orderId: 'o1', outcome: 'unpaid', error: refused('Declined') }, 'stripe')).toBe(
      'Declined',
    );
  });
});

describe('an order is asked for again', () => {
  test('after 1, 2, 4, 8 and 16 s of silence, and then not any more', () => {
    const waits = [0, 1, 2, 3, 4, 5].map((asked) => secondsToAskAgain(new TypeError('fetch failed'), asked));
    expect(waits).toEqual([1, 2, 4, 8, 16, null]);
  });

  test('when the shop says, up to a minute', () => {
    const wait = (retryAfter: number) => secondsToAskAgain(new Failure('', { status: 429, retryAfter }), 0);
    expect([wait(5), wait(60), wait(61)]).toEqual([5, 60, null]);
  });

  test('never after a refusal, of the shop or of its provider', () => {
    expect(secondsToAskAgain(refused('Sold out'), 0)).toBeNull();
    expect(secondsToAskAgain(refused('Razorpay init failed', 504), 0)).toBeNull();
    expect(secondsToAskAgain(refused('', 504), 0)).toBe(1);
  });
});

test('an order needs something in it, all of it still sold, and a method that the shop takes', () => {
  const order = { items, amount: toPaise(1), isAgreed: true };
  const chosen = { method: 'cod', methods: ['cod'] } as const;
  expect(checkSubmission({ order, hasGone: false }, chosen)).toBeNull();
  expect(checkSubmission({ order: { ...order, items: [] }, hasGone: true }, chosen)).toEqual({
    code: 'cart_empty',
    values: {},
    message: 'Cart is empty. Cannot place order.',
  });
  expect(checkSubmission({ order, hasGone: true }, chosen)).toMatch(/not sold any more/);
  expect(checkSubmission({ order, hasGone: false }, { ...chosen, method: 'stripe' })).toBe(
    'Invalid payment method',
  );
});

test('a cash order is placed, any other paid', () => {
  expect(placedMessage({ outcome: 'placed' })).toBe('Order placed successfully');
  expect(placedMessage({ outcome: 'paid' })).toBe('Payment successful');
});
