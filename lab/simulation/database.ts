import crypto from 'node:crypto';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, OpenDatabase } from '../../server/db/database.ts';
import type { Participant } from './participant.ts';
import type * as Code from './server/entry.ts';
import type { World } from './world.ts';

const STATEMENT_MS = [0, 3] as const;
const CHECK_TIMEOUT_MS = 60_000;

/** The database of a run: empty and migrated. */
export interface RunDatabase {
  /** When runs start, in milliseconds since 1970; undefined where it does not matter. */
  readonly startsAt?: number;
  /** For checks from outside: its statements take no time. */
  readonly db: Database;
  /** Sets its clock ahead of the right time; undefined where it cannot be set. */
  readonly setClock?: (aheadMs: number) => void;
  /** Reads with `db`. Time passes as long as that must wait. */
  readonly check: <T>(world: World, read: () => Promise<T>) => Promise<T>;
  /** The database as a process of the server sees it: each statement takes some time, and fails when the process has ended. */
  readonly openFor: (process: Participant, world: World, code: typeof Code) => Promise<OpenDatabase>;
  /** Makes it follow the clock and the random numbers of a run, as far as it can. Returns the function that ends this. */
  readonly simulate: (world: World) => Promise<() => void>;
}

/** The embedded database. */
export const embeddedDatabase = (client: PGlite): RunDatabase => {
  const clock = { aheadMs: 0 };
  return {
    db: drizzle({ client }),
    setClock: (aheadMs) => {
      clock.aheadMs = aheadMs;
    },
    // It waits for the transactions of others, which take virtual time.
    check: (world, read) => world.runUntilDone(read(), CHECK_TIMEOUT_MS),
    openFor: (process, world, { pgliteDatabase }) => pgliteDatabase(databaseOf(client, process, world)),
    simulate: (world) => {
      clock.aheadMs = 0;
      return simulateDatabase(client, world, () => world.now() + clock.aheadMs);
    },
  };
};

/** Lets statements of a process take some time, and fail when it has ended. */
export function createStep(process: Participant, world: World): <T>(act: () => Promise<T>) => Promise<T> {
  const ended = process.ended.then(() => {
    throw new Error('The process has ended.');
  });
  ended.catch(() => undefined);
  return async (act) => {
    await Promise.race([world.sleep(world.random.integer(...STATEMENT_MS)), ended]);
    if (!process.isAlive) return ended;
    return act();
  };
}

/** When the process ends, its open transaction is rolled back. */
function databaseOf<C extends PGlite | Transaction>(client: C, process: Participant, world: World): C {
  const step = createStep(process, world);
  return new Proxy(client, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const call = (...values: unknown[]): unknown => Reflect.apply(member, target, values);
      if (name === 'query' || name === 'exec')
        return (...values: unknown[]) => step(async () => call(...values));
      if (name === 'transaction')
        return (work: (tx: Transaction) => Promise<unknown>) =>
          step(async () => call((tx: Transaction) => work(databaseOf(tx, process, world))));
      return call;
    },
  });
}

/** PGlite draws random bytes for gen_random_uuid() in blocks; this many of those empty one. */
const UUIDS_OF_A_BLOCK = 64;

/**
 * Makes the embedded database read the clock and draw the random numbers of a run. Returns the function that ends this.
 * @throws Error when PGlite draws them in another way
 */
async function simulateDatabase(client: PGlite, world: World, now: () => number): Promise<() => void> {
  const real = { now: Date.now, fill: crypto.randomFillSync };
  const drawn = { blocks: 0, uuids: 0 };
  const fill = (view: Uint8Array) => {
    drawn.blocks += 1;
    for (let index = 0; index < view.length; index += 1) view[index] = world.random.integer(0, 255);
    return view;
  };
  Object.assign(Date, { now });
  Object.assign(crypto, { randomFillSync: fill });
  // Left-overs of earlier runs: a part of a block, and when pg-boss did its regular work.
  await client.query(
    'update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null',
  );
  for (; drawn.blocks === 0; drawn.uuids += 1) {
    if (drawn.uuids > UUIDS_OF_A_BLOCK)
      throw new Error('PGlite does not draw random bytes by randomFillSync.');
    await client.query('select gen_random_uuid()');
  }
  await client.query('select setseed($1)', [world.random.next()]);
  return () => {
    Object.assign(Date, { now: real.now });
    Object.assign(crypto, { randomFillSync: real.fill });
  };
}
