import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { x as unpack } from 'tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, runNode, type Child } from '../server/child.ts';
import { newBuyer } from './calling.ts';
import { PostgresCluster } from './postgres-cluster.ts';
import { Writers } from './writers.ts';

/**
 * `npm run test:upgrade`: the latest version in the changelog, from git's history, and the current one run side by side
 * on one Postgres, and then the older one alone again. npm installs the packages of the release beside its sources.
 */

const ORDERS = 20;
const WRITERS = 4;
const POLL_OPTIONS = { timeout: 300_000, interval: 100 };

let folder: string;
let cluster: PostgresCluster;
const children: Child[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-upgrade-'));
  cluster = await PostgresCluster.create();
});
afterAll(async () => {
  for (const child of children) child.process.kill('SIGKILL');
  await Promise.all(children.map(({ exited }) => exited));
  await cluster.remove();
  await rm(folder, { recursive: true });
});

/** The sources and the production packages of the last release in a folder of its own. */
async function checkOutRelease(): Promise<string> {
  const changelog = await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const [, commit = ''] = /^## \d+\.\d+\.\d+ \((\w+)\)/m.exec(changelog) ?? [];
  const [file, release] = [join(folder, 'release.tar'), join(folder, 'release')];
  execFileSync('git', ['archive', `--output=${file}`, commit], { cwd: ROOT });
  await mkdir(release);
  await unpack({ file, cwd: release });
  // `npm ci` refuses the lock file of 0.1.0, which lacks packages of other platforms.
  execFileSync('npm', ['install', '--omit=dev', '--ignore-scripts', '--prefer-offline'], { cwd: release });
  return release;
}

async function start(root: string): Promise<{ child: Child; url: string }> {
  const child = runNode([join(root, 'server/main.ts')], {
    env: {
      PORT: '0',
      LIMITS: 'off',
      OPEN_CASH_ORDERS_MAX: '1000000',
      OPEN_UNCONFIRMED_ORDERS_MAX: '1000000',
      RENDER: 'off',
      LOG_LEVEL: 'warn',
      DATABASE_URL: cluster.shopUrl,
      DATA_DIR: join(folder, 'data'),
      AUTH_SECRET: 'the secret of both versions, 32 characters',
    },
  });
  children.push(child);
  const [, url = ''] = await child.printed(/is open at (\S+)[\s\S]*Database:/);
  return { child, url };
}

test('the last release and the current version place orders side by side, and the release alone after a rollback', async () => {
  const released = await start(await checkOutRelease());
  const buyers = await Promise.all(Array.from({ length: WRITERS }, () => newBuyer(released, 'cod')));
  const before = new Writers(released.url, buyers, WRITERS, true);
  await before.until(expect.poll(() => before.placed.size, POLL_OPTIONS).toBeGreaterThan(ORDERS));

  // The current version migrates while the release is placing orders.
  const current = await start(ROOT);
  const beside = new Writers(current.url, buyers, WRITERS, true);
  const atStart = before.placed.size;
  await beside.until(expect.poll(() => beside.placed.size, POLL_OPTIONS).toBeGreaterThan(ORDERS));
  await before.until(expect.poll(() => before.placed.size, POLL_OPTIONS).toBeGreaterThan(atStart));
  await beside.stop();
  current.child.process.kill('SIGTERM');
  expect(await current.child.exited).toBe(0);

  const atRollback = before.placed.size;
  await before.until(
    expect.poll(() => before.placed.size, POLL_OPTIONS).toBeGreaterThan(atRollback + ORDERS),
  );
  await before.stop();

  const admin = await cluster.connect();
  const { rows } = await admin.query<{ id: string; attempt_key: string }>(
    'select id, attempt_key from orders',
  );
  const failed = await admin.query(`select name, output from pgboss.job where state = 'failed'`);
  await admin.end();
  const stored = rows.map(({ id, attempt_key: key }) => [key, id] as const);
  expect(new Map(stored)).toEqual(new Map([...before.placed, ...beside.placed]));
  expect(stored).toHaveLength(before.placed.size + beside.placed.size);
  expect(failed.rows).toEqual([]);
  process.stdout.write(
    `${before.placed.size} orders by the release, ${beside.placed.size} by the current version\n`,
  );
});
