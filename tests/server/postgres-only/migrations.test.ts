import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../../server/db/migrations.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { createLog } from '../../../server/log.ts';
import { freshPostgres } from '../postgres.ts';

/** The migrations of version 0.1.0; later ones change products, and then payments. */
const RELEASED = 5;

/** The number of migrations before delivered cash orders are marked as paid. */
const BEFORE_RETURNS = 24;

/** Empties the database and applies its first migrations. */
async function applyFirst(client: Client, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-migrations-'));
  await cp(MIGRATIONS.migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal: { entries: unknown[] } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrate(drizzle({ client }), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
}

test('migrations let a transaction of the older version end that waits for them and holds what they need', async () => {
  const database = await freshPostgres();
  const older = new Client({ connectionString: database.url });
  await older.connect();
  try {
    await applyFirst(older, RELEASED);
    const waiting = `select 1 from pg_locks where relation = 'payments'::regclass and not granted`;
    await older.query('begin');
    await older.query('lock table payments in row exclusive mode');
    const useProducts = async () => {
      await expect.poll(async () => (await older.query(waiting)).rowCount, { interval: 5 }).toBe(1);
      await older.query('select * from products');
      await older.query('commit');
    };
    const [opened] = await Promise.all([openPostgres(database.url, createLog('silent')), useProducts()]);
    expect(await opened.findFault()).toBeNull();
    await opened.close();
  } finally {
    await older.end();
    await database.close();
  }
});

test('cash orders that were delivered before are paid, and no others', async () => {
  const database = await freshPostgres();
  const older = new Client({ connectionString: database.url });
  await older.connect();
  try {
    await applyFirst(older, BEFORE_RETURNS);
    await older.query(`with shopper as (insert into users (name, phone) values ('Asha', '+919876543210') returning id)
      insert into orders (user_id, attempt_key, status, payment_method, subtotal_paise, delivery_fee_paise,
        total_paise, address)
      select id, key, status, method, 100, 0, 100, '{}' from shopper, (values
        ('a', 'Delivered', 'cod'), ('b', 'Shipped', 'cod'), ('c', 'Cancelled', 'cod'), ('d', 'Delivered', 'stripe')
      ) as row (key, status, method)`);
    const opened = await openPostgres(database.url, createLog('silent'));
    await opened.close();
    const { rows } = await older.query('select attempt_key from orders where paid');
    expect(rows).toEqual([{ attempt_key: 'a' }]);
  } finally {
    await older.end();
    await database.close();
  }
});
