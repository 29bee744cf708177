import type { FastifyBaseLogger } from 'fastify';
import type { Db } from 'pg-boss';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';

/** A database that has every migration and is ready for the shop. */
export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Database;
  /** The same database for pg-boss, which writes its own SQL. */
  readonly statements: Db;
  /** @throws when the database does not answer */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the Postgres of DATABASE_URL, or else the embedded database in DATA_DIR.
 * @throws DatabaseLocked when another process holds the embedded database
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: FastifyBaseLogger,
): Promise<OpenDatabase> {
  // Only the driver in use is loaded.
  if (databaseUrl === null) return (await import('./pglite.ts')).openPglite(dataDir);
  return (await import('./postgres.ts')).openPostgres(databaseUrl, log);
}
