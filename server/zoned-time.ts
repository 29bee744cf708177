/** The date and the time of day in a time zone, like 2026-11-27 and 08:05. @param ms milliseconds since 1970 */
export function zonedTime(ms: number, timeZone: string): { readonly day: string; readonly time: string } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(Math.floor(ms)).toZonedDateTimeISO(timeZone);
  return {
    day: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** When a day begins in a time zone, in milliseconds since 1970. @param day like 2026-11-27 */
export function startOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
}

/** The day before, like 2026-11-26. */
export function dayBefore(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
}

/** The day after, like 2026-11-28. */
export function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

/** When a month begins in a time zone, in milliseconds since 1970. @param month like 2026-11 */
export function startOfMonth(month: string, timeZone: string): number {
  return startOfDay(`${month}-01`, timeZone);
}
