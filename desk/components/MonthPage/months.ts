import { formatDate } from '../../../src/language/formatDate.ts';

const SHOWN = 24;
const INDIA_MS = 5.5 * 3_600_000;

/** The last months in India, the present one first, like 2026-11. */
export function lastMonths(now: number = Date.now()): string[] {
  const today = new Date(now + INDIA_MS);
  return Array.from({ length: SHOWN }, (_, ago) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago, 1)).toISOString().slice(0, 7),
  );
}

/** “November 2026” in the language of the page. */
export function monthName(month: string): string {
  return formatDate(Date.parse(`${month}-15T00:00:00Z`), 'month');
}
