import { sql } from 'drizzle-orm';
import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The columns of pg-boss's table that the shop reads or changes itself. */
export const jobTable = pgSchema('pgboss').table('job', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  state: text('state', {
    enum: ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'],
  }).notNull(),
  retryCount: integer('retry_count').notNull(),
  retryLimit: integer('retry_limit').notNull(),
  startAfter: at('start_after').notNull(),
  createdOn: at('created_on').notNull(),
  startedOn: at('started_on'),
  data: jsonb('data'),
  completedOn: at('completed_on'),
  expiresAt: at('keep_until').notNull(),
  output: jsonb('output'),
});

/** Whether pg-boss has created its tables; it does so when a shop starts on the database for the first time. */
export async function hasJobTable(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ isThere: sql<boolean>`to_regclass('pgboss.job') is not null` })
    .from(sql`(select 1) as one`);
  return row?.isThere ?? false;
}
