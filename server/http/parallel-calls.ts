import { Refusal } from './refusal.ts';
import { Semaphore } from './semaphore.ts';

const RETRY_AFTER_S = 5;

/** How many calls of one caller are in progress at once in this process, and how many more may wait for them. */
export interface ParallelLimit {
  readonly running: number;
  readonly waiting: number;
}

/**
 * Lets only a few calls of each caller in at a time, so that whoever sends many leaves the connections of the database and the time of the
 * process to others.
 */
export class ParallelCalls {
  readonly #limit: ParallelLimit;
  readonly #callers = new Map<string, Semaphore>();

  constructor(limit: ParallelLimit) {
    this.#limit = limit;
  }

  /**
   * Resolves once a call may begin, with the function to call when it is over.
   * @throws Refusal `too_many_parallel_calls` (429) when too many calls of this caller wait already
   */
  async acquire(caller: string): Promise<() => void> {
    const { running, waiting } = this.#limit;
    const semaphore = this.#callers.get(caller) ?? new Semaphore(running);
    if (semaphore.waiting >= waiting)
      throw new Refusal('too_many_parallel_calls', {}, { retryAfter: RETRY_AFTER_S });
    this.#callers.set(caller, semaphore);
    await semaphore.acquire();
    return () => {
      semaphore.release();
      if (semaphore.isUnused) this.#callers.delete(caller);
    };
  }
}
