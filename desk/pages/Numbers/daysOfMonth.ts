/** Each day of a month like 2026-11, as 2026-11-01, up to a last one. */
export function daysOfMonth(month: string, last: string): string[] {
  return Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`).filter(
    (day) => day <= last && isDay(day),
  );
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
