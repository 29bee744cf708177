import type { RefusalCode } from './refusals.ts';
import type { Text, Values } from './texts/text.ts';

/** The reason why a call failed. `src/api` throws only this error. */
export class Failure extends Error {
  /** HTTP status, or 0 when there is no readable response (offline, timeout, invalid body), so that the outcome is unknown. */
  readonly status: number;
  /**
   * A code of refusals.ts, or of another server. Undefined when the server sends no code, such as a server that follows
   * only spec §7.
   */
  readonly code: string | undefined;
  /** The values in the sentence, e.g. `{ seconds: 42 }`. */
  readonly values: Values;
  /** Seconds to wait, if the server sends them (429, 503). */
  readonly retryAfter: number | undefined;

  /** @param message the server's sentence, or '' */
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

/** The server's message for a failure, or `fallback` (spec §8). */
export function failureMessage(error: unknown, fallback: string): Text {
  if (!(error instanceof Failure) || error.message === '') return fallback;
  const { code, values, message } = error;
  return code === undefined ? message : { code, values, message };
}

/** Whether there was no readable response, such as without a connection. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Failure && error.status === 0;
}

/** Whether a failed call may have been executed: there was no response, or a server error. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof Failure) || error.status === 0 || error.status >= 500;
}

/** Whether other requests would probably fail too: there was no response, a server error, or there were too many requests. */
export function isServerUnavailable(error: unknown): boolean {
  return isOutcomeUnknown(error) || (error instanceof Failure && error.status === 429);
}

/** Whether the server refused the request, with a status of 4xx other than 429: it was not executed. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Failure) || error.message === '') return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** The seconds to wait according to the server, or 0. */
export function retryAfter(error: unknown): number {
  return error instanceof Failure ? (error.retryAfter ?? 0) : 0;
}

/** Whether the shopper has already reviewed the product. */
export function isReviewWritten(error: unknown): boolean {
  return hasCode(error, 'review_exists');
}

/** Whether the call failed because the session is missing or has expired. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Failure && error.status === 401;
}

/** Whether a call was refused with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly RefusalCode[]): error is Failure {
  return error instanceof Failure && codes.some((code) => code === error.code);
}
