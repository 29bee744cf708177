import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBuyer, type Buyer } from './calling.ts';
import { PostgresCluster } from './postgres-cluster.ts';
import { startProcess, type ShopProcess } from './process.ts';
import { attemptOrder, Writers } from './writers.ts';

/** `npm run faults` takes longer and tests more than `npm test`. */
const LONG = process.env.FAULTS === 'long';
const CUTS = LONG ? 50 : 10;
const RESTARTS = LONG ? 5 : 1;
const FREEZES = LONG ? 3 : 1;
const FREEZE_MS = 20_000;
const WRITERS = LONG ? 30 : 8;
const BUYERS = 4;
const POOL_SIZE = 10;
const POLL_OPTIONS = { timeout: 30_000, interval: 20 };

let folder: string;
let cluster: PostgresCluster;
let shop: ShopProcess;
let buyers: Buyer[];
let admin: Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-database-'));
  cluster = await PostgresCluster.create();
  // In the short form a statement times out after two seconds.
  const url = LONG ? cluster.shopUrl : `${cluster.shopUrl}?query_timeout=2000`;
  shop = await startProcess({ DATABASE_URL: url, DATA_DIR: folder });
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => newBuyer(shop, 'cod')));
  admin = await cluster.connect();
});
afterAll(async () => {
  await admin.end();
  shop.child.process.kill('SIGTERM');
  const exitCode = await shop.child.exited;
  await cluster.remove();
  await rm(folder, { recursive: true });
  expect(exitCode).toBe(0);
});

