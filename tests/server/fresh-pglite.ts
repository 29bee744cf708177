import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from '../../server/db/database.ts';
import { pgliteDatabase } from '../../server/db/pglite.ts';
import { START_PARAMETERS } from '../../server/db/synced-files.ts';
import { template } from './pglite.ts';

interface Loaded {
  readonly client: PGlite;
  /** The number of database objects of the shop's tables. */
  readonly objects: number;
}

/** Unused databases. Emptying one is much faster than loading one. */
const idle: Loaded[] = [];

/** An empty migrated database in memory. When it is closed, it is emptied and reused by the next test. */
export async function freshPglite(): Promise<OpenDatabase> {
  const { client, close } = await openEmpty(deleteRows);
  return { ...(await pgliteDatabase(client)), close };
}

/** The same as PGlite's own client, for the simulation: it is in the same state each time, for Postgres's planner as well. */
export function freshClient(): Promise<EmptyClient> {
  return openEmpty(truncateAll);
}

interface EmptyClient {
  readonly client: PGlite;
  readonly close: () => Promise<void>;
}

async function openEmpty(empty: (client: PGlite) => Promise<void>): Promise<EmptyClient> {
  const loaded = idle.pop() ?? (await load(empty));
  let isClosed = false;
  return {
    client: closable(loaded.client, () => isClosed),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      // A test has changed a table, an index or a trigger.
      if ((await countObjects(loaded.client)) !== loaded.objects) return loaded.client.close();
      await empty(loaded.client);
      idle.push(loaded);
    },
  };
}

async function load(empty: (client: PGlite) => Promise<void>): Promise<Loaded> {
  const { file } = await template();
  const client = await PGlite.create({
    loadDataDir: new Blob([await readFile(file)]),
    startParams: START_PARAMETERS,
  });
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

async function countObjects(client: PGlite): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*) from pg_depend
    join pg_class on pg_class.oid = refobjid where relnamespace = 'public'::regnamespace`);
  return rows[0]?.count ?? 0;
}

const TABLES = `relkind = 'r' and (relnamespace = 'public'::regnamespace
  or relnamespace = 'pgboss'::regnamespace and relname <> 'version')`;

async function listTables(client: PGlite, condition: string): Promise<string> {
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(oid::regclass::text, ', ') as tables from pg_class where ${condition}`,
  );
  return rows[0]?.tables ?? '';
}

/** Deletes the rows of the tables that have any, and vacuums them: five times as fast as truncating all tables. */
async function deleteRows(client: PGlite): Promise<void> {
  const written = await listTables(client, `${TABLES} and pg_relation_size(oid) > 0`);
  if (written !== '') {
    const deletes = written.split(', ').map((table) => `delete from ${table};`);
    // Without foreign keys and triggers.
    await client.exec(
      `set session_replication_role = replica; ${deletes.join('')} reset session_replication_role`,
    );
    await client.exec(`vacuum ${written}`);
  }
  await client.query(`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
    where last_value is not null and schemaname in ('public', 'pgboss')`);
}

async function truncateAll(client: PGlite): Promise<void> {
  await client.exec(`truncate ${await listTables(client, TABLES)} restart identity cascade`);
}
