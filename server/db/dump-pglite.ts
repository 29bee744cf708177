import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { START_PARAMETERS } from './synced-files.ts';
import { sumTables, type TableSum } from './table-sums.ts';

/** The name of the database's folder in a backup. */
export const DATABASE_FOLDER = 'db';

/**
 * Copies an open embedded database into a folder. Its other statements wait meanwhile, so the files are of one moment,
 * and Postgres starts on them as after a crash: with everything that was committed.
 * @param source the database's own folder
 */
export async function dumpPglite(
  client: PGlite,
  source: string,
  folder: string,
): Promise<readonly TableSum[]> {
  // Reduces what is left to copy while other statements wait.
  await client.exec('checkpoint');
  return client.transaction(async (tx) => {
    const sums = await sumTables(async (statement) => (await tx.query<object>(statement)).rows);
    await cp(source, join(folder, DATABASE_FOLDER), {
      recursive: true,
      filter: (path) => basename(path) !== 'postmaster.pid',
    });
    return sums;
  });
}

/** Opens the database in a folder, without migrations, and counts and sums its tables. */
export async function sumPglite(folder: string): Promise<readonly TableSum[]> {
  const client = await PGlite.create(folder, { startParams: START_PARAMETERS });
  try {
    return await client.transaction((tx) =>
      sumTables(async (statement) => (await tx.query<object>(statement)).rows),
    );
  } finally {
    await client.close();
  }
}
