import { describe, expect, test } from 'vitest';
import type { Order } from '../../../contract/orders/entities.ts';
import { toPaise } from '../../../contract/money.ts';
import { Failure } from '../../../contract/failure.ts';
import {
  checkSubmission,
  findNewOrder,
  isPlaced,
  refusalMessage,
  returnMessage,
  secondsToRetry,
  unpaidMessage,
} from '../../../contract/orders/orderSubmission.ts';

const refused = (message: string, status = 400) => new Failure(message, { status });
const items = [{ productId: 'diya', size: 'S', quantity: 1 }];

describe('the message when an order could not be placed', () => {
  test.each([
    ['cod', 'Order placement failed'],
    ['stripe', 'Stripe init failed'],
    ['razorpay', 'Razorpay init failed'],
  ] as const)('is the server’s, and otherwise, for %s, ‘%s’', (method, sentence) => {
    for (const status of [200, 400, 409, 500, 503]) {
      expect(refusalMessage(refused('Brass diya is sold out', status), method)).toBe(
        'Brass diya is sold out',
      );
      expect(refusalMessage(refused('', status), method)).toBe(sentence);
    }
    expect(refusalMessage(new TypeError('fetch failed'), method)).toBe(sentence);
  });
});

describe('the message when an order is not paid', () => {
  const nothing = 'Your payment did not go through, and you have not been charged.';
  const notMade = new Failure('Payment verification failed', { status: 200, code: 'payment_not_made' });

  test('is the server’s, and otherwise ‘Payment verification failed’', () => {
    expect(unpaidMessage(refused('Signature mismatch'))).toBe('Signature mismatch');
    expect(unpaidMessage(refused('', 200))).toBe('Payment verification failed');
  });

  test('reports that nothing was charged when no payment was attempted', () => {
    expect(unpaidMessage(null)).toBe(nothing);
    expect(returnMessage(null, false)).toBe(nothing);
    expect(returnMessage(refused('', 200), false)).toBe(nothing);
    expect(returnMessage(notMade, false)).toBe(nothing);
  });

  test('is the server’s after a return from Stripe, and otherwise depends on the query of the address', () => {
    for (const success of [true, false]) {
      expect(returnMessage(refused('The order was cancelled'), success)).toBe('The order was cancelled');
    }
    expect(returnMessage(null, true)).toBe('Payment verification failed');
    expect(returnMessage(refused('', 200), true)).toBe('Payment verification failed');
  });
});

describe('placing an order is retried', () => {
  test('after 1, 2, 4 and 8 s without a response', () => {
    const waits = [0, 1, 2, 3, 4].map((retries) => secondsToRetry(new TypeError('fetch failed'), retries));
    expect(waits).toEqual([1, 2, 4, 8, null]);
  });

  test('after the server’s Retry-After, up to 10 s', () => {
    const wait = (retryAfter: number) => secondsToRetry(new Failure('', { status: 429, retryAfter }), 0);
    expect([wait(5), wait(10), wait(11)]).toEqual([5, 10, null]);
  });

  test('never after a refusal by the shop or its provider', () => {
    expect(secondsToRetry(refused('Sold out'), 0)).toBeNull();
    expect(secondsToRetry(refused('Razorpay init failed', 504), 0)).toBeNull();
    expect(secondsToRetry(refused('', 504), 0)).toBe(1);
  });
});

describe('an order that was placed although its request was not answered', () => {
  const listed = (_id: string, some: Partial<Order['items'][number]> = {}): Order => ({
    _id,
    items: [{ productId: 'diya', size: 'S', quantity: 1, name: '', price: toPaise(0), image: [], ...some }],
    status: '',
    payment: false,
    paymentMethod: 'COD',
    date: 0,
  });
  const before = { ids: ['o1'], items };

  test('is a new one of the same items', () => {
    expect(findNewOrder([listed('o1'), listed('o2')], before)?._id).toBe('o2');
    expect(findNewOrder([listed('o1')], before)).toBeUndefined();
  });

  test('has its items in any order', () => {
    const two = [...items, { productId: 'lamp', size: 'S', quantity: 1 }];
    const order = listed('o2');
    const reversed = two.toReversed().map((item) => ({ name: '', price: toPaise(0), image: [], ...item }));
    expect(findNewOrder([{ ...order, items: reversed }], { ids: [], items: two })).toBeDefined();
  });

  test.each([{ quantity: 2 }, { size: 'L' }, { productId: 'lamp' }])('is not one with %o', (other) => {
    expect(findNewOrder([listed('o2', other)], before)).toBeUndefined();
  });

  test('is found in the list of a server that leaves out the sizes', () => {
    expect(findNewOrder([listed('o2', { size: '' })], before)?._id).toBe('o2');
  });

  test('needs no payment when it is paid, or to be paid on delivery', () => {
    for (const method of ['COD', 'cod', 'Cash on Delivery', '']) {
      expect(isPlaced({ payment: false, paymentMethod: method })).toBe(true);
    }
    expect(isPlaced({ payment: false, paymentMethod: 'Stripe' })).toBe(false);
    expect(isPlaced({ payment: true, paymentMethod: 'Stripe' })).toBe(true);
  });
});

test('an order requires items that are all available, and a payment method that the shop accepts', () => {
  const order = { items, amount: toPaise(1), arePricesAgreed: true };
  const chosen = { method: 'cod', methods: ['cod'], options: {} } as const;
  expect(checkSubmission({ order, hasUnavailable: false }, chosen)).toBeNull();
  expect(checkSubmission({ order: { ...order, items: [] }, hasUnavailable: true }, chosen)).toEqual({
    code: 'cart_empty',
    values: {},
    message: 'Cart is empty. Cannot place order.',
  });
  expect(checkSubmission({ order, hasUnavailable: true }, chosen)).toMatch(/no longer available/);
  expect(checkSubmission({ order, hasUnavailable: false }, { ...chosen, method: 'stripe' })).toBe(
    'Invalid payment method',
  );
});
