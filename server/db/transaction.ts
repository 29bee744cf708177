import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, QueryConfig } from 'pg';
import { drizzleOver } from './prepared-statements.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/**
 * `db.transaction` for a pool. drizzle's own never releases a connection whose `begin` fails, and waits for a
 * `rollback` behind a statement that gets no response. Here the first such error ends the connection, which rolls
 * back, and is thrown to the caller.
 */
export function transactionRunner(pool: Pool): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let connectionError: unknown = null;
    const query = (statement: QueryConfig, values: unknown[]) =>
      client.query(statement, values).catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) {
          connectionError ??= error;
          void client.end();
        }
        throw error;
      });
    try {
      return await drizzleOver(query).transaction(work, config);
    } catch (error) {
      throw connectionError ?? error;
    } finally {
      client.release(connectionError !== null || client.getTransactionStatus() !== 'I');
    }
  };
}
