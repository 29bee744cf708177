import type { FastifyBaseLogger } from 'fastify';
import { Pool } from 'pg';

/** How long a new connection may take, and how long a request waits for a free one. */
export const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 10_000;

/** Connections to a Postgres, any of which may be lost at any moment: whoever uses it then gets an error, and the pool makes a new one. */
export function openPool(url: string, log: FastifyBaseLogger): Pool {
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // A server that does not answer cannot end a statement either.
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    connectionString: url,
  });
  // An `error` without a listener ends the process. pg emits a lost connection's on the client, and on the pool as well when nobody used it.
  pool.on('connect', (client) => {
    client.on('error', ({ message }) => log.warn({ reason: message }, 'lost a database connection'));
  });
  pool.on('error', () => undefined);
  return pool;
}
