import type { Config } from '../config.ts';

/** Whether the announcement is shown on the present day in the shop's time zone. `now` is in milliseconds since 1970. */
export function isAnnouncementShown(
  { settings, dailySummary: { timeZone } }: Pick<Config, 'settings' | 'dailySummary'>,
  now: number,
): boolean {
  const { announcement, announcementFrom = '', announcementUntil } = settings;
  if (announcement === undefined) return false;
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
  return today >= announcementFrom && (announcementUntil === undefined || today <= announcementUntil);
}
