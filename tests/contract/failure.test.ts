import { describe, expect, test } from 'vitest';
import {
  Failure,
  failureMessage,
  isOutcomeUnknown,
  isMoneyComing,
  isPlacedBefore,
  resetMessage,
  rightTotal,
  signInMessage,
} from '../../contract/failure.ts';

const refused = (message: string, status = 400) => new Failure(message, { status });

describe('what is said when a call fails', () => {
  test('is the server’s own sentence', () => {
    expect(failureMessage(refused('Out of stock'), 'Order placement failed')).toBe('Out of stock');
  });

  test.each([refused(''), new TypeError('fetch failed'), 'offline', undefined])(
    'is the place’s fallback when the server gave none: %s',
    (error) => {
      expect(failureMessage(error, 'Order placement failed')).toBe('Order placement failed');
    },
  );

  test.each([
    ['data and hash arguments required', 'Please set your password.'],
    ['Error: Data and Hash arguments required', 'Please set your password.'],
    ['invalid otp', 'Invalid OTP. Please try again.'],
    ['Invalid OTP entered', 'Invalid OTP. Please try again.'],
    ['Too many tries', 'Too many tries'],
    ['', 'Invalid credentials'],
  ])('while signing in, ‘%s’ is said as ‘%s’', (message, sentence) => {
    expect(signInMessage(refused(message, 401), 'Invalid credentials')).toBe(sentence);
  });

  test.each([
    [refused('', 200), 'Reset failed'],
    [refused('', 503), 'Failed to reset password'],
    [new TypeError('fetch failed'), 'Failed to reset password'],
    [refused('invalid otp'), 'Invalid OTP. Please try again.'],
    [refused('This password is easy to guess.'), 'This password is easy to guess.'],
  ])('setting a new password, %s is said as ‘%s’', (error, sentence) => {
    expect(resetMessage(error)).toBe(sentence);
  });
});

describe('whether a failed call may have had its effect', () => {
  test.each([0, 500, 502, 503, 504])('is unknown after status %d', (status) => {
    expect(isOutcomeUnknown(refused('', status))).toBe(true);
  });

  test.each([400, 401, 404, 409, 429])('is known after status %d: it had none', (status) => {
    expect(isOutcomeUnknown(refused('', status))).toBe(false);
  });

  test('is unknown after an error that is no answer at all', () => {
    expect(isOutcomeUnknown(new TypeError('fetch failed'))).toBe(true);
  });
});

test('a 409 says that prices have changed when it comes with the right total, and otherwise that an order was placed before', () => {
  const changed = new Failure('Prices have changed', { status: 409, amount: 1_048 });
  const before = refused('This order was placed before.', 409);
  expect([changed, before, refused(''), new TypeError('fetch failed')].map(rightTotal)).toEqual([
    1_048,
    null,
    null,
    null,
  ]);
  expect([changed, before, refused(''), new TypeError('fetch failed')].map(isPlacedBefore)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('a 409 that waits for money on its way says neither that prices have changed nor that an order was placed', () => {
  const coming = new Failure('Your payment is on its way.', { status: 409, pending: true });
  expect([isMoneyComing(coming), isPlacedBefore(coming), rightTotal(coming)]).toEqual([true, false, null]);
  expect(isMoneyComing(new Failure('', { status: 503, pending: true }))).toBe(false);
});

test('a failure carries what the server said besides: the right total, and how long to wait', () => {
  expect(new Failure('Prices have changed', { status: 409, amount: 1_048 })).toMatchObject({
    name: 'Failure',
    message: 'Prices have changed',
    status: 409,
    amount: 1_048,
    retryAfter: undefined,
  });
  expect(new Failure('Wait', { status: 429, retryAfter: 30 }).retryAfter).toBe(30);
});
