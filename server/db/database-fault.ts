import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as v from 'valibot';
import { MIGRATIONS } from './migrations.ts';

/** Why a database that responds cannot be used. */
export type DatabaseFault = 'read-only' | 'disk full' | 'migrations missing';

/** Sends one statement. @throws the error of the driver, with its SQLSTATE as `code` */
type SendStatement = (statement: string) => Promise<{ readonly rows: readonly unknown[] }>;

const STATE = `select current_setting('transaction_read_only') = 'on' as "isReadOnly",
  (select max(created_at) from drizzle.__drizzle_migrations) as "lastMigration"`;
const State = v.object({ isReadOnly: v.boolean(), lastMigration: v.pipe(v.unknown(), v.transform(Number)) });

/** Undefined table and undefined schema. */
const MISSING_TABLE = ['42P01', '3F000'];

/**
 * Whether a database refuses writes, or lacks migrations of this version of the shop, as after a restore of an old
 * backup. A database of a later version has no fault: a migration keeps the version before it working.
 */
export async function findDatabaseFault(send: SendStatement): Promise<DatabaseFault | null> {
  try {
    const { isReadOnly, lastMigration } = v.parse(State, (await send(STATE)).rows[0]);
    if (lastMigration < LAST_MIGRATION) return 'migrations missing';
    return isReadOnly ? 'read-only' : null;
  } catch (error) {
    if (hasErrorCode(error, MISSING_TABLE)) return 'migrations missing';
    throw error;
  }
}

/** When the newest migration of this version was written, in milliseconds since 1970. */
const LAST_MIGRATION = Math.max(...readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis));

/** A sort that is larger than `work_mem`, so that Postgres writes a temporary file of about 1 MB. */
const SPILL = `set local work_mem = '64kB';
  select count(*) from (select n from generate_series(1, 50000) n order by n desc) sorted`;
const DISK_FULL = ['53100'];

/** Whether the disk of a Postgres server is full, tried with a temporary file. */
export async function isDiskFull(send: (statements: string) => Promise<unknown>): Promise<boolean> {
  try {
    await send(SPILL);
    return false;
  } catch (error) {
    if (hasErrorCode(error, DISK_FULL)) return true;
    throw error;
  }
}

function hasErrorCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
