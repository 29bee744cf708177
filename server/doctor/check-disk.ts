import { statfs } from 'node:fs/promises';
import { quotePath } from '../quote-path.ts';
import { ok, problem, warning, type CheckResult } from './check-result.ts';
import type { DoctorContext } from './doctor-context.ts';
import { formatBytes } from './format-bytes.ts';

/** Room for some backups, photographs and pictures. */
const ENOUGH_BYTES = 1024 ** 3;

/**
 * The free space of the disk with the data folder.
 * @param measure as in db/watch-disk.ts
 */
export async function checkDisk(
  { config: { dataDir, minFreeDiskBytes, databaseUrl } }: Pick<DoctorContext, 'config'>,
  measure: (folder: string) => Promise<{ readonly bavail: number; readonly bsize: number }> = statfs,
): Promise<CheckResult> {
  const folder = quotePath(dataDir);
  const free = await measure(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
  // With a Postgres it is created for the first picture.
  if (free === 'ENOENT' && databaseUrl !== null) return ok(`DATA_DIR ${folder} is not used yet.`);
  if (typeof free === 'string')
    return problem(`DATA_DIR ${folder} cannot be read: ${free}.`, 'Correct DATA_DIR.');
  const text = `${formatBytes(free)} are free on the disk of DATA_DIR ${folder}.`;
  if (free < minFreeDiskBytes)
    return problem(
      text,
      `Make room: below MIN_FREE_DISK_MB, ${formatBytes(minFreeDiskBytes)}, no order is accepted.`,
    );
  if (free < ENOUGH_BYTES) return warning(text, 'Make room before it is full.');
  return ok(text);
}
