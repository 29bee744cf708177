import { messages } from './texts/messages.ts';

/** Why a call did not succeed, in the terms that machines decide by; everything that `src/api` throws is one of these. */
export class Failure extends Error {
  /** HTTP status, or 0 when no readable answer came (offline, timed out, not the agreed form): the outcome is unknown. */
  readonly status: number;
  /** The right total in rupees when the server says that prices have changed (409). */
  readonly amount: number | undefined;
  /** Seconds to wait when the server says so (429, 503). */
  readonly retryAfter: number | undefined;
  /** Whether the server cannot tell yet what has become of a payment; asking again is harmless. */
  readonly isPending: boolean;
  /** Whether money came for an order that does not wait for any, and goes back; the message says so. */
  readonly isReturning: boolean;

  constructor(
    message: string,
    details: { status: number; amount?: number; retryAfter?: number; pending?: boolean; returning?: boolean },
  ) {
    super(message);
    this.name = 'Failure';
    this.status = details.status;
    this.amount = details.amount;
    this.retryAfter = details.retryAfter;
    this.isPending = details.pending ?? false;
    this.isReturning = details.returning ?? false;
  }
}

/** The server's own sentence when there is one, otherwise the fallback that spec §8 gives for the place. */
export function failureMessage(error: unknown, fallback: string): string {
  return error instanceof Failure && error.message !== '' ? error.message : fallback;
}

/** Sentences of sign-in errors (spec §8): two server messages are put in plainer words, others are shown as they are. */
export function signInMessage(error: unknown, fallback: string): string {
  const message = failureMessage(error, fallback);
  if (/data and hash arguments required/i.test(message)) return messages.auth.setYourPassword;
  return /invalid otp/i.test(message) ? messages.otp.invalid : message;
}

/** Why no new password was set: the shop said no without a reason, or the call failed (spec §8, docs/decisions/005). */
export function resetMessage(error: unknown): string {
  const isRefusal = error instanceof Failure && error.status === 200;
  return signInMessage(error, isRefusal ? messages.reset.failed : messages.reset.failedToReset);
}

/** Whether the call may have had its effect although no answer came. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof Failure) || error.status === 0 || error.status >= 500;
}

/** The right total in rupees, when prices have changed since the shopper saw them; null for every other failure. */
export function rightTotal(error: unknown): number | null {
  return error instanceof Failure ? (error.amount ?? null) : null;
}

/** Whether the attempt's key was used with another body, so that an earlier try had placed an order. */
export function isPlacedBefore(error: unknown): boolean {
  return (
    error instanceof Failure && error.status === 409 && error.amount === undefined && !isMoneyComing(error)
  );
}

/** Whether a try was refused because money of an earlier one is on its way: there is an order, and nobody knows yet whether it is paid. */
export function isMoneyComing(error: unknown): boolean {
  return error instanceof Failure && error.status === 409 && error.isPending;
}

/** Whether money came for an order that was given up, or is paid otherwise, so that there is nothing to pay any more. */
export function isMoneyReturning(error: unknown): boolean {
  return error instanceof Failure && error.isReturning;
}
