import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { FastifyBaseLogger } from 'fastify';
import { Client, Pool } from 'pg';
import { MIGRATIONS } from './migrations.ts';
import type { OpenDatabase } from './open.ts';
import * as schema from './schema.ts';

const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** Any number that nobody else locks in this database; the letters of "aangan" in base 27. */
const MIGRATION_LOCK = 15_114_479;

/** Opens a pool of connections to a Postgres and applies the migrations. */
export async function openPostgres(url: string, log: FastifyBaseLogger): Promise<OpenDatabase> {
  await migrateAlone(url);
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    keepAlive: true,
  });
  // Without a listener, an idle connection that breaks would end the process; the pool replaces it by itself.
  pool.on('error', (err) => log.warn({ err }, 'lost an idle database connection'));
  const db = drizzle({ client: pool, schema });
  return {
    kind: 'postgres',
    db,
    statements: { executeSql: (text, values) => pool.query(text, values) },
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close: () => pool.end(),
  };
}

/** Migrates under an advisory lock, so that processes that start together wait for the first one. */
async function migrateAlone(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client, schema }), MIGRATIONS);
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}
