import type { FastifyBaseLogger } from 'fastify';
import type { Db } from 'pg-boss';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

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
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: FastifyBaseLogger,
): Promise<OpenDatabase> {
  return config.databaseUrl === null ? openPglite(config.dataDir) : openPostgres(config.databaseUrl, log);
}
