import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import type { Provider } from './payment-provider.ts';
import { ProviderError } from './provider-error.ts';

/**
 * A provider that could not start a payment is no fault of ours: 502, or 504 when it was late, with the sentence of spec §8. The order
 * stays pending, and can be paid by another try.
 */
export async function refuseIfNotStarted<T>(
  log: FastifyBaseLogger,
  provider: Provider,
  act: () => Promise<T>,
): Promise<T> {
  return refuseProviderErrors(
    log,
    act,
    ({ isTimedOut }) => new Refusal(`${provider}_${isTimedOut ? 'timeout' : 'failed'}`),
  );
}

/** While a provider cannot give a payment's status, the shop does not know it either: 503, and the caller retries. */
export async function refuseIfUnknown<T>(log: FastifyBaseLogger, act: () => Promise<T>): Promise<T> {
  const fields = { pending: true, retryAfter: 2 };
  return refuseProviderErrors(log, act, () => new Refusal('payment_status_unknown', {}, fields));
}

async function refuseProviderErrors<T>(
  log: FastifyBaseLogger,
  act: () => Promise<T>,
  refusalOf: (error: ProviderError) => Refusal,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'a payment provider failed');
    throw refusalOf(error);
  }
}
