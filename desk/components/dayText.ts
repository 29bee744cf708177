import { formatDate } from '../../src/language/formatDate.ts';

/** A day like 2026-11-27 in words. */
export function dayText(day: string): string {
  return formatDate(Date.parse(`${day}T12:00:00+05:30`), 'weekday');
}
