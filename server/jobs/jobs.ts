import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss, systemClock, type Clock, type Db, type SendOptions } from 'pg-boss';
import * as v from 'valibot';
import type { Database, OpenDatabase } from '../db/database.ts';
import { CLOCK_TOLERANCE_MS } from '../db/database-clock.ts';
import { jobTable } from './job-table.ts';

/** Durable background jobs: stored in the shop's database and retried until they succeed (docs/decisions/008). */
export interface Jobs {
  /**
   * Creates a queue, unless it exists, and returns the function that adds a job to it in a transaction. Another service
   * may start its worker later, by {@link open}.
   */
  readonly createQueue: (name: string, settings: JobSettings) => Promise<Queue['add']>;
  /**
   * Opens a queue and starts its worker. `work` may get the same job twice. When it throws, the job is retried
   * according to `settings`, unless it is a PermanentFailure.
   */
  readonly open: (
    name: string,
    settings: JobSettings,
    work: (data: unknown) => Promise<void>,
  ) => Promise<Queue>;
  /** Adds a job to an open queue whenever a cron expression matches the time of the process's time zone. */
  readonly schedule: (name: string, cron: string, settings: JobSettings) => Promise<void>;
  /** Stops the workers. Running jobs may finish, for `graceMs` milliseconds at most. */
  readonly stop: (graceMs?: number) => Promise<void>;
}

export interface Queue {
  /**
   * Adds a job in the given transaction. Does nothing when the queue has a job with this id (a UUID), finished or not.
   */
  readonly add: (tx: Database, data: object, id?: string) => Promise<void>;
  /** Starts the worker now instead of at its next poll. Call it after the commit. */
  readonly wake: () => void;
  /** Resolves when every job was tried once, or after 2 seconds. */
  readonly drained: () => Promise<void>;
}

/** Retries and retention of the jobs of a queue, see SendOptions of pg-boss. All times are in seconds. */
export type JobSettings = Pick<
  SendOptions,
  | 'retryLimit'
  | 'retryDelay'
  | 'retryDelayMax'
  | 'expireInSeconds'
  | 'heartbeatSeconds'
  | 'retentionSeconds'
  | 'deleteAfterSeconds'
>;

/**
 * Thrown by a job that the same request would fail again: it is not retried, and stays on the list of `npm run jobs`.
 * The message is stored and listed, so it contains no personal data.
 */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

const Rows = v.object({ rows: v.array(v.unknown()) });

const POLL_INTERVAL_S = 2;
/** pg-boss polls each queue by itself. One query finds the queues with due jobs, so this only helps when that query fails. */
const QUEUE_POLL_INTERVAL_S = 60;
const SUPERVISE_INTERVAL_S = 15;
const BATCH_SIZE = 10;
const DRAIN_TIMEOUT_MS = 2_000;
const DRAIN_POLL_MS = 5;
const NIL_UUID = '00000000-0000-4000-8000-000000000000';

/**
 * Starts pg-boss in an open database; creates or migrates its tables first. `hasSchedules` enables scheduled jobs. `pollIntervalS` is the
 * interval in seconds at which the queues are polled for due jobs.
 * @throws Error when the database does not respond
 */
