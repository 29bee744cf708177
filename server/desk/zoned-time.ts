/** The date and the time of day in a time zone, like 2026-11-27 and 08:05. @param ms milliseconds since 1970 */
export function zonedTime(ms: number, timeZone: string): { readonly day: string; readonly time: string } {
  // Swedish dates and times are ISO 8601.
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    ms,
  );
  const [day = '', time = ''] = text.split(' ');
  return { day, time };
}

/** When a day begins in a time zone, in milliseconds since 1970. @param day like 2026-11-27 */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(day);
  const offsetAt = (ms: number) => {
    const local = zonedTime(ms, timeZone);
    return Date.parse(`${local.day}T${local.time}Z`) - ms;
  };
  // The offset may change between midnight in UTC and midnight in the zone.
  return midnight - offsetAt(midnight - offsetAt(midnight));
}

/** The day before, like 2026-11-26. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 60 * 60_000).toISOString().slice(0, 10);
}
