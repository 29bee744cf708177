import { describe, expect, test } from 'vitest';
import {
  Failure,
  failureMessage,
  isOutcomeUnknown,
  isReviewWritten,
  isServerUnavailable,
  isUnanswered,
  isUnauthorized,
} from '../../contract/failure.ts';
import {
  isOrderPlaced,
  isKeyOfOtherOrder,
  isPaymentPending,
  isPaymentRefused,
  isPaymentUnknown,
  isProviderDown,
  isOrderClosedWithRefund,
  correctTotal,
} from '../../contract/orders/orderFailure.ts';
import {
  isCodeUnconfirmed,
  isOtpInvalid,
  mayHaveCode,
  resetMessage,
  signInErrorMessage,
} from '../../contract/accounts/signInFailure.ts';

const refused = (message: string, status = 400) => new Failure(message, { status });

describe('the message of a failed call', () => {
  test('is the server’s message', () => {
    expect(failureMessage(refused('Out of stock'), 'Order placement failed')).toBe('Out of stock');
  });

  test.each([refused(''), new TypeError('fetch failed'), 'offline', undefined])(
    'is the caller’s fallback when the server sent no message: %s',
    (error) => {
      expect(failureMessage(error, 'Order placement failed')).toBe('Order placement failed');
    },
  );

  test.each([
    ['data and hash arguments required', 'Please set your password.'],
    ['Error: Data and Hash arguments required', 'Please set your password.'],
    ['invalid otp', 'Invalid OTP. Please try again.'],
    ['Invalid OTP entered', 'Invalid OTP. Please try again.'],
    ['Too many attempts', 'Too many attempts'],
    ['', 'Invalid credentials'],
  ])('while signing in, ‘%s’ is shown as ‘%s’', (message, sentence) => {
    expect(signInErrorMessage(refused(message, 401), 'Invalid credentials')).toBe(sentence);
  });

  test.each([
    [refused('', 200), 'Reset failed'],
    [refused('', 503), 'Failed to reset password'],
    [new TypeError('fetch failed'), 'Failed to reset password'],
    [refused('invalid otp'), 'Invalid OTP. Please try again.'],
    [refused('This password is easy to guess.'), 'This password is easy to guess.'],
  ])('while setting a new password, %s is shown as ‘%s’', (error, sentence) => {
    expect(resetMessage(error)).toBe(sentence);
  });
});

describe('whether a failed call took effect', () => {
  test.each([0, 500, 502, 503, 504])('is unknown after status %d', (status) => {
    expect(isOutcomeUnknown(refused('', status))).toBe(true);
  });

  test.each([400, 401, 404, 409, 429])('is known after status %d: it did not', (status) => {
    expect(isOutcomeUnknown(refused('', status))).toBe(false);
  });

  test('is unknown after an error without a response', () => {
    expect(isOutcomeUnknown(new TypeError('fetch failed'))).toBe(true);
  });
});

test.each([
  ['isUnanswered', isUnanswered, [0], false],
  ['isServerUnavailable', isServerUnavailable, [0, 429, 500, 503], true],
  ['isUnauthorized', isUnauthorized, [401], false],
  ['isPaymentRefused', isPaymentRefused, [200, 400, 404, 409], false],
  ['isCodeUnconfirmed', isCodeUnconfirmed, [0, 500, 503], true],
  ['mayHaveCode', mayHaveCode, [429], false],
] as const)('%s is decided by the status', (_, isSo, statuses, ofOtherErrors) => {
  const all = [0, 200, 400, 401, 404, 409, 429, 500, 503];
  expect(all.filter((status) => isSo(refused('', status)))).toEqual(statuses);
  expect(isSo(new TypeError('fetch failed'))).toBe(ofOtherErrors);
});

test('a one-time code was not sent when the server could not send it, and a code gives the reason why requests are refused', () => {
  const failed = (code: string, status: number) => new Failure('', { status, code });
  expect(isCodeUnconfirmed(failed('mail_unavailable', 503))).toBe(false);
  expect(isCodeUnconfirmed(failed('sms_unavailable', 503))).toBe(false);
  expect(mayHaveCode(failed('otp_locked', 429))).toBe(true);
  expect(mayHaveCode(failed('otp_too_soon', 429))).toBe(false);
});

