import { setTimeout as sleep } from 'node:timers/promises';

/** Acts, and answers `ms` milliseconds after it was asked or later, so that a quicker way to the answer cannot be told from a slower one. */
export async function withMinimumDuration<T>(ms: number, act: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([act(), sleep(ms)]);
  return result;
}
