import type { FastifyBaseLogger } from 'fastify';
import { Pool } from 'pg';

/** Timeout for opening a connection, and for waiting for a free one. */
export const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * Opens a pool of connections to a Postgres. A connection may be lost at any moment: its query fails, and the pool
 * opens a new one.
 */
export function openPool(url: string, log: FastifyBaseLogger): Pool {
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // A server that does not respond cannot end a statement itself.
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    // A restore uses it to detect a running shop (backup/restore-postgres.ts).
    application_name: 'aangan',
    connectionString: url,
  });
  // An `error` without a listener ends the process. pg emits a lost connection on the client, and also on the pool
  // when the connection was idle.
  pool.on('connect', (client) => {
    client.on('error', ({ message }) => log.warn({ reason: message }, 'lost a database connection'));
  });
  pool.on('error', () => undefined);
  return pool;
}
