import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ROOT, runNode } from '../child.ts';
import { SECRET } from '../harness.ts';
import { openDatabaseProxy } from '../database-proxy.ts';
import { freshPostgres } from '../postgres.ts';

test('when the connection is lost during the migrations, the start fails with one sentence', async () => {
  const database = await freshPostgres();
  const proxy = await openDatabaseProxy(database.url);
  try {
    const waiting = sql`from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(15114479)`);
      const shop = runNode([`${ROOT}/server/main.ts`], {
        env: { DATABASE_URL: proxy.url, AUTH_SECRET: SECRET, PORT: '0' },
      });
      const found = async () => database.db.$count(sql`(select ${waiting}) as waiting`);
      await expect.poll(found, { timeout: 60_000 }).toBe(1);
      proxy.cutAll();
      expect(await shop.exited).toBe(1);
      expect(shop.err()).toMatch(/^DATABASE_URL names a database that cannot be opened: .*\n$/);
    });
  } finally {
    await proxy.close();
    await database.close();
  }
});
