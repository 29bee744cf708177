import { gt, type Column, type SQL } from 'drizzle-orm';
import { CLOCK_TOLERANCE_MS } from './database-clock.ts';

/**
 * SQL: whether the stored time of a past event is in the future. It was stored before the clock was set back, so its
 * age is unknown.
 */
export function isInFuture(column: Column, now: Date): SQL {
  return gt(column, new Date(now.getTime() + CLOCK_TOLERANCE_MS));
}
