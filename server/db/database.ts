import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The shop's database, whichever of PGlite and Postgres it is; also what a transaction hands to its callback. */
export type Database = PgDatabase<PgQueryResultHKT>;
