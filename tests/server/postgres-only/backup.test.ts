import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Client } from 'pg';
import { openDatabase } from '../../../server/db/open.ts';
import { createLog } from '../../../server/log.ts';
import { allRows } from '../all-rows.ts';
import { ROOT, runNode, type Child } from '../child.ts';
import { startShop, type Shop } from '../harness.ts';
import { freshPostgres } from '../postgres.ts';
import { readyToOrder, send } from '../shopper.ts';

let folder: string;
let file: string;
let url: string;
let database: Awaited<ReturnType<typeof freshPostgres>>;
let shop: Shop;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-backup-'));
  file = join(folder, 'backup.tar.gz');
  database = await freshPostgres();
  url = database.url;
  shop = await startShop({ database });
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

function run(command: string, args: readonly string[], env: Record<string, string> = {}): Child {
  return runNode([join(ROOT, `server/commands/${command}.ts`), ...args], {
    env: { DATABASE_URL: `${url}?statement_timeout=5000`, DATA_DIR: join(folder, 'data'), ...env },
  });
}

/** Whether `pg_dump` of the server's version or later is installed; without it the command must report that. */
async function hasPgDump(): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  await client.end();
  try {
    const version = execFileSync('pg_dump', ['--version'], { encoding: 'utf8' });
    return Number(/ (\d+)[.\s]/.exec(version)?.[1]) >= (rows[0]?.major ?? 0);
  } catch {
    return false;
  }
}

async function dropEverything(): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public, pgboss, drizzle cascade; create schema public');
  await client.end();
}

vi.setConfig({ testTimeout: 90_000 });

test('a backup of Postgres gives back every order, cart, account and review, and is checked in a database of its own', async () => {
  const { token, productId, request } = await readyToOrder(shop);
  await send(shop, 'placeOrder', { token, body: request, key: 'placed-once' });
  await send(shop, 'addToCart', { token, body: { itemId: productId, size: 'Small', quantity: 2 } });
  await shop.call('postReview', { token, params: { productId }, body: { rating: 5, comment: 'Shines.' } });

  const made = run('backup', [file]);
  if (!(await hasPgDump())) {
    expect([await made.exited, made.err()]).toEqual([
      1,
      expect.stringMatching(/No backup was written: pg_dump/),
    ]);
    return;
  }
  expect([await made.exited, made.err()]).toEqual([0, '']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const running = run('restore', [file, '--force']);
  expect([await running.exited, running.err()]).toEqual([1, expect.stringContaining('A shop is connected')]);
  const checked = run('restore', [file, '--check']);
  expect([await checked.exited, checked.err()]).toEqual([0, '']);
  expect(checked.out()).toContain('can be restored: every table has the same rows and sums');

  // A running shop may write between a backup and the query.
  await shop.app.close();
  await shop.jobs.stop();
  await rm(file);
  const madeAgain = run('backup', [file]);
  expect([await madeAgain.exited, madeAgain.err()]).toEqual([0, '']);
  const rows = await allRows(shop.db);
  expect(rows).toMatchObject({ orders: [expect.anything()], reviews: [expect.anything()] });
  await database.disconnect();
  const refused = run('restore', [file]);
  expect([await refused.exited, refused.err()]).toEqual([1, expect.stringContaining('--force')]);
  for (const [prepare, args] of [
    [async () => undefined, ['--force']],
    [dropEverything, []],
  ] as const) {
    await prepare();
    const restored = run('restore', [file, ...args]);
    expect([await restored.exited, restored.err()]).toEqual([0, '']);
    const opened = await openDatabase(
      { databaseUrl: url, dataDir: folder, databaseSync: true, minFreeDiskBytes: 0 },
      createLog('silent'),
    );
    expect(await allRows(opened.db)).toEqual(rows);
    await opened.close();
  }
});

test('a missing pg_dump is named, and no file is left', async () => {
  const made = run('backup', [file], { PATH: folder });
  expect([await made.exited, made.err()]).toEqual([
    1,
    expect.stringMatching(/^No backup was written: pg_dump is not installed, or not in PATH/),
  ]);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});
