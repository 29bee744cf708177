import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { OpenDatabase } from './database.ts';

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir' | 'databaseSync' | 'minFreeDiskBytes'>;

/**
 * Opens the Postgres of DATABASE_URL, or else the embedded database in DATA_DIR, and applies the migrations.
 * @throws DatabaseLocked when another process holds the embedded database; DatabaseDamaged; ConfigError when DATA_DIR
 * belongs to another user; the error of the driver when Postgres cannot be reached
 */
export async function openDatabase(
  { databaseUrl, dataDir, databaseSync, minFreeDiskBytes }: DatabaseSettings,
  log: FastifyBaseLogger,
): Promise<OpenDatabase> {
  // Only the driver that is used is loaded.
  if (databaseUrl !== null) return (await import('./postgres.ts')).openPostgres(databaseUrl, log);
  const { openPglite } = await import('./pglite.ts');
  return openPglite(dataDir, databaseSync, { minFreeBytes: minFreeDiskBytes, log });
}
