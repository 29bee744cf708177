import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { dumpPglite } from './dump-pglite.ts';
import { openDataFolder } from '../data-folder.ts';
import { readDatabaseClock } from './database-clock.ts';
import { DatabaseDamaged } from './database-damaged.ts';
import { findDatabaseFault } from './database-fault.ts';
import { lockDatabase } from './lock.ts';
import { MIGRATIONS } from './migrations.ts';
import { START_PARAMETERS, SYNCED_PARAMETERS, SyncedFiles, syncFolder } from './synced-files.ts';
import type { OpenDatabase } from './database.ts';
import { watchDisk, type DiskSettings } from './watch-disk.ts';

/**
 * Opens the embedded database in `dataDir`/db, applies the migrations, and holds the lock until it is closed.
 *
 * A commit is written to the file system before it is acknowledged, so it survives a kill of the process. With
 * `isSynced` it is also on the disk, and survives a power cut; without, the last seconds may be lost, or the database
 * damaged.
 * @param disk without it, the free space is not watched
 * @throws DatabaseLocked when another process holds the database; DatabaseDamaged; ConfigError when the folder belongs
 * to another user
 */
export async function openPglite(
  dataDir: string,
  isSynced = true,
  disk?: DiskSettings,
): Promise<OpenDatabase> {
  await openDataFolder(dataDir);
  const folder = join(dataDir, 'db');
  const lock = await lockDatabase(folder);
  try {
    const isNew = !existsSync(join(folder, 'PG_VERSION'));
    // PGlite would create a new database from the remaining files.
    if (isNew && existsSync(join(folder, 'base'))) throw new DatabaseDamaged(folder);
    const { client, opened } = await openFiles(folder, isSynced).catch((error: unknown) => {
      throw isNew || isFileError(error) ? error : new DatabaseDamaged(folder, error);
    });
    if (isNew && isSynced) await syncFolder(folder);
    const watch = disk && watchDisk(client, folder, disk);
    return {
      ...opened,
      findFault: async () => (await watch?.findFault()) ?? opened.findFault(),
      dumpTo: (target) => dumpPglite(client, folder, target),
      close: async () => {
        watch?.stop();
        await opened.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openFiles(folder: string, isSynced: boolean) {
  const client = await PGlite.create({
    relaxedDurability: false,
    ...(isSynced
      ? { fs: new SyncedFiles(folder), startParams: SYNCED_PARAMETERS }
      : { dataDir: folder, startParams: START_PARAMETERS }),
  });
  return { client, opened: await pgliteDatabase(client) };
}

/** Whether the file system has refused something, for example because the disk is full. */
function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** Applies the migrations to an open PGlite. Tests use it with a database in memory. */
export async function pgliteDatabase(client: PGlite): Promise<OpenDatabase> {
  const db = drizzle({ client });
  await migrate(db, MIGRATIONS);
  return {
    kind: 'pglite',
    db,
    statements: fromPglite(client),
    connections: null,
    findFault: () => findDatabaseFault((statement) => client.query(statement)),
    readClock: () => readDatabaseClock((statement) => client.query(statement)),
    dumpTo: () => Promise.reject(new Error('A database in memory has no files to back up')),
    close: () => client.close(),
  };
}