const withCode = (code: string, values = {}) => new Failure('A sentence', { status: 409, code, values });

/** The expected result of each predicate for failures with these codes. */
test.each([
  ['isOrderPlaced', isOrderPlaced, ['order_exists']],
  ['isKeyOfOtherOrder', isKeyOfOtherOrder, ['order_key_in_use', 'idempotency_key_reused']],
  ['isPaymentPending', isPaymentPending, ['payment_in_progress']],
  ['isPaymentUnknown', isPaymentUnknown, ['payment_pending', 'payment_status_unknown']],
  [
    'isOrderClosedWithRefund',
    isOrderClosedWithRefund,
    ['order_closed_refund_pending', 'order_closed_refund_done'],
  ],
  [
    'isProviderDown',
    isProviderDown,
    ['stripe_failed', 'stripe_timeout', 'razorpay_failed', 'razorpay_timeout'],
  ],
  ['isReviewWritten', isReviewWritten, ['review_exists']],
  ['isOtpInvalid', isOtpInvalid, ['otp_invalid']],
])('%s is decided by the code', (_, isSo, codes) => {
  expect(codes.map((code) => isSo(withCode(code)))).toEqual(codes.map(() => true));
  for (const other of ['prices_changed', 'refund_pending', 'a_code_of_another_server']) {
    expect(isSo(withCode(other))).toBe(false);
  }
  expect(isSo(new TypeError('fetch failed'))).toBe(false);
});

test('the correct total is read only from the code prices_changed', () => {
  expect(correctTotal(withCode('prices_changed', { amount: 1_048 }))).toBe(104_800);
  expect(correctTotal(withCode('prices_changed', { amount: 1_048.005 }))).toBe(104_801);
  expect(correctTotal(withCode('prices_changed', { amount: 'more' }))).toBeNull();
  expect(correctTotal(withCode('order_exists', { amount: 1_048 }))).toBeNull();
  expect(correctTotal(new TypeError('fetch failed'))).toBeNull();
});

describe('a server that sends no codes, as in the specification', () => {
  test('refuses with a 409 for any reason, so its message is shown', () => {
    expect(isOrderPlaced(refused('Out of stock', 409))).toBe(false);
    expect(isReviewWritten(refused('Only buyers can review', 409))).toBe(false);
  });

  test.each([502, 504])(
    'reports with a message that its provider is down, while a proxy sends %d without one',
    (status) => {
      expect(isProviderDown(refused('Stripe init failed', status))).toBe(true);
      expect(isProviderDown(refused('', status))).toBe(false);
    },
  );

  test('is understood by its message where the specification requires it', () => {
    expect(isOtpInvalid(refused('Invalid OTP entered'))).toBe(true);
    expect(isOtpInvalid(refused('Too many attempts'))).toBe(false);
  });
});

test('a failure has the server’s code, values and seconds to wait', () => {
  expect(withCode('prices_changed', { amount: 1_048 })).toMatchObject({
    name: 'Failure',
    message: 'A sentence',
    status: 409,
    code: 'prices_changed',
    values: { amount: 1_048 },
    retryAfter: undefined,
  });
  expect(refused('Not found')).toMatchObject({ code: undefined, values: {} });
  expect(new Failure('Wait', { status: 429, retryAfter: 30 }).retryAfter).toBe(30);
});

test('the message of a refusal with a code is stored as data, so that it can be translated', () => {
  const locked = new Failure('Please wait 42s', { status: 429, code: 'otp_locked', values: { seconds: 42 } });
  const text = { code: 'otp_locked', values: { seconds: 42 }, message: 'Please wait 42s' };
  expect(failureMessage(locked, 'Failed to send OTP')).toEqual(text);
  expect(signInErrorMessage(locked, 'Failed to send OTP')).toEqual(text);
  const silent = new Failure('', { status: 429, code: 'otp_locked', values: { seconds: 42 } });
  expect(failureMessage(silent, 'Failed to send OTP')).toBe('Failed to send OTP');
});
