import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { packBackup } from './backup-folder.ts';
import type { NightlyBackup } from './settings.ts';
import { writeNewFile } from './write-new-file.ts';

const QUEUE = 'backups';
const RETRIES = { retryLimit: 3, retryDelay: 600, expireInSeconds: 6 * 60 * 60 };
/** The names of nightly backups sort by time; other files in the folder are left alone. */
const NAME = /^aangan-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz$/;

/**
 * Backs the shop up each night by a scheduled job, in one process of the shop. A failed backup is retried, and is
 * finally listed as a failed job.
 */
export async function scheduleBackups(
  jobs: Jobs,
  database: OpenDatabase,
  { nightlyBackup, dataDir }: Pick<Config, 'nightlyBackup' | 'dataDir'>,
): Promise<void> {
  if (!nightlyBackup) return;
  await jobs.open(QUEUE, RETRIES, () => backUp(database, dataDir, nightlyBackup, new Date()));
  const [hour, minute] = nightlyBackup.at.split(':').map(Number);
  await jobs.schedule(QUEUE, `${minute} ${hour} * * *`, RETRIES);
}

/** Writes a backup into the folder, and deletes the oldest ones beyond the configured number. */
export async function backUp(
  database: Pick<OpenDatabase, 'kind' | 'dumpTo'>,
  dataDir: string,
  { folder, count }: NightlyBackup,
  now: Date,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  await writeNewFile(join(folder, `aangan-${time}.tar.gz`), await packBackup(database, dataDir));
  for (const name of (await listBackups(folder)).slice(0, -count)) await rm(join(folder, name));
}

/** When the newest backup in a folder was written, in seconds since 1970, or null. */
export async function lastBackupTime(folder: string): Promise<number | null> {
  const newest = (await listBackups(folder).catch(() => [])).at(-1);
  return newest === undefined ? null : (await stat(join(folder, newest))).mtimeMs / 1_000;
}

/** The names of the backups in a folder, the oldest first. */
async function listBackups(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
}
