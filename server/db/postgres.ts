import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { FastifyBaseLogger } from 'fastify';
import { Client, type Pool } from 'pg';
import { readDatabaseClock } from './database-clock.ts';
import { findDatabaseFault, isDiskFull } from './database-fault.ts';
import { dumpPostgres } from './dump-postgres.ts';
import { MIGRATIONS } from './migrations.ts';
import type { OpenDatabase } from './database.ts';
import { CONNECT_TIMEOUT_MS, openPool } from './pool.ts';
import { createPreparedDrizzle } from './prepared-statements.ts';
import { transactionRunner } from './transaction.ts';

/** Timeout of one statement, which may wait for another process's migrations. */
const MIGRATION_TIMEOUT_MS = 5 * 60_000;
/** Must fail before a load balancer's probe times out. */
const PROBE_TIMEOUT_MS = 2_000;
/** An advisory lock id that nothing else uses in this database; the letters of "aangan" in base 27. */
const MIGRATION_LOCK = 15_114_479;

/**
 * Applies the migrations to a Postgres and opens a pool of connections to it.
 * @throws the error of the driver when Postgres cannot be reached or a migration fails
 */
export async function openPostgres(url: string, log: FastifyBaseLogger): Promise<OpenDatabase> {
  await migrateExclusively(url);
  return postgresDatabase(openPool(url, log), url);
}

/** The database of a pool, whose migrations are applied. */
export function postgresDatabase(pool: Pool, url: string): OpenDatabase {
  const db = createPreparedDrizzle((statement, values) => pool.query(statement, values));
  db.transaction = transactionRunner(pool);
  const probe = (text: string) => {
    const query = { text, query_timeout: PROBE_TIMEOUT_MS };
    return pool.query(query);
  };
  return {
    kind: 'postgres',
    db,
    statements: { executeSql: (text, values) => pool.query(text, values) },
    connections: () => ({
      idle: pool.idleCount,
      used: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    findFault: async () =>
      (await findDatabaseFault(probe)) ?? ((await isDiskFull(probe)) ? 'disk full' : null),
    readClock: () => readDatabaseClock(probe),
    dumpTo: (folder) => dumpPostgres(url, folder),
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
  // The running statement fails with the connection. Without a listener, the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), MIGRATIONS);
  } finally {
    // The lock is released with the connection.
    await client.end();
  }
}

/** Removes timeouts from DATABASE_URL: they are for requests, and would override this client's timeouts. */
function withoutTimeouts(url: string): string {
  const address = new URL(url);
  for (const name of ['statement_timeout', 'query_timeout']) address.searchParams.delete(name);
  return address.href;
}
