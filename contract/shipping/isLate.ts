const DAY_MS = 24 * 60 * 60_000;
const INDIA_AHEAD_MS = 5.5 * 60 * 60_000;

/**
 * Whether a day in India is over.
 * @param by any time on that day
 * @param now milliseconds since 1970, like `by`
 */
export function isLate(by: number, now: number): boolean {
  return dayInIndia(now) > dayInIndia(by);
}

function dayInIndia(at: number): number {
  return Math.floor((at + INDIA_AHEAD_MS) / DAY_MS);
}
