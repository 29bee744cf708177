import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `act` and returns its result after `ms` milliseconds at the earliest, so that the response time does not
 * reveal which branch it took.
 */
export async function withMinimumDuration<T>(ms: number, act: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([act(), sleep(ms)]);
  return result;
}
