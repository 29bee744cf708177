import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../server/db/database.ts';

const Rows = v.object({ rows: v.tuple([v.object({ count: v.number() })]) });

/** How many statements wait for a lock of a Postgres. */
export async function countWaiting(db: Database): Promise<number> {
  const result = await db.execute(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return v.parse(Rows, result).rows[0].count;
}
