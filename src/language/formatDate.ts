import { i18n } from '@lingui/core';

type Style = 'long' | 'short';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time in India's time zone and the page's language. A number is milliseconds since 1970. */
export function formatDate(at: number | Date, dateStyle: Style, timeStyle?: Style): string {
  return formatOf({ dateStyle, ...(timeStyle ? { timeStyle } : {}) }).format(at);
}

/** Formats weekday, day and month in India's time zone, e.g. "Fri, 20 Nov". */
export function formatWeekday(at: number | Date): string {
  return formatOf({ weekday: 'short', day: 'numeric', month: 'short' }).format(at);
}

/** Formats weekday, day, month and time in India's time zone, e.g. "Fri, 20 Nov, 4:30 pm". */
export function formatDay(at: Date): string {
  return `${formatWeekday(at)}, ${formatOf({ timeStyle: 'short' }).format(at)}`;
}

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = i18n.locale + JSON.stringify(options);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(i18n.locale, { ...options, timeZone: 'Asia/Kolkata' });
  formats.set(key, format);
  return format;
}
