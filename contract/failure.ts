import type { RefusalCode } from './refusals.ts';
import { fitsPaise, roundToPaise, type Paise } from './money.ts';
import { messages } from './texts/messages.ts';
import type { Text, Values } from './texts/text.ts';

/** Why a call failed. `src/api` throws only this error. */
export class Failure extends Error {
  /** HTTP status, or 0 when there is no readable response (offline, timeout, invalid body), so that the outcome is unknown. */
  readonly status: number;
  /** A code of refusals.ts, or one of another server. Undefined when the server sends none, such as one that follows only spec §7. */
  readonly code: string | undefined;
  /** The values in the sentence, e.g. `{ seconds: 42 }`. */
  readonly values: Values;
  /** Seconds to wait, if the server sends them (429, 503). */
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

/** The server's message for a failure; `fallback` (spec §8) when there is none. */
export function failureMessage(error: unknown, fallback: string): Text {
  if (!(error instanceof Failure) || error.message === '') return fallback;
  const { code, values, message } = error;
  return code === undefined ? message : { code, values, message };
}

/** The message of a sign-in error (spec §8). Two refusals of the server get a simpler sentence; others are shown unchanged. */
export function signInErrorMessage(error: unknown, fallback: string): Text {
  if (isPasswordMissing(error)) return messages.auth.setYourPassword;
  return isOtpInvalid(error) ? messages.otp.invalid : failureMessage(error, fallback);
}

/** The message when a password reset fails. The fallback differs between a refusal and a failed call (spec §8, docs/decisions/005). */
export function resetMessage(error: unknown): Text {
  const isRefusal = error instanceof Failure && error.status === 200;
  return signInErrorMessage(error, isRefusal ? messages.reset.failed : messages.reset.failedToReset);
}

/** Whether the call may have taken effect although it failed: there was no response, or a server error. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof Failure) || error.status === 0 || error.status >= 500;
}

/** Whether other requests would probably fail too: there was no response, a server error, or there were too many requests. */
export function isServerUnavailable(error: unknown): boolean {
  return isOutcomeUnknown(error) || (error instanceof Failure && error.status === 429);
}

/** The seconds that the server asks to wait; 0 when it does not. */
export function retryAfter(error: unknown): number {
  return error instanceof Failure ? (error.retryAfter ?? 0) : 0;
}

/** Whether the account has no password yet. */
function isPasswordMissing(error: unknown): boolean {
  return hasCode(error, 'password_not_set') || specifiedMeaning(error) === 'password_not_set';
}

/** Whether a one-time code was wrong, expired or already used. */
export function isOtpInvalid(error: unknown): boolean {
  return hasCode(error, 'otp_invalid') || specifiedMeaning(error) === 'otp_invalid';
}

/** Whether a new password was refused because it is easy to guess. */
export function isNewPasswordRefused(
  error: unknown,
): error is Failure & { readonly code: 'password_common' | 'password_guessable' } {
  return hasCode(error, 'password_common', 'password_guessable');
}

/** Whether a one-time code may have been sent although the request failed. */
export function isCodeUnconfirmed(error: unknown): boolean {
  return isOutcomeUnknown(error) && !hasCode(error, 'mail_unavailable', 'sms_unavailable');
}

/** Whether a server refuses because of earlier requests, but does not tell which. */
export function isRequestedTooOften(error: unknown): error is Failure {
  return error instanceof Failure && error.status === 429 && error.code === undefined;
}

/** Seconds until another one-time code may be requested, when one of this purpose was sent a moment ago; null for every other failure. */
export function otpLockedSeconds(error: unknown): number | null {
  return hasCode(error, 'otp_locked') ? (error.retryAfter ?? null) : null;
}

/** The current total in paise when prices have changed since the shopper saw them; null for every other failure. */
export function correctTotal(error: unknown): Paise | null {
  const amount = hasCode(error, 'prices_changed') ? error.values['amount'] : undefined;
  return typeof amount === 'number' && fitsPaise(amount) ? roundToPaise(amount) : null;
}

/** Whether an earlier request has already placed this order. */
export function isOrderPlaced(error: unknown): boolean {
  return hasCode(error, 'order_exists');
}

/** Whether the idempotency key belongs to another order, which an earlier request has made. */
export function isOtherOrderMade(error: unknown): boolean {
  return hasCode(error, 'order_key_in_use', 'idempotency_key_reused');
}

/** Whether the shopper has already reviewed the product. */
export function isReviewWritten(error: unknown): boolean {
  return hasCode(error, 'review_exists');
}

/** Whether the call failed because the session is missing or has expired. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Failure && error.status === 401;
}

/** Whether the request was refused because a payment of an earlier attempt is pending. An order exists, and it may become paid. */
export function isPaymentPending(error: unknown): boolean {
  return hasCode(error, 'payment_in_progress');
}

/** Whether the server does not know the outcome of a payment yet. The request can safely be repeated. */
export function isPaymentUnknown(error: unknown): boolean {
  return hasCode(error, 'payment_pending', 'payment_status_unknown');
}

/** Whether the server says that nothing was paid, without a further reason. */
export function isPaymentNotMade(error: unknown): boolean {
  return hasCode(error, 'payment_not_made');
}

/** Whether a payment is refunded because the order is cancelled or already paid, so that nothing is left to pay. */
export function isOrderClosedWithRefund(error: unknown): boolean {
  return hasCode(error, 'order_closed_refund_pending', 'order_closed_refund_done');
}

/**
 * Whether the shop reports that the payment provider failed or timed out. A proxy may also respond with 502 or 504, but without a message
 * of the shop; the outcome is unknown then.
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

/** The two codes that spec §8 derives from the text of a message. Nothing else is decided by the text. */
function specifiedMeaning(error: unknown): RefusalCode | null {
  if (!(error instanceof Failure)) return null;
  if (/data and hash arguments required/i.test(error.message)) return 'password_not_set';
  return /invalid otp/i.test(error.message) ? 'otp_invalid' : null;
}
