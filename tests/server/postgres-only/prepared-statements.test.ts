import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database, OpenDatabase } from '../../../server/db/database.ts';
import { prepareOnce } from '../../../server/db/prepare-once.ts';
import { products } from '../../../server/db/schema.ts';

let database: OpenDatabase;
beforeAll(async () => {
  // A process prepares a limited number of statements, and tests that ran before in this one may have reached it.
  vi.resetModules();
  const { freshPostgres } = await import('../postgres.ts');
  database = await freshPostgres();
});
afterAll(() => database.close());

test('a statement is prepared once on its connection, and one with a long list is not', async () => {
  const prepared = await database.db.transaction(async (tx) => {
    const find = (ids: string[]) =>
      tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
    for (const id of ['diya', 'saree', 'diya']) expect(await find([id])).toEqual([]);
    await find(Array.from({ length: 51 }, (_, n) => `id ${n}`));
    return tx.execute(
      sql`select statement from pg_prepared_statements where statement like '%from "products"%'`,
    );
  });
  expect(prepared).toMatchObject({ rows: [{ statement: expect.stringMatching(/in \(\$1\)$/) }] });
});

test('a statement is built once for all transactions of a connection', async () => {
  const prepare = vi.fn((db: Database) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, sql.placeholder('id')))
      .prepare('find_id'),
  );
  const statement = prepareOnce(prepare);
  for (const id of ['diya', 'saree'])
    await database.db.transaction(async (tx) => expect(await statement(tx).execute({ id })).toEqual([]));
  expect(prepare).toHaveBeenCalledOnce();
});
