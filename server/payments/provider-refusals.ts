import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import type { Provider } from './payment-provider.ts';
import { ProviderError } from './provider-error.ts';

/**
 * Runs `act`, which starts a payment. The order stays pending when it fails, and can be paid by another request.
 * @throws Refusal with the sentence of spec §8 in place of a ProviderError: `…_timeout` (504), else `…_failed` (502)
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
 * Runs `act`, which fetches a payment's status.
 * @throws Refusal `payment_status_unknown` (503) in place of a ProviderError, with `pending`; the client retries
 * after 2 seconds
 */
export async function refuseWhenStatusUnknown<T>(log: FastifyBaseLogger, act: () => Promise<T>): Promise<T> {
  const fields = { pending: true, retryAfter: 2 };
  return refuseProviderErrors(log, act, () => new Refusal('payment_status_unknown', {}, fields));
}

async function refuseProviderErrors<T>(
  log: FastifyBaseLogger,
  act: () => Promise<T>,
  toRefusal: (error: ProviderError) => Refusal,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'a payment provider failed');
    throw toRefusal(error);
  }
}
