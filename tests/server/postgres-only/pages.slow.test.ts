import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fakeBuild } from '../fake-build.ts';
import { startShop } from '../harness.ts';

test('while the database is slow, pages show the last catalogue that was read, without waiting', async () => {
  const shop = await startShop({ build: fakeBuild() });
  const fetchPage = async (path: string) => {
    const response = await fetch(shop.url + path, { headers: { accept: 'text/html' } });
    return { status: response.status, html: await response.text() };
  };
  try {
    await fetchPage('/');
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`lock table products in access exclusive mode`);
      const { status, html } = await fetchPage('/collection');
      expect(status).toBe(200);
      expect(html).toContain('"complete":false');
      const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(await tx.$count(waiting), 'queries that wait for the catalogue').toBeGreaterThan(0);
    });
    expect((await fetchPage('/collection')).html).toContain('"complete":true');
  } finally {
    await shop.close();
  }
});