test(`${CUTS} connections cut during writes lose and duplicate no order, and are replaced`, async () => {
  const writers = new Writers(shop.url, buyers, WRITERS);
  let closed = 0;
  while (closed < CUTS) {
    const { rowCount } = await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where usename = 'shop' and backend_xid is not null order by random() limit 1`);
    closed += rowCount ?? 0;
    expectAlive();
  }
  await expectRecovery(writers);
});

test.each(Array.from({ length: RESTARTS }, (_, index) => index + 1))(
  'a restart of the database loses and duplicates no order, and the shop recovers (%i)',
  async (time) => {
    const writers = new Writers(shop.url, buyers, WRITERS);
    await writers.until(expect.poll(() => writers.placed.size, POLL_OPTIONS).toBeGreaterThan(WRITERS));
    await cluster.stop(time % 2 === 0 ? 'SIGQUIT' : 'SIGINT');
    await writers.until(expect.poll(() => writers.refused, POLL_OPTIONS).toBeGreaterThan(WRITERS));
    expect(await readinessStatus()).toBe(503);
    await cluster.start();
    admin = await cluster.connect();
    await expectRecovery(writers);
  },
);

test.each(Array.from({ length: FREEZES }, (_, index) => index + 1))(
  'a frozen database loses and duplicates no order, and the shop recovers (%i)',
  async () => {
    const writers = new Writers(shop.url, buyers, WRITERS);
    await writers.until(expect.poll(() => writers.placed.size, POLL_OPTIONS).toBeGreaterThan(WRITERS));
    await cluster.freeze();
    const status = readinessStatus();
    await writers.until(expect.poll(() => writers.refused, POLL_OPTIONS).toBeGreaterThanOrEqual(WRITERS));
    expect(await status).toBe(503);
    if (LONG) await sleep(FREEZE_MS);
    await cluster.thaw();
    await expectRecovery(writers);
  },
);

test('an order whose connection is cut during the commit is returned when the request is repeated', async () => {
  const [buyer] = buyers;
  const key = randomUUID();
  const placing = await whileCommitWaits(key, async () => {
    const response = attemptOrder(shop.url, buyer!, key);
    const waiting = `wait_event = 'SyncRep' and query = 'commit'`;
    await expect.poll(() => connections(waiting), POLL_OPTIONS).toBe(1);
    await cut(waiting);
    return response;
  });
  expect(placing.status).toBe(503);
  expect((await attemptOrder(shop.url, buyer!, key)).status).toBe(200);
  expect((await admin.query('select from orders where attempt_key = $1', [key])).rowCount).toBe(1);
});

test.each([
  ['is full', 'connection limit 0', 'connection limit -1'],
  ['lets nobody in', 'nologin', 'login'],
  ['is a standby', 'set default_transaction_read_only = on', 'reset default_transaction_read_only'],
])(
  'while the database %s, orders are refused with 503, and accepted again afterwards',
  async (_, fault, repair) => {
    await admin.query(`alter role shop ${fault}`);
    // New connections have the fault.
    await cut('true');
    const place = () => attemptOrder(shop.url, buyers[0]!, randomUUID());
    const refused = await place();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    await admin.query(`alter role shop ${repair}`);
    await expect.poll(async () => (await place()).status, POLL_OPTIONS).toBe(200);
    expectAlive();
  },
);

test('jobs continue: parcels are made', { timeout: 400_000 }, async () => {
  const key = randomUUID();
  expect((await attemptOrder(shop.url, buyers[0]!, key)).status).toBe(200);
  // A job queued during a fault may have failed several times, and is retried after minutes.
  const which = LONG ? 'true' : `attempt_key = '${key}'`;
  const waiting = `select job.state, retry_count, start_after - now() as due, shipments.status
    from orders left join shipments on order_id = orders.id
    left join pgboss.job on name = 'shipments' and data->>'orderId' = orders.id::text
    where provider_order_id is null and ${which}`;
  const rows = async () => (await admin.query(waiting)).rows;
  await expect.poll(rows, { timeout: 380_000, interval: 100 }).toEqual([]);
});

/**
 * Call when the database is back: expects that the shop works immediately, has every order once, and all its
 * connections.
 */
async function expectRecovery(writers: Writers): Promise<void> {
  const back = performance.now();
  expectAlive();
  await writers.until(expect.poll(() => writers.lastPlacedAt, POLL_OPTIONS).toBeGreaterThan(back));
  const recoveredMs = performance.now() - back;
  await writers.stop();
  expect(await readinessStatus()).toBe(200);
  const { rows } = await admin.query('select id, attempt_key from orders where attempt_key = any($1)', [
    [...writers.placed.keys()],
  ]);
  expect(new Map(rows.map((row) => [row.attempt_key, row.id]))).toEqual(writers.placed);
  expect(rows).toHaveLength(writers.placed.size);
  await expectWholePool();
  if (!LONG) return;
  const { placed, refused, slowestRefusalMs } = writers;
  const figures = { placed: placed.size, refused, slowestRefusalMs, recoveredMs };
  process.stdout.write(`${expect.getState().currentTestName}\n  ${JSON.stringify(figures)}\n`);
  expect(recoveredMs).toBeLessThan(2_000);
}

/** Expects that every connection of the pool can write an order, and that they are not in a transaction. */
async function expectWholePool(): Promise<void> {
  const holder = await cluster.connect();
  await holder.query('begin');
  await holder.query('lock table orders in exclusive mode');
  const placing = Array.from({ length: POOL_SIZE }, (_, index) =>
    attemptOrder(shop.url, buyers[index % BUYERS]!, randomUUID()),
  );
  try {
    await expect.poll(() => connections(`wait_event_type = 'Lock'`), POLL_OPTIONS).toBe(POOL_SIZE);
  } finally {
    await holder.end();
  }
  expect((await Promise.all(placing)).map(({ status }) => status)).toEqual(placing.map(() => 200));
  await expect.poll(() => connections(`state like 'idle in transaction%'`), POLL_OPTIONS).toBe(0);
  expect(await connections('true')).toBeLessThanOrEqual(POOL_SIZE);
}

/**
 * In the meantime the commit of the order with this key waits for a standby that does not exist; other commits, such as
 * the jobs', do not.
 */
async function whileCommitWaits<T>(key: string, during: () => Promise<T>): Promise<T> {
  await admin.query(`
    create function wait_for_standby() returns trigger language plpgsql as
      $$ begin perform set_config('synchronous_commit', 'on', true); return null; end $$;
    create trigger wait_for_standby after insert on orders
      for each row when (new.attempt_key = '${key}') execute function wait_for_standby()`);
  try {
    return await during();
  } finally {
    await admin.query('drop function wait_for_standby cascade');
  }
}

/** The number of the shop’s connections that match the condition. */
async function connections(condition: string): Promise<number> {
  const { rowCount } = await admin.query(
    `select from pg_stat_activity where usename = 'shop' and ${condition}`,
  );
  return rowCount ?? 0;
}

/** Closes the shop's connections that match the condition. */
async function cut(condition: string): Promise<void> {
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop' and ${condition}`,
  );
}

function expectAlive(): void {
  const { exitCode, signalCode } = shop.child.process;
  expect([exitCode, signalCode], shop.child.err().slice(-2_000)).toEqual([null, null]);
}

async function readinessStatus(): Promise<number> {
  return (await fetch(`${shop.url}/readyz`)).status;
}
