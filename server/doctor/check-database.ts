import { sql } from 'drizzle-orm';
import { ok, problem, type CheckResult } from './check-result.ts';
import type { DoctorContext } from './doctor-context.ts';
import { formatBytes } from './format-bytes.ts';

const FAULTS = {
  'disk full': problem('The disk of the database is full, so no order can be stored.', 'Make room on it.'),
  'read-only': problem(
    'The database accepts no writes.',
    'Give the user of the shop the right to write in DATA_DIR; or let DATABASE_URL name the primary server.',
  ),
  'migrations missing': problem(
    'The database lacks tables of this version, as after a restore of an old backup.',
    'Restart the shop: it adds them.',
  ),
} as const;

/** Whether the database answers and can be written, and whether it has the tables of this version. */
export async function checkDatabase({
  config,
  database,
  databaseError,
}: DoctorContext): Promise<CheckResult> {
  if (!database)
    return problem(
      `The database cannot be opened: ${databaseError}.`,
      config.databaseUrl === null
        ? 'Start the shop again, or restore a backup (docs/operations.md).'
        : 'Start the Postgres, and correct DATABASE_URL.',
    );
  const fault = await database.findFault();
  if (fault) return FAULTS[fault];
  const [row] = await database.db
    .select({
      version: sql<string>`current_setting('server_version')`,
      bytes: sql`pg_database_size(current_database())`.mapWith(Number),
    })
    .from(sql`(select 1) as one`);
  const { version = '', bytes = 0 } = row ?? {};
  const name = database.kind === 'pglite' ? 'The embedded database, PGlite' : 'Postgres';
  return ok(`${name} ${version}, has ${formatBytes(bytes)} and the tables of this version.`);
}
