import { afterEach, beforeEach, vi } from 'vitest';
import { START } from '../simulation/startTime.ts';

/** When the clock of a written test begins, in milliseconds since 1970. */
export const NOW = START;

/** Stops the clock in every test of the file. */
export function stopTheClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Advances the clock and runs what waits for it. */
export async function advanceTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** Runs pending promise callbacks. */
export const flushPromises = (): Promise<void> => advanceTime(0);
