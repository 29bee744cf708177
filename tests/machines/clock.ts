import { afterEach, beforeEach, vi } from 'vitest';

export const NOW = Date.parse('2026-03-01T10:00:00Z');

/** Time stands still in every test of the file until it says otherwise. */
export function stopTheClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Lets time pass, and everything that waits for it. */
export async function advanceTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** Lets answers reach those who asked. */
export const flushPromises = (): Promise<void> => advanceTime(0);
