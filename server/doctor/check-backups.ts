import { lastBackupTime } from '../backup/nightly.ts';
import { quotePath } from '../quote-path.ts';
import { ok, problem, warning, type CheckResult } from './check-result.ts';
import type { DoctorContext } from './doctor-context.ts';

/** A night, and time for a retry. */
const MAX_AGE_HOURS = 26;
const HOUR_MS = 60 * 60_000;

/** The age of the newest nightly backup. */
export async function checkBackups({
  config: { nightlyBackup, databaseUrl, production },
}: Pick<DoctorContext, 'config'>): Promise<CheckResult> {
  if (!nightlyBackup) {
    if (!production) return ok('There are no nightly backups; BACKUP_DIR is not set.');
    return databaseUrl === null
      ? warning(
          'There are no nightly backups: with this disk, all orders would be lost.',
          'Set BACKUP_DIR to a folder on another disk.',
        )
      : warning(
          'The shop writes no backups.',
          'Set BACKUP_DIR, or be sure that your Postgres is backed up, with DATA_DIR.',
        );
  }
  const folder = quotePath(nightlyBackup.folder);
  const time = await lastBackupTime(nightlyBackup.folder);
  if (time === null)
    return warning(
      `There is no backup in ${folder} yet.`,
      `Wait for ${nightlyBackup.at}, or run npm run backup now.`,
    );
  const hours = Math.floor((Date.now() - time * 1_000) / HOUR_MS);
  return hours >= MAX_AGE_HOURS
    ? problem(
        `The newest backup in ${folder} is ${hours} hours old.`,
        'Look for failed backups with npm run jobs, and at the space on that disk.',
      )
    : ok(`The newest backup in ${folder} is ${hours} hours old.`);
}
