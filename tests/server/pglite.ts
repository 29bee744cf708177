import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { MIGRATIONS } from '../../server/db/migrations.ts';
import { startJobs } from '../../server/jobs/jobs.ts';
import { onPglite } from '../../server/db/pglite.ts';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/aangan');

/** Global setup of the project `server-pglite`: a migrated database in a file, since making a new one takes seconds. */
export async function setup(): Promise<void> {
  const file = await templateFile();
  if (existsSync(file)) return;
  const client = await PGlite.create();
  const database = await onPglite(client);
  await (await startJobs(database, pino({ level: 'silent' }))).stop();
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(CACHE, { recursive: true });
  await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${file}.${process.pid}`, file);
}

/** Puts a migrated database into `dataDir`, where a shop will find it. */
export async function layDatabase(dataDir: string): Promise<void> {
  const template = await readFile(await templateFile());
  await mkdir(dataDir, { recursive: true });
  const client = await PGlite.create({ dataDir: join(dataDir, 'db'), loadDataDir: new Blob([template]) });
  await client.close();
}

/** A dump of a migrated database without rows. */
export async function templateFile(): Promise<string> {
  const hash = createHash('sha256');
  for (const tool of ['@electric-sql/pglite', 'pg-boss']) {
    hash.update(await readFile(join(import.meta.dirname, '../../node_modules', tool, 'package.json')));
  }
  const names = await readdir(MIGRATIONS.migrationsFolder, { recursive: true });
  for (const name of names.filter((entry) => /\.(sql|json)$/.test(entry)).toSorted()) {
    hash.update(await readFile(join(MIGRATIONS.migrationsFolder, name)));
  }
  return join(CACHE, `pglite-${hash.digest('hex').slice(0, 16)}.tar`);
}
