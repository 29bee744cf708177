import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { countJobs, listFailedJobs, retryFailedJobs } from '../../server/jobs/failed-jobs.ts';
import { startShop, type Shop } from './harness.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const NEVER_RETRIED = { retryLimit: 0 };
const RETRIED_TOMORROW = { retryLimit: 5, retryDelay: 86_400 };

/** A queue whose jobs fail until `repair` is called. */
async function openFailingQueue(name: string, settings: typeof NEVER_RETRIED) {
  let isBroken = true;
  const done: unknown[] = [];
  const queue = await shop.jobs.open(name, settings, async (data) => {
    if (isBroken) throw new TypeError('canary@example.com is refused');
    done.push(data);
  });
  await shop.db.transaction((tx) => queue.add(tx, { order: 1 }));
  queue.wake();
  return {
    done,
    repair: () => {
      isBroken = false;
    },
  };
}

const failedIn = async (queue: string) =>
  (await listFailedJobs(shop.db)).filter((job) => job.queue === queue);

test('a job that was given up is listed with its reason and tries, counted, and retried', async () => {
  const queue = await openFailingQueue('given-up', NEVER_RETRIED);
  await expect
    .poll(() => failedIn('given-up'))
    .toMatchObject([{ nextTryAt: null, tries: 1, reason: 'TypeError' }]);
  expect(await countJobs(shop.db)).toContainEqual({ queue: 'given-up', state: 'failed', count: 1 });

  const [job] = await failedIn('given-up');
  expect(Math.abs(Date.parse(job?.triedAt ?? '') - Date.now())).toBeLessThan(60_000);
  expect(await retryFailedJobs(shop.db, job?.id ?? '')).toBe(1);
  await expect
    .poll(() => failedIn('given-up'), { timeout: 10_000 })
    .toMatchObject([{ nextTryAt: null, tries: 2 }]);

  queue.repair();
  expect(await retryFailedJobs(shop.db, job?.id ?? '')).toBe(1);
  await expect.poll(() => queue.done, { timeout: 10_000 }).toEqual([{ order: 1 }]);
  await expect.poll(() => failedIn('given-up')).toEqual([]);
});

test('a job that waits for its next try is listed with its time, and is tried at once on request', async () => {
  const queue = await openFailingQueue('waiting', RETRIED_TOMORROW);
  await expect.poll(() => failedIn('waiting')).toMatchObject([{ tries: 1, reason: 'TypeError' }]);
  const [job] = await failedIn('waiting');
  expect(Date.parse(job?.nextTryAt ?? '')).toBeGreaterThan(Date.now() + 3_600_000);
  queue.repair();
  expect(await retryFailedJobs(shop.db, null)).toBe(1);
  await expect.poll(() => queue.done, { timeout: 10_000 }).toEqual([{ order: 1 }]);
});

test('nothing is retried for an unknown id, nor on a database that no shop has started on', async () => {
  expect(await retryFailedJobs(shop.db, '00000000-0000-4000-8000-000000000000')).toBe(0);
  const rolledBack = shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter schema pgboss rename to renamed`);
    expect([await listFailedJobs(tx), await countJobs(tx), await retryFailedJobs(tx, null)]).toEqual([
      [],
      [],
      0,
    ]);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
});

test('a job that fails while the clock of the machine is set back is tried again as soon as otherwise', async () => {
  const { now } = Date;
  const clock = vi.spyOn(Date, 'now');
  onTestFinished(() => clock.mockRestore());
  const tries: number[] = [];
  const queue = await shop.jobs.open('set-back', { retryLimit: 5, retryDelay: 1 }, async () => {
    tries.push(performance.now());
    clock.mockImplementation(() => now() - 3_600_000);
    if (tries.length === 1) throw new Error('the first try');
  });
  await shop.db.transaction((tx) => queue.add(tx, {}));
  queue.wake();
  await expect.poll(() => tries.length, { timeout: 15_000 }).toBe(2);
});
