import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from '../data-folder.ts';
import { lockDatabase } from '../db/lock.ts';
import { BackupError } from '../db/backup-error.ts';
import { DATA_FILES, unpackBackup, type Manifest } from './backup-folder.ts';
import { DATABASE_FOLDER, sumPglite } from '../db/dump-pglite.ts';
import { describeDifferences } from '../db/table-sums.ts';

/** Unpacks a backup of the embedded database elsewhere and verifies its checksums. @throws BackupError */
export async function checkPgliteBackup(file: string): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-check-'));
  try {
    return await unpackAndCompare(file, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Restores a backup into a data folder, after verifying its checksums. With `force`, the folder's content is moved into
 * a folder `replaced-…` in it.
 * @returns the manifest, and that folder or null
 * @throws BackupError when the folder has a database or a secret, and not `force`; DatabaseLocked while a shop runs
 */
export async function restorePglite(
  file: string,
  dataDir: string,
  force: boolean,
): Promise<{ readonly manifest: Manifest; readonly replaced: string | null }> {
  await openDataFolder(dataDir);
  const lock = await lockDatabase(join(dataDir, 'db'));
  const folder = await mkdtemp(join(dataDir, 'restore-'));
  try {
    const names = [...DATA_FILES, DATABASE_FOLDER];
    const existing = names.filter((name) => existsSync(join(dataDir, name)));
    if (existing.length > 0 && !force)
      throw new BackupError(`${dataDir} already contains data; --force moves it aside.`);
    const manifest = await unpackAndCompare(file, folder);
    const replaced = join(dataDir, `replaced-${manifest.madeAt.slice(0, 10)}-${Date.now()}`);
    if (existing.length > 0) await mkdir(replaced, { mode: 0o700 });
    for (const name of existing) await rename(join(dataDir, name), join(replaced, name));
    for (const name of names.filter((each) => existsSync(join(folder, each))))
      await rename(join(folder, name), join(dataDir, name));
    return { manifest, replaced: existing.length > 0 ? replaced : null };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await lock.release();
  }
}

async function unpackAndCompare(file: string, folder: string): Promise<Manifest> {
  const manifest = await unpackBackup(file, folder, 'pglite');
  const problems = describeDifferences(manifest.tables, await sumPglite(join(folder, DATABASE_FOLDER)));
  if (problems.length > 0)
    throw new BackupError(`${file} does not match its checksums:\n${problems.join('\n')}`);
  return manifest;
}
