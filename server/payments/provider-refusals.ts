import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import type { Provider } from './payment-provider.ts';
import { ProviderError } from './provider-error.ts';

/**
 * Runs `act`, which starts a payment. A ProviderError becomes a Refusal with the sentence of spec §8: 504 on a
 * timeout, else 502. The order stays pending and can be paid by another request.
 */
export async function refuseWhenStartFails<T>(
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

/**
 * Runs `act`, which fetches a payment's status. A ProviderError becomes Refusal 503 with `pending`, and the client
 * retries after 2 seconds.
 */
export async function refuseWhenStatusUnknown<T>(log: FastifyBaseLogger, act: () => Promise<T>): Promise<T> {
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
