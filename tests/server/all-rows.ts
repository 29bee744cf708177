import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/db/database.ts';
import * as schema from '../../server/db/schema.ts';

/** Every row of every table of the shop, by the table's name, in a stable order. */
export async function allRows(db: Database): Promise<Record<string, readonly string[]>> {
  const rows: Record<string, readonly string[]> = {};
  for (const table of Object.values(schema).filter((each) => is(each, PgTable)))
    rows[getTableName(table)] = (await db.select().from(table)).map((row) => JSON.stringify(row)).toSorted();
  return rows;
}
