import { Refusal } from './refusal.ts';
import { Semaphore } from './semaphore.ts';

const RETRY_AFTER_S = 5;

/** How many calls of one caller run concurrently in this process, and how many more may wait. */
export interface ParallelLimit {
  readonly running: number;
  readonly waiting: number;
}

/**
 * Limits the concurrent calls of each caller, so that a caller who sends many leaves database connections and CPU time
 * to others.
 */
export class ParallelCalls {
  readonly #limit: ParallelLimit;
  readonly #callers = new Map<string, Semaphore>();

  constructor(limit: ParallelLimit) {
    this.#limit = limit;
  }

  /**
   * Resolves once a call may start, with a function to call at its end.
   * @throws Refusal `too_many_parallel_calls` (429) when too many calls of this caller are waiting
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
