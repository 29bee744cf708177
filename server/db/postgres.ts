import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { MIGRATIONS } from './migrations.ts';
import type { OpenDatabase } from './database.ts';
import { CONNECT_TIMEOUT_MS, openPool } from './pool.ts';
import { transactionRunner } from './transaction.ts';

/** For one statement, which may wait for another process's migrations. */
const MIGRATION_TIMEOUT_MS = 5 * 60_000;
/** Has to fail before a load balancer's probe is over. */
const PING_QUERY = { text: 'select 1', query_timeout: 2_000 };
/** Any number that nobody else locks in this database; the letters of "aangan" in base 27. */
const MIGRATION_LOCK = 15_114_479;

/** Opens a pool of connections to a Postgres and applies the migrations. */
export async function openPostgres(url: string, log: FastifyBaseLogger): Promise<OpenDatabase> {
  await migrateExclusively(url);
  const pool = openPool(url, log);
  const db = drizzle({ client: pool });
  db.transaction = transactionRunner(pool);
  return {
    kind: 'postgres',
    db,
    statements: { executeSql: (text, values) => pool.query(text, values) },
    ping: async () => {
      await pool.query(PING_QUERY);
    },
    close: () => pool.end(),
  };
}

/** Migrates under an advisory lock, so that processes that start together wait for the first one. */
async function migrateExclusively(url: string): Promise<void> {
  const client = new Client({
    connectionString: withoutTimeouts(url),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: MIGRATION_TIMEOUT_MS,
    keepAlive: true,
  });
  // The statement under way fails with the connection; without a listener, the process would end on the spot.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), MIGRATIONS);
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}

/** Limits in DATABASE_URL are for requests, and would win over those of the client. */
function withoutTimeouts(url: string): string {
  const address = new URL(url);
  for (const name of ['statement_timeout', 'query_timeout']) address.searchParams.delete(name);
  return address.href;
}