export async function startJobs(
  { kind, db, statements }: Pick<OpenDatabase, 'kind' | 'db' | 'statements'>,
  log: FastifyBaseLogger,
  {
    hasSchedules = false,
    pollIntervalS = POLL_INTERVAL_S,
  }: { readonly hasSchedules?: boolean; readonly pollIntervalS?: number | undefined } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: statements,
    clock: steadyClock(),
    backend: kind,
    schedule: hasSchedules,
    // How often pg-boss searches for jobs whose process was killed. They are retried after their `expireInSeconds`.
    superviseIntervalSeconds: SUPERVISE_INTERVAL_S,
    monitorIntervalSeconds: SUPERVISE_INTERVAL_S,
  });
  // Its errors contain the query's values, so only the message is logged.
  boss.on('error', (error) => log.warn({ reason: error.message }, 'pg-boss error'));
  await boss.start();

  const starting = setInterval(() => {
    startDelayedJobs(db).catch((error: unknown) => log.warn({ err: error }, 'delayed jobs were not started'));
  }, SUPERVISE_INTERVAL_S * 1_000);

  const workers = new Map<string, string>();
  const wakeWorkers = async () => {
    for (const name of await findQueuesWithDueJobs(db)) {
      const worker = workers.get(name);
      if (worker !== undefined) boss.notifyWorker(worker);
    }
  };
  let isPolling = false;
  const polling = setInterval(() => {
    if (isPolling || workers.size === 0) return;
    isPolling = true;
    wakeWorkers()
      .catch((error: unknown) => log.warn({ err: error }, 'queues were not polled'))
      .finally(() => {
        isPolling = false;
      });
  }, pollIntervalS * 1_000);

  const createQueue: Jobs['createQueue'] = async (name, settings) => {
    await boss.createQueue(name);
    // Fills pg-boss's cache of queues. Otherwise the first `send` would read it outside of its transaction, and
    // with PGlite's single connection wait forever.
    await boss.findJobs(name, { id: NIL_UUID });
    return async (tx, data, id) => {
      const options = { ...settings, retryBackoff: true, db: wrapTransaction(tx) };
      await boss.send(name, data, id === undefined ? options : { ...options, id });
    };
  };

  return {
    createQueue,
    open: async (name, settings, work) => {
      const add = await createQueue(name, settings);
      if (kind === 'pglite') await requeueInterrupted(boss, db, name);
      const worker = await boss.work(
        name,
        {
          batchSize: BATCH_SIZE,
          burstWhenBatchFull: true,
          pollingIntervalSeconds: QUEUE_POLL_INTERVAL_S,
          perJobResults: true,
        },
        (batch) =>
          Promise.all(
            batch.map(async ({ id, data }) => {
              const failure = await work(data).then(
                () => null,
                (error: unknown) => ({
                  reason: describeJobError(error),
                  isPermanent: error instanceof PermanentFailure,
                }),
              );
              if (failure === null) return { id, status: 'completed' as const };
              const { reason, isPermanent } = failure;
              const fate = isPermanent ? 'job failed, will not be retried' : 'job failed, will be retried';
              log.warn({ queue: name, job: id, reason }, fate);
              // Without a queue for dead letters, a dead letter is a failed job without retries.
              return {
                id,
                status: isPermanent ? ('deadletter' as const) : ('failed' as const),
                output: { reason },
              };
            }),
          ),
      );
      workers.set(name, worker);
      const pendingJobs = and(eq(jobTable.name, name), inArray(jobTable.state, ['created', 'active']));
      return {
        add,
        wake: () => boss.notifyWorker(worker),
        drained: async () => {
          const deadline = performance.now() + DRAIN_TIMEOUT_MS;
          while ((await db.$count(jobTable, pendingJobs)) > 0 && performance.now() < deadline)
            await sleep(DRAIN_POLL_MS);
        },
      };
    },
    schedule: (name, cron, settings) =>
      boss.schedule(name, cron, null, {
        ...settings,
        tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
        // A schedule missed while no process ran is executed at the next start.
        missed: 'once',
      }),
    stop: (graceMs = 10_000) => {
      clearInterval(starting);
      clearInterval(polling);
      return boss.stop({ close: false, timeout: graceMs });
    },
  };
}

/** The same queues without workers: a job is only added, and a process with workers carries it out. */
export function withoutWorkers(jobs: Jobs): Jobs {
  return {
    ...jobs,
    open: async (name, settings) => ({
      add: await jobs.createQueue(name, settings),
      wake: () => undefined,
      drained: async () => undefined,
    }),
  };
}

/**
 * Monotonic clock for pg-boss, which measures durations. If the system clock is set back, a worker would wait that much
 * longer for its next job. Due times are compared with the database's clock.
 */
function steadyClock(): Clock {
  const start = Date.now() - performance.now();
  return { ...systemClock, now: () => start + performance.now() };
}

/**
 * Starts delayed jobs whose start is further ahead than pg-boss would delay them after so many retries: they were
 * queued before the clock of the database was set back.
 */
export async function startDelayedJobs(db: Database): Promise<void> {
  await db.execute(sql`
    update pgboss.job set start_after = pgboss.job_now()
    where state < 'active' and name not like '\\_\\_pgboss%' and start_after > pgboss.job_now() + make_interval(
      secs => ${CLOCK_TOLERANCE_MS / 1_000} + case state when 'retry'
        then least(retry_delay_max, greatest(retry_delay, 1) * 2 ^ least(16, retry_count + 1)) else 0 end)`);
}

/** The names of the queues that have jobs whose start is due. */
async function findQueuesWithDueJobs(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: jobTable.name })
    .from(jobTable)
    // As in pg-boss's partial index of pending jobs.
    .where(sql`${jobTable.state} < 'active' and not blocked and ${jobTable.startAfter} <= pgboss.job_now()`);
  return rows.map(({ name }) => name);
}

/**
 * The embedded database has a single process, so jobs that are active when it starts were interrupted when the last
 * process was killed.
 */
async function requeueInterrupted(boss: PgBoss, db: Database, name: string): Promise<void> {
  const interrupted = await db
    .select({ id: jobTable.id })
    .from(jobTable)
    .where(and(eq(jobTable.name, name), eq(jobTable.state, 'active')));
  if (interrupted.length > 0) {
    await boss.fail(
      name,
      interrupted.map(({ id }) => id),
      { reason: 'the process was killed' },
    );
  }
}

/** Sends pg-boss's SQL in a transaction unchanged: its own adapter would let drizzle build it again for each job. */
function wrapTransaction(tx: Database): Db {
  return {
    executeSql: async (text, params = []) =>
      v.parse(
        Rows,
        await tx._.session.prepareQuery({ sql: text, params }, undefined, undefined, false).execute(),
      ),
  };
}

/**
 * Describes an error for the log and for the row of the job. Only the messages of DeliveryFailed and PermanentFailure are
 * used: others may quote personal data.
 */
function describeJobError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const isPublic = error.name === 'DeliveryFailed' || error instanceof PermanentFailure;
  return isPublic ? error.message : `${error.name}${code}`;
}
