import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db } from 'pg-boss';
import type { DatabaseFault } from './database-fault.ts';
import type { TableSum } from './table-sums.ts';

/** The shop's database, PGlite or Postgres; also the transaction that a callback gets. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database with all migrations applied. */
export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Database;
  /** The same database for pg-boss, which sends its own SQL. */
  readonly statements: Db;
  /** The connections of the pool; null for the embedded database, which has one. */
  readonly connections:
    (() => { readonly idle: number; readonly used: number; readonly waiting: number }) | null;
  /** Why the shop cannot use the database now; null when it can. @throws Error when the database does not respond */
  readonly findFault: () => Promise<DatabaseFault | null>;
  /** The database's time, in milliseconds since 1970. @throws Error when the database does not respond */
  readonly readClock: () => Promise<number>;
  /** Writes a snapshot into a folder, for a backup, and returns the sums of its tables. */
  readonly dumpTo: (folder: string) => Promise<readonly TableSum[]>;
  readonly close: () => Promise<void>;
}
