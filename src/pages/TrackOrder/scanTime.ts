import { formatDay } from '../../language/formatDate.ts';

/** When a scan was made, by India's clock, for machines and for people. A time that cannot be read, from another server, stays as it came. */
export function scanTime(date: string): { readonly iso: string | undefined; readonly words: string } {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return { iso: undefined, words: date };
  return { iso: at.toISOString(), words: formatDay(at) };
}
