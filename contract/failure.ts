import type { RefusalCode } from './refusals.ts';
import { isAmountInRupees, toPaise, type Paise } from './money.ts';
import { messages } from './texts/messages.ts';
import type { Text, Values } from './texts/text.ts';

/** Why a call did not succeed, in the terms that machines decide by; everything that `src/api` throws is one of these. */
export class Failure extends Error {
  /** HTTP status, or 0 when no readable answer came (offline, timed out, not the agreed form): the outcome is unknown. */
  readonly status: number;
  /** One of refusals.ts, or another server's own; undefined when the server sends none, as one that follows only spec §7. */
  readonly code: string | undefined;
  /** What the sentence names, e.g. `{ seconds: 42 }`. */
  readonly values: Values;
  /** Seconds to wait, when the server gives them (429, 503). */
  readonly retryAfter: number | undefined;

  /** @param message the server's sentence; '' when there is none */
  constructor(
    message: string,
    details: {
      status: number;
      code?: string | undefined;
      values?: Values | undefined;
      retryAfter?: number | undefined;
    },
  ) {
    super(message);
    this.name = 'Failure';
    this.status = details.status;
    this.code = details.code;
    this.values = details.values ?? {};
    this.retryAfter = details.retryAfter;
  }
}

/** The server's message for a failure, or else the fallback of spec §8. */
export function failureMessage(error: unknown, fallback: string): Text {
  if (!(error instanceof Failure) || error.message === '') return fallback;
  const { code, values, message } = error;
  return code === undefined ? message : { code, values, message };
}

/** Sentences of sign-in errors (spec §8): two server messages are put in plainer words, others are shown as they are. */
export function signInErrorMessage(error: unknown, fallback: string): Text {
  if (isPasswordMissing(error)) return messages.auth.setYourPassword;
  return isOtpInvalid(error) ? messages.otp.invalid : failureMessage(error, fallback);
}

/** Why no new password was set: the server refused without a reason, or the call failed (spec §8, docs/decisions/005). */
export function resetMessage(error: unknown): Text {
  const isRefusal = error instanceof Failure && error.status === 200;
  return signInErrorMessage(error, isRefusal ? messages.reset.failed : messages.reset.failedToReset);
}

/** Whether the call may have had its effect although no answer came. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof Failure) || error.status === 0 || error.status >= 500;
}

/** Whether the account has no password yet. */
function isPasswordMissing(error: unknown): boolean {
  return hasCode(error, 'password_not_set') || specifiedMeaning(error) === 'password_not_set';
}

/** Whether a one-time code was wrong, expired or used. */
export function isOtpInvalid(error: unknown): boolean {
  return hasCode(error, 'otp_invalid') || specifiedMeaning(error) === 'otp_invalid';
}

/** The right total, when prices have changed since the shopper saw them; null for every other failure. */
export function correctTotal(error: unknown): Paise | null {
  const amount = hasCode(error, 'prices_changed') ? error.values['amount'] : undefined;
  return typeof amount === 'number' && isAmountInRupees(amount) ? toPaise(amount) : null;
}

/** Whether the attempt's key was used before, so that an earlier try had placed an order. */
export function isOrderPlaced(error: unknown): boolean {
  return (
    hasCode(
      error,
      'order_exists',
      'order_replaced',
      'order_key_in_use',
      'payment_replaced',
      'idempotency_key_reused',
    ) || isConflictWithoutCode(error)
  );
}

/** Whether the shopper has reviewed the product before. */
export function isReviewWritten(error: unknown): boolean {
  return hasCode(error, 'review_exists') || isConflictWithoutCode(error);
}

/** Whether the call needs a session that is missing or has expired. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Failure && error.status === 401;
}

/** Whether an attempt was refused because a payment of an earlier one is pending: there is an order, and it is not known yet whether it is paid. */
export function isPaymentPending(error: unknown): boolean {
  return hasCode(error, 'payment_in_progress');
}

/** Whether the server cannot tell yet what has become of a payment; asking again is harmless. */
export function isPaymentUnknown(error: unknown): boolean {
  return hasCode(error, 'payment_pending', 'payment_status_unknown');
}

/** Whether money came for an order that was cancelled, or is paid otherwise, and goes back, so that there is nothing to pay any more. */
export function isRefundPending(error: unknown): boolean {
  return hasCode(error, 'order_closed_refund_pending', 'order_closed_refund_done');
}

/**
 * Whether the shop answered that the payment provider did not do its part. A proxy on the way answers 502 and 504 too, without a sentence of
 * the shop, and then the outcome is unknown.
 */
export function isProviderDown(error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  return error.code === undefined
    ? [502, 504].includes(error.status) && error.message !== ''
    : hasCode(error, 'stripe_failed', 'stripe_timeout', 'razorpay_failed', 'razorpay_timeout');
}

function hasCode(error: unknown, ...codes: readonly RefusalCode[]): error is Failure {
  return error instanceof Failure && codes.some((code) => code === error.code);
}

/** Servers that follow only the specification send no codes (spec §7). With them a 409 can mean only one thing for each call. */
function isConflictWithoutCode(error: unknown): boolean {
  return error instanceof Failure && error.code === undefined && error.status === 409;
}

/** The two meanings that spec §8 reads from a sentence; nothing else is decided by sentences. */
function specifiedMeaning(error: unknown): RefusalCode | null {
  if (!(error instanceof Failure)) return null;
  if (/data and hash arguments required/i.test(error.message)) return 'password_not_set';
  return /invalid otp/i.test(error.message) ? 'otp_invalid' : null;
}
