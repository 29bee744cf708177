import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { call, newBuyer, ordersOf } from '../../tests/faults/calling.ts';
import { PostgresCluster } from '../../tests/faults/postgres-cluster.ts';
import { startProcess, type ShopProcess } from '../../tests/faults/process.ts';
import { attemptOrder } from '../../tests/faults/writers.ts';

/** Needs the right to mount a file system; `npm test` runs the same test with a simulated free space. */
const run = promisify(execFile);
const POLL_OPTIONS = { timeout: 30_000, interval: 50 };
const MEGABYTE = 1024 ** 2;

let disk: string;
let shop: ShopProcess;
let cluster: PostgresCluster | null;
const usualFolder = tmpdir();
beforeEach(async () => {
  disk = await mkdtemp(join(usualFolder, 'aangan-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', disk]);
  cluster = null;
});
afterEach(async () => {
  shop.child.process.kill('SIGTERM');
  const exitCode = await shop.child.exited;
  await cluster?.remove();
  await run('umount', ['-l', disk]);
  await rm(disk, { recursive: true });
  expect(exitCode).toBe(0);
});

/** Leaves at most this many bytes free. */
async function fill(leaveFree: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  const filling = writeFile(join(disk, 'fill'), Buffer.alloc(bavail * bsize - leaveFree, 1));
  await filling.catch((error: NodeJS.ErrnoException) => {
    // The shop has written in the meantime.
    if (error.code !== 'ENOSPC') throw error;
  });
}

async function startOn(database: 'embedded' | 'postgres'): Promise<void> {
  if (database === 'postgres') {
    process.env.TMPDIR = disk;
    cluster = await PostgresCluster.create();
    process.env.TMPDIR = usualFolder;
  }
  const env = cluster ? { DATABASE_URL: cluster.shopUrl } : {};
  shop = await startProcess({ DATA_DIR: join(disk, 'data'), MIN_FREE_DISK_MB: '64', ...env });
}

test.each([
  ['embedded', 60 * MEGABYTE],
  // Writes fail in the middle of an order, in whichever file grows first.
  ['embedded', 0],
  ['postgres', 0],
] as const)(
  'on a full disk (%s, %i bytes free) orders are refused with 503, lists are served, and afterwards nothing is lost',
  async (database, leaveFree) => {
    await startOn(database);
    const buyer = await newBuyer(shop, 'cod');
    const placed = new Map<string, unknown>();
    const place = async (key: string) => {
      const response = await attemptOrder(shop.url, buyer, key);
      const body: unknown = await response.json();
      if (response.status === 200) placed.set(key, body);
      return response.status;
    };
    expect(await place(randomUUID())).toBe(200);
    await fill(leaveFree);
    // The last free pages of its files can still be used.
    await expect.poll(() => place(randomUUID()), POLL_OPTIONS).toBe(503);
    const started = performance.now();
    const key = randomUUID();
    expect(await place(key)).toBe(503);
    expect(performance.now() - started).toBeLessThan(5_000);
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, POLL_OPTIONS).toBe(503);
    expect((await call(shop, 'listProducts')).status).toBe(200);
    expect((await call(shop, 'getConfig')).status).toBe(200);
    expect(await ordersOf(shop, buyer)).toHaveLength(placed.size);

    await rm(join(disk, 'fill'));
    await expect.poll(() => place(key), POLL_OPTIONS).toBe(200);
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, POLL_OPTIONS).toBe(200);
    expect(await ordersOf(shop, buyer)).toHaveLength(placed.size);
    process.stdout.write(`${database}, ${leaveFree} bytes free: ${placed.size} orders, none lost\n`);
  },
);
