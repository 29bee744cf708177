import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORTED_PICTURES } from '../data-folder.ts';
import { BackupError } from '../db/backup-error.ts';
import { copyIfExists, unpackBackup, type Manifest } from './backup-folder.ts';
import { connect, DUMP, sumPostgres } from '../db/dump-postgres.ts';
import { runPostgresTool } from '../db/postgres-tools.ts';
import { describeDifferences } from '../db/table-sums.ts';

/**
 * Restores a backup into a new database of the same server, verifies its checksums, and drops it. @throws BackupError
 */
export async function checkPostgresBackup(file: string, url: string): Promise<Manifest> {
  return withUnpacked(file, async (manifest, folder) => {
    const name = `aangan_check_${randomUUID().replaceAll('-', '')}`;
    const address = new URL(url);
    address.pathname = `/${name}`;
    const client = await connect(url);
    try {
      await client.query(`create database ${name} template template0`).catch((error: unknown) => {
        throw new BackupError(
          `Cannot create a database for checking the backup: ${error instanceof Error ? error.message : String(error)}.`,
        );
      });
      try {
        await load(address.href, folder, []);
        await compare(file, manifest, address.href);
        return manifest;
      } finally {
        await client.query(`drop database ${name} with (force)`);
      }
    } finally {
      await client.end();
    }
  });
}

/**
 * Restores a backup into the Postgres at `url` in one transaction, and verifies its checksums. With `force`, the
 * schemas of the backup are dropped first, in the same transaction. Copies the backup's secret into `dataDir` if there
 * is no secret yet, and the pictures.
 * @throws BackupError when the database has tables, and not `force`; also while a shop is connected
 */
export async function restorePostgres(
  file: string,
  url: string,
  dataDir: string,
  force: boolean,
): Promise<Manifest> {
  return withUnpacked(file, async (manifest, folder) => {
    await refuseWhileShopsRun(url);
    const isEmpty = (await sumPostgres(url)).length === 0;
    if (!isEmpty && !force)
      throw new BackupError('The database of DATABASE_URL already has tables; --force replaces them.');
    const schemas = new Set(manifest.tables.map(({ table }) => table.split('.')[0] ?? 'public'));
    const dropped = `drop schema if exists ${[...schemas.add('public')].join(', ')} cascade`;
    await load(url, folder, isEmpty ? [] : [dropped, 'create schema public']);
    await compare(file, manifest, url);
    await copyIfExists(join(folder, 'secret'), join(dataDir, 'secret')).catch(() => undefined);
    await copyIfExists(join(folder, IMPORTED_PICTURES), join(dataDir, IMPORTED_PICTURES));
    return manifest;
  });
}

async function withUnpacked(
  file: string,
  work: (manifest: Manifest, folder: string) => Promise<Manifest>,
): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-restore-'));
  try {
    return await work(await unpackBackup(file, folder, 'postgres'), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the statements and then the dump in one transaction. */
async function load(url: string, folder: string, statements: readonly string[]): Promise<void> {
  await runPostgresTool('psql', url, [
    '--no-psqlrc',
    '--quiet',
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
    ...statements.map((statement) => `--command=${statement}`),
    `--file=${join(folder, DUMP)}`,
  ]);
}

async function compare(file: string, manifest: Manifest, url: string): Promise<void> {
  const problems = describeDifferences(manifest.tables, await sumPostgres(url));
  if (problems.length > 0)
    throw new BackupError(`${file} does not match its checksums:\n${problems.join('\n')}`);
}

async function refuseWhileShopsRun(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'aangan'`,
    );
    if (rows.length > 0)
      throw new BackupError('A shop is connected to the database; stop every process of it first.');
  } finally {
    await client.end();
  }
}
