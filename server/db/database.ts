import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db } from 'pg-boss';

/** The shop's database, whichever of PGlite and Postgres it is; also what a transaction hands to its callback. */
export type Database = PgDatabase<PgQueryResultHKT>;

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
