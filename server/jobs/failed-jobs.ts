import { and, count, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/uuid.ts';
import { hasJobTable, jobTable } from './job-table.ts';

/** A job whose last try failed. */
export interface FailedJob {
  readonly id: string;
  readonly queue: string;
  /** When it is tried again, ISO 8601; null when it has no retries left. */
  readonly nextTryAt: string | null;
  /** When it was last tried, ISO 8601. */
  readonly triedAt: string;
  readonly tries: number;
  readonly reason: string;
  /** The order that it is about, or null. */
  readonly orderId: string | null;
  /** What it refunds: a payment, or a part of an order; null for other jobs. */
  readonly paymentId: string | null;
  readonly refundId: string | null;
}

/** How long a job may wait for its next attempt after an operator's retry; then pg-boss deletes it. */
const RETENTION = sql`interval '14 days'`;

/** Failed jobs: without retries left (`failed`), or waiting for the next one (`retry`). */
const hasFailed = inArray(jobTable.state, ['failed', 'retry']);

/** pg-boss itself writes `{ message }` or `{ value: { message } }`, for example when a job's process was killed. */
const reason = sql<string>`coalesce(${jobTable.output}->>'reason', ${jobTable.output}->>'message',
  ${jobTable.output}->'value'->>'message', 'unknown')`;

/** The order of a job's data. */
const orderId = sql<string | null>`${jobTable.data}->>'orderId'`;

const triedAt = sql`coalesce(${jobTable.completedOn}, ${jobTable.startedOn}, now())`;

/**
 * Lists failed jobs, the most recently tried first.
 * @param limit maximum number; null for all
 */
export async function listFailedJobs(
  db: Database,
  limit: number | null = null,
): Promise<readonly FailedJob[]> {
  return (await hasJobTable(db)) ? readJobs(db, hasFailed, limit) : [];
}

/** Failed jobs without tries left, of one queue or of all except one, the most recently tried first. */
export async function listFinallyFailedJobs(
  db: Database,
  limit: number,
  queue: { readonly only: string } | { readonly except: string },
): Promise<readonly FailedJob[]> {
  if (!(await hasJobTable(db))) return [];
  const isChosen = 'only' in queue ? eq(jobTable.name, queue.only) : ne(jobTable.name, queue.except);
  return readJobs(db, and(eq(jobTable.state, 'failed'), isChosen), limit);
}

async function readJobs(
  db: Database,
  where: SQL | undefined,
  limit: number | null,
): Promise<readonly FailedJob[]> {
  const query = db
    .select({
      id: jobTable.id,
      queue: jobTable.name,
      state: jobTable.state,
      nextTryAt: jobTable.startAfter,
      triedAt: triedAt.mapWith(jobTable.startAfter),
      retries: jobTable.retryCount,
      reason,
      orderId,
      paymentId: sql<string | null>`${jobTable.data}->>'paymentId'`,
      refundId: sql<string | null>`${jobTable.data}->>'refundId'`,
    })
    .from(jobTable)
    .where(where)
    .orderBy(desc(triedAt), desc(jobTable.id));
  const rows = await (limit === null ? query : query.limit(limit));
  return rows.map(
    ({ id, queue, state, nextTryAt, triedAt: tried, retries, reason: why, orderId: order, ...subject }) => ({
      ...subject,
      id,
      queue,
      nextTryAt: state === 'retry' ? nextTryAt.toISOString() : null,
      triedAt: tried.toISOString(),
      // A failed job has used its last retry; a waiting job has not started the next one.
      tries: retries + 1,
      reason: why,
      orderId: order !== null && isUuid(order) ? order : null,
    }),
  );
}

export async function countFailedJobs(db: Database): Promise<number> {
  return (await hasJobTable(db)) ? db.$count(jobTable, hasFailed) : 0;
}

/**
 * Retries failed jobs now: the job with this id, or all. A worker fetches them at its next poll. A job without retries
 * left gets one more.
 * @returns their number; 0 when no failed job has the id
 */
export async function retryFailedJobs(db: Database, id: string | null): Promise<number> {
  if (!(await hasJobTable(db))) return 0;
  const retried = await db
    .update(jobTable)
    .set({
      state: 'retry',
      retryLimit: sql`greatest(${jobTable.retryLimit}, ${jobTable.retryCount} + 1)`,
      startAfter: sql`now()`,
      completedOn: null,
      expiresAt: sql`greatest(${jobTable.expiresAt}, now() + ${RETENTION})`,
    })
    .where(id === null ? hasFailed : and(hasFailed, eq(jobTable.id, id)))
    .returning({ id: jobTable.id });
  return retried.length;
}

/** The number of jobs in each queue and state. */
export async function countJobs(
  db: Database,
): Promise<readonly { queue: string; state: string; count: number }[]> {
  if (!(await hasJobTable(db))) return [];
  return db
    .select({ queue: jobTable.name, state: jobTable.state, count: count() })
    .from(jobTable)
    .groupBy(jobTable.name, jobTable.state);
}
