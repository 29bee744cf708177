import { join } from 'node:path';
import { Client } from 'pg';
import * as v from 'valibot';
import { CONNECT_TIMEOUT_MS } from './pool.ts';
import { runPostgresTool } from './postgres-tools.ts';
import { sumTables, type TableSum } from './table-sums.ts';

/** The name of the dump in the folder of a backup: SQL statements. */
export const DUMP = 'database.sql';

const Snapshot = v.tuple([v.object({ id: v.string() })]);

/**
 * Dumps a Postgres into a folder with `pg_dump`, while shops go on writing. The sums are of the same snapshot.
 * @throws BackupError when pg_dump is missing or fails, for example because it is older than the server
 */
export async function dumpPostgres(url: string, folder: string): Promise<readonly TableSum[]> {
  const client = await connect(url);
  const query = async (statement: string) => (await client.query<object>(statement)).rows;
  try {
    await query('begin isolation level repeatable read read only');
    const [{ id }] = v.parse(Snapshot, await query('select pg_export_snapshot() as id'));
    const sums = await sumTables(query);
    const file = `--file=${join(folder, DUMP)}`;
    await runPostgresTool('pg_dump', url, [`--snapshot=${id}`, '--no-owner', '--no-privileges', file]);
    return sums;
  } finally {
    await client.end();
  }
}

/** Counts and sums the tables of a Postgres. */
export async function sumPostgres(url: string): Promise<readonly TableSum[]> {
  const client = await connect(url);
  const query = async (statement: string) => (await client.query<object>(statement)).rows;
  try {
    await query('begin isolation level repeatable read read only');
    return await sumTables(query);
  } finally {
    await client.end();
  }
}

/** Opens a connection without time limits. */
export async function connect(url: string): Promise<Client> {
  const address = new URL(url);
  for (const name of ['statement_timeout', 'query_timeout']) address.searchParams.delete(name);
  const client = new Client({
    connectionString: address.href,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // The running statement fails with the connection. Without a listener, the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
