import { setTimeout as sleep } from 'node:timers/promises';

/** Whether `work` ends within this time. @throws what `work` throws in it */
export async function isWithin(timeoutMs: number, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const timeout = sleep(timeoutMs, false, { signal: over.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    over.abort();
  }
}
