import { formatDay } from '../../language/formatDate.ts';

/** Returns the time of a scan as ISO text and formatted in India's time zone. A time of another server that cannot be parsed stays unchanged. */
export function scanTime(date: string): { readonly iso: string | undefined; readonly words: string } {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return { iso: undefined, words: date };
  return { iso: at.toISOString(), words: formatDay(at) };
}
