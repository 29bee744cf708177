import type { Provider } from './payment-provider.ts';

/**
 * A request to a provider failed. The reason is of our own words and the provider's codes only: what it writes quotes names and
 * addresses, and those must not reach the log.
 */
export class ProviderError extends Error {
  /** `unavailable`: down, late or unreadable, so it may have acted all the same. `refused`: it has not, and a retry gives the same. */
  readonly kind: 'unavailable' | 'refused';
  readonly isTimedOut: boolean;

  constructor(provider: Provider, kind: 'unavailable' | 'refused', reason: string, isTimedOut = false) {
    super(`${provider}: ${reason}`);
    this.name = 'ProviderError';
    this.kind = kind;
    this.isTimedOut = isTimedOut;
  }
}
