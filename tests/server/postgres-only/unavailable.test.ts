import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPostgres } from '../../../server/db/postgres.ts';
import { createLog } from '../../../server/log.ts';
import { startShop } from '../harness.ts';
import { freshPostgres } from '../postgres.ts';

test('while the database is down, calls answer 503 with Retry-After', async () => {
  const shop = await startShop();
  await shop.jobs.stop();
  await shop.database.close();
  const { status, headers, body } = await shop.call('listProducts');
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('5');
  expect(body).toEqual({ success: false, code: 'unavailable', message: expect.any(String), retryAfter: 5 });
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  await shop.app.close();
});

test('connections closed by the database are replaced', async () => {
  const shop = await startShop();
  try {
    await shop.call('listProducts');
    const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await Promise.all([
      shop.db.execute(end),
      shop.db.execute(sql`select pg_sleep(0.2)`).catch(() => undefined),
    ]);
    await expect.poll(async () => (await shop.call('listProducts')).status).toBe(200);
  } finally {
    await shop.close();
  }
});

test('processes that start at the same time migrate one after the other', async () => {
  const database = await freshPostgres();
  try {
    await database.db.execute(sql`drop schema public cascade`);
    await database.db.execute(sql`drop schema drizzle cascade`);
    await database.db.execute(sql`create schema public`);
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openPostgres(database.url, createLog('silent'))),
    );
    const repeated = await database.db.execute(
      sql`select hash from drizzle.__drizzle_migrations group by hash having count(*) > 1`,
    );
    expect(repeated).toMatchObject({ rows: [] });
    for (const each of opened) await each.close();
  } finally {
    await database.close();
  }
});
