import type { Language } from './language.ts';

/**
 * How a date is shown, all in India's time zone. The year is in `date` ("20 November 2026") and `dateTime` ("… at 4:30 pm"); `weekday`
 * ("Fri, 20 November") and `weekdayTime` ("… at 4:30 pm") are for days that are near, as is `day` ("20 November"). `month` is "November 2026".
 */
export type DateFormat = 'date' | 'dateTime' | 'weekday' | 'weekdayTime' | 'day' | 'month';

const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const WEEKDAY = { weekday: 'short', day: 'numeric', month: 'long' } as const;
const FIELDS: Record<DateFormat, Intl.DateTimeFormatOptions> = {
  date: DATE,
  dateTime: DATE,
  weekday: WEEKDAY,
  weekdayTime: WEEKDAY,
  day: { day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
};

/** Hindi names the part of the day, "रात 11:16 बजे", where English has am and pm. */
const TIME: Record<Language, Intl.DateTimeFormatOptions> = {
  'en-IN': { hour: 'numeric', minute: '2-digit', hour12: true },
  'hi-IN': { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', dayPeriod: 'short' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time in India's time zone and a language. A number is milliseconds since 1970. Throws a RangeError when the time is invalid. */
export function formatDateIn(language: Language, at: number | Date, format: DateFormat): string {
  return formatOf(language, format).format(at);
}

function formatOf(language: Language, format: DateFormat): Intl.DateTimeFormat {
  const key = `${language} ${format}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, optionsOf(language, format));
  formats.set(key, known);
  return known;
}

function optionsOf(language: Language, format: DateFormat): Intl.DateTimeFormatOptions {
  return {
    ...FIELDS[format],
    ...(format === 'dateTime' || format === 'weekdayTime' ? TIME[language] : {}),
    timeZone: 'Asia/Kolkata',
  };
}
