import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { bundleServerIfStale } from '../../scripts/build.ts';
import { MIGRATIONS } from '../../server/db/migrations.ts';
import { startJobs } from '../../server/jobs/jobs.ts';
import { pgliteDatabase } from '../../server/db/pglite.ts';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/aangan');

/** Global setup of the project `server-pglite`: the bundled server, and a migrated database as a folder and as a dump, since migrating a new one takes seconds. */
export async function setup(): Promise<void> {
  await bundleServerIfStale();
  const { folder, file } = await template();
  if (existsSync(file)) return;
  await mkdir(CACHE, { recursive: true });
  const making = await mkdtemp(join(CACHE, 'making-'));
  const client = await PGlite.create(join(making, 'db'));
  const database = await pgliteDatabase(client);
  await (await startJobs(database, pino({ level: 'silent' }))).stop();
  const dump = await client.dumpDataDir('none');
  await client.close();
  await writeFile(join(making, 'dump.tar'), Buffer.from(await dump.arrayBuffer()));
  await rm(folder, { recursive: true, force: true });
  await rename(making, folder);
}

/** Copies a migrated database into `dataDir`, the data folder of a shop. */
export async function createDatabaseCopy(dataDir: string): Promise<void> {
  const { folder } = await template();
  await cp(join(folder, 'db'), join(dataDir, 'db'), { recursive: true });
}

/** A migrated database without rows: a data folder with its files in `db`, and a dump that PGlite can load. */
export async function template(): Promise<{ readonly folder: string; readonly file: string }> {
  const hash = createHash('sha256');
  for (const tool of ['@electric-sql/pglite', 'pg-boss']) {
    hash.update(await readFile(join(import.meta.dirname, '../../node_modules', tool, 'package.json')));
  }
  const names = await readdir(MIGRATIONS.migrationsFolder, { recursive: true });
  for (const name of names.filter((entry) => /\.(sql|json)$/.test(entry)).toSorted()) {
    hash.update(await readFile(join(MIGRATIONS.migrationsFolder, name)));
  }
  const folder = join(CACHE, `pglite-${hash.digest('hex').slice(0, 16)}`);
  return { folder, file: join(folder, 'dump.tar') };
}
