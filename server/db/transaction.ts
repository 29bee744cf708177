import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { createPreparedDrizzle } from './prepared-statements.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/**
 * `db.transaction` for a pool. drizzle's own never releases a connection whose `begin` fails, and waits for a
 * `rollback` behind a statement that gets no response. Here the first connection error ends the connection, which rolls
 * back, and is thrown to the caller.
 */
export function transactionRunner(pool: Pool): NodePgDatabase['transaction'] {
  const connections = new WeakMap<PoolClient, Connection>();
  return async (work, config) => {
    const client = await pool.connect();
    const connection = connections.get(client) ?? openConnection(client);
    connections.set(client, connection);
    try {
      return await connection.db.transaction(work, config);
    } catch (error) {
      throw connection.error ?? error;
    } finally {
      client.release(connection.error !== null || client.getTransactionStatus() !== 'I');
    }
  };
}

interface Connection {
  /** One session for all transactions of the connection, for its prepared statements. */
  readonly db: NodePgDatabase;
  /** The error that ended the connection; null while it works. */
  error: unknown;
}

function openConnection(client: PoolClient): Connection {
  const query = (statement: QueryConfig, values: unknown[]) =>
    client.query(statement, values).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) {
        connection.error ??= error;
        void client.end();
      }
      throw error;
    });
  const connection: Connection = { db: createPreparedDrizzle(query), error: null };
  return connection;
}
