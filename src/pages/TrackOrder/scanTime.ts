import { formatDate } from '../../language/formatDate.ts';

/** Returns the time of a scan in ISO 8601 and formatted in India's time zone. A time that cannot be parsed is returned unchanged, without `iso`. */
export function scanTime(date: string): { readonly iso: string | undefined; readonly text: string } {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return { iso: undefined, text: date };
  return { iso: at.toISOString(), text: formatDate(at, 'weekdayTime') };
}
