/** Shiprocket's times are in India's time zone, without an offset. */
const OFFSET = '+05:30';
const OFFSET_MS = 5.5 * 60 * 60_000;

/** Formats a time for Shiprocket: 2026-11-02 12:00. */
export function formatIndiaTime(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** Formats the date in India at a time in milliseconds since 1970: 2026-11-02. */
export function formatIndiaDate(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 10);
}

/**
 * Parses `2023-05-19 11:59:16` and `19 05 2023 11:59:16` as times in India, and ISO 8601 with a zone; null for
 * anything else.
 */
export function readIndiaTime(text: string): Date | null {
  const ymd = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?$/.exec(text);
  if (ymd) return validDate(`${ymd[1]}-${ymd[2]}-${ymd[3]}T${ymd[4]}${OFFSET}`);
  const dmy = /^(\d\d)[ /-](\d\d)[ /-](\d{4}) (\d\d:\d\d(?::\d\d)?)$/.exec(text);
  if (dmy) return validDate(`${dmy[3]}-${dmy[2]}-${dmy[1]}T${dmy[4]}${OFFSET}`);
  return /^\d{4}-\d\d-\d\dT.+(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? validDate(text) : null;
}

function validDate(iso: string): Date | null {
  const at = new Date(iso);
  // Otherwise an invalid year would be stored, or refused by the database.
  const year = at.getUTCFullYear();
  return year >= 2000 && year < 2100 ? at : null;
}
