import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { copyTemplate } from '../../tests/server/postgres.ts';
import { createStep, type RunDatabase } from './database.ts';
import type { Participant } from './participant.ts';
import type { World } from './world.ts';

const BLOCKED = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
const POLL_MS = 1;
/** pg-boss takes the time of jobs from this function. */
const JOB_CLOCK = `create table run_clock as select now() as at;
  create or replace function pgboss.job_now() returns timestamptz language sql stable as 'select at from public.run_clock'`;
/** Maximum delay of the jobs' clock behind the run's. */
const CLOCK_STEP_MS = 1_000;

/**
 * A new database of a Postgres, in which transactions of requests run concurrently and wait for each other's locks. The
 * seed decides the order of their statements; dates and ids come from Postgres, so traces of a seed differ in them.
 */
export async function openRunDatabase(
  adminUrl: string,
): Promise<RunDatabase & { readonly close: () => Promise<void> }> {
  const { url, drop } = await copyTemplate(adminUrl);
  const checks = new Pool({ connectionString: url, max: 2 });
  // The drop of the database cuts connections.
  checks.on('connect', (client) => client.on('error', () => undefined)).on('error', () => undefined);
  await checks.query(JOB_CLOCK);
  let jobTime = 0;
  const setJobTime = async (world: World) => {
    if (world.now() - jobTime < CLOCK_STEP_MS) return;
    jobTime = world.now();
    await world.track(checks.query('update run_clock set at = $1', [new Date(jobTime)]));
  };
  const pools: Pool[] = [];
  return {
    startsAt: Date.now(),
    db: drizzle({ client: checks }),
    check: (_, read) => read(),
    openFor: async (process, world, { openPool, postgresDatabase, createLog }) => {
      const pool = openPool(url, createLog('silent', { write: () => undefined }));
      pools.push(pool);
      const opened = postgresDatabase(
        poolOf(pool, process, world, () => setJobTime(world)),
        url,
      );
      return { ...opened, readClock: async () => world.now() };
    },
    simulate: async (world) => {
      world.areBlocked = async (pending) => {
        await sleep(POLL_MS);
        const { rows } = await checks.query<{ count: number }>(BLOCKED);
        return rows[0]?.count === pending;
      };
      return () => undefined;
    },
    close: async () => {
      await Promise.all([checks, ...pools].map((pool) => pool.end()));
      await drop();
    },
  };
}

/** Each statement is a step of the process. A transaction that its end interrupts is rolled back with its connection. */
function poolOf(pool: Pool, process: Participant, world: World, prepare: () => Promise<void>): Pool {
  const step = createStep(process, world);
  const connect = () => {
    const isFree = pool.idleCount > 0 || pool.totalCount < pool.options.max;
    // Without a free connection, it waits for what happens later.
    return isFree ? world.track(pool.connect()) : pool.connect();
  };
  return withMethods(pool, {
    query: (...values) =>
      step(async () => {
        await prepare();
        return world.track(call(pool, 'query', values));
      }),
    connect: async () => {
      const client = await step(connect);
      return withMethods(client, {
        query: (...values) => step(() => world.track(call(client, 'query', values))),
      });
    },
  });
}

function withMethods<T extends object>(
  target: T,
  methods: Readonly<Record<string, (...values: unknown[]) => unknown>>,
): T {
  return new Proxy(target, {
    get: (_, name) => {
      const other = typeof name === 'string' ? methods[name] : undefined;
      if (other) return other;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function'
        ? (...values: unknown[]) => Reflect.apply(member, target, values)
        : member;
    },
  });
}

async function call(target: object, name: string, values: readonly unknown[]): Promise<unknown> {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function') throw new Error(`There is no ${name}.`);
  return Reflect.apply(method, target, values);
}
