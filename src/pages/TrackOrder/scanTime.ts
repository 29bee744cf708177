const day = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
});
const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** When a scan was made, by India's clock, for machines and for people. A time that cannot be read, from another server, stays as it came. */
export function scanTime(date: string): { readonly iso: string | undefined; readonly words: string } {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return { iso: undefined, words: date };
  return { iso: at.toISOString(), words: `${day.format(at)}, ${time.format(at)}` };
}
