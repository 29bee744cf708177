import { Failure, failureMessage, hasCode, isOutcomeUnknown } from '../failure.ts';
import { PASSWORD_WEAKNESSES, type PasswordWeakness } from './passwordWeakness.ts';
import type { RefusalCode } from '../refusals.ts';
import { signInMessages } from './signInMessages.ts';
import type { Text } from '../texts/text.ts';

/** The message of a sign-in error (spec §8). Two refusals of the server get a simpler sentence; others are shown unchanged. */
export function signInErrorMessage(error: unknown, fallback: string): Text {
  if (isPasswordRequired(error)) return signInMessages.auth.setYourPassword;
  return isOtpInvalid(error) ? signInMessages.otp.invalid : failureMessage(error, fallback);
}

/** The message when a password reset fails. The fallback differs between a refusal and a failed call (spec §8, docs/decisions/005). */
export function resetMessage(error: unknown): Text {
  const isRefusal = error instanceof Failure && error.status === 200;
  return signInErrorMessage(
    error,
    isRefusal ? signInMessages.reset.failed : signInMessages.reset.failedToReset,
  );
}

/** Whether the account has no password yet. */
function isPasswordRequired(error: unknown): boolean {
  return hasCode(error, 'password_not_set') || specifiedMeaning(error) === 'password_not_set';
}

/** Whether a one-time code was wrong, expired or already used. */
export function isOtpInvalid(error: unknown): boolean {
  return hasCode(error, 'otp_invalid') || specifiedMeaning(error) === 'otp_invalid';
}

/** Whether a new password was refused because it is easy to guess. */
export function isNewPasswordRefused(error: unknown): error is Failure & { readonly code: PasswordWeakness } {
  return hasCode(error, ...PASSWORD_WEAKNESSES);
}

/** Whether a one-time code may have been sent although the request failed. */
export function isCodeUnconfirmed(error: unknown): boolean {
  return isOutcomeUnknown(error) && !hasCode(error, 'mail_unavailable', 'sms_unavailable');
}

/**
 * Whether the shopper may already have a one-time code although another one was refused: when recent requests of this
 * mode caused the refusal. Not when a code of another mode or requests of others delay this one for less than a
 * minute.
 */
export function mayHaveCode(error: unknown): boolean {
  return error instanceof Failure && error.status === 429 && !hasCode(error, 'otp_too_soon', 'rate_limited');
}

/** Seconds until another one-time code may be requested, when one of this mode was sent a moment ago; null for every other failure. */
export function otpLockedSeconds(error: unknown): number | null {
  return hasCode(error, 'otp_locked') ? (error.retryAfter ?? null) : null;
}

/** Seconds until a request that came too soon may be repeated; 0 for every other failure. */
export function secondsToWait(error: unknown): number {
  return error instanceof Failure && error.status === 429 ? (error.retryAfter ?? 0) : 0;
}

/** The two codes that spec §8 derives from the text of a message. No other decision depends on texts. */
function specifiedMeaning(error: unknown): RefusalCode | null {
  if (!(error instanceof Failure)) return null;
  if (/data and hash arguments required/i.test(error.message)) return 'password_not_set';
  return /invalid otp/i.test(error.message) ? 'otp_invalid' : null;
}
