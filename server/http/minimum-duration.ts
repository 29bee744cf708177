import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `act` and resolves after at least `ms` milliseconds, so that the duration does not reveal the code path. An
 * error of `act` is not delayed.
 */
export async function withMinimumDuration<T>(ms: number, act: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([act(), sleep(ms)]);
  return result;
}
