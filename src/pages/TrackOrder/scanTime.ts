import { formatDay } from '../../language/formatDate.ts';

/** Returns the time of a scan in ISO 8601 and formatted in India's time zone. A time that cannot be parsed is returned unchanged, without `iso`. */
export function scanTime(date: string): { readonly iso: string | undefined; readonly words: string } {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return { iso: undefined, words: date };
  return { iso: at.toISOString(), words: formatDay(at) };
}
