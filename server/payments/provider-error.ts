import type { Provider } from './payment-provider.ts';

/** HTTP statuses for which a repeated request may succeed: a timeout, a conflict with another request, and a limit. */
const REPEATABLE = new Set([408, 409, 429]);

/**
 * Whether a provider that responds with this status has not executed the request, and would respond to a repeated one
 * in the same way.
 */
export const isRefusalStatus = (status: number): boolean =>
  status >= 400 && status < 500 && !REPEATABLE.has(status);

/**
 * A request to a provider failed. `reason` contains only our own words and the provider's error codes: its messages
 * quote names and addresses, which must not be logged.
 */
export class ProviderError extends Error {
  /**
   * `unavailable`: no response, a late one or an unreadable one, so the request may have been executed. `refused`: it
   * was not executed, and a retry gives the same result.
   */
  readonly kind: 'unavailable' | 'refused';
  readonly isTimedOut: boolean;

  constructor(provider: Provider, kind: 'unavailable' | 'refused', reason: string, isTimedOut = false) {
    super(`${provider}: ${reason}`);
    this.name = 'ProviderError';
    this.kind = kind;
    this.isTimedOut = isTimedOut;
  }
}
