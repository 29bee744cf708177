import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from '../../server/db/database.ts';
import { pgliteDatabase } from '../../server/db/pglite.ts';
import { template } from './pglite.ts';

interface Loaded {
  readonly client: PGlite;
  /** The number of database objects of the shop's tables. */
  readonly objects: number;
}

/** Unused databases. Emptying one is ten times as fast as loading one. */
const idle: Loaded[] = [];

/** An empty migrated database in memory. When it is closed, it is emptied and reused by the next test. */
export async function freshPglite(): Promise<OpenDatabase> {
  const { client, close } = await freshClient();
  return { ...(await pgliteDatabase(client)), close };
}

/** The same as PGlite's own client. */
export async function freshClient(): Promise<{
  readonly client: PGlite;
  readonly close: () => Promise<void>;
}> {
  const loaded = idle.pop() ?? (await load());
  let isClosed = false;
  return {
    client: closable(loaded.client, () => isClosed),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await resetDatabase(loaded);
    },
  };
}

async function load(): Promise<Loaded> {
  const { file } = await template();
  const client = await PGlite.create({ loadDataDir: new Blob([await readFile(file)]) });
  // In a defined state, so that a run of the simulation does not depend on earlier ones.
  await empty(client);
  return { client, objects: await countObjects(client) };
}

/** The same database behind a handle that throws after the test has closed it. */
function closable(client: PGlite, isClosed: () => boolean): PGlite {
  return new Proxy(client, {
    get: (target, name) => {
      if (isClosed()) throw new Error('PGlite is closed');
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

async function resetDatabase(loaded: Loaded): Promise<void> {
  // A test has changed a table, an index or a trigger.
  if ((await countObjects(loaded.client)) !== loaded.objects) return loaded.client.close();
  await empty(loaded.client);
  idle.push(loaded);
}

async function countObjects(client: PGlite): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*) from pg_depend
    join pg_class on pg_class.oid = refobjid where relnamespace = 'public'::regnamespace`);
  return rows[0]?.count ?? 0;
}

async function empty(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ tables: string }>(`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
    where schemaname = 'public' or (schemaname = 'pgboss' and tablename <> 'version')`);
  await client.exec(`truncate ${rows[0]?.tables} restart identity cascade`);
}
