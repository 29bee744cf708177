import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { dumpPglite } from '../backup/dump-pglite.ts';
import { openDataFolder } from '../data-folder.ts';
import { findDatabaseFault } from './database-fault.ts';
import { lockDatabase } from './lock.ts';
import { MIGRATIONS } from './migrations.ts';
import type { OpenDatabase } from './database.ts';

/**
 * Opens the embedded database in `dataDir`/db, applies the migrations, and holds the lock until it is closed.
 *
 * PGlite runs Postgres with `synchronous_commit` on and `fsync` off. A commit is written to the file system before it
 * is acknowledged, so it survives when the process is killed; only a crash of the machine can lose the last seconds.
 * @throws DatabaseLocked when another process holds the database; ConfigError when the folder belongs to another user
 */
export async function openPglite(dataDir: string): Promise<OpenDatabase> {
  await openDataFolder(dataDir);
  const folder = join(dataDir, 'db');
  const lock = await lockDatabase(folder);
  try {
    const client = await PGlite.create({ dataDir: folder, relaxedDurability: false });
    const opened = await pgliteDatabase(client);
    return {
      ...opened,
      dumpTo: (target) => dumpPglite(client, folder, target),
      close: async () => {
        await opened.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
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
    dumpTo: () => Promise.reject(new Error('A database in memory has no files to back up')),
    close: () => client.close(),
  };
}
