import { gt, type Column, type SQL } from 'drizzle-orm';
import { CLOCK_TOLERANCE_MS } from './database-clock.ts';

/**
 * SQL: whether a stored time of something that has happened is in the future. It was stored before the clock was set
 * back, and nobody knows how long ago.
 */
export function isAhead(column: Column, now: Date): SQL {
  return gt(column, new Date(now.getTime() + CLOCK_TOLERANCE_MS));
}
