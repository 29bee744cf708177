import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
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
    const query = (statement: string, values: unknown[]) =>
      client.query(statement, values).catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) {
          connectionError ??= error;
          void client.end();
        }
        throw error;
      });
    try {
      // drizzle uses only `query` of a client.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return await drizzle({ client: { query } as unknown as Pool }).transaction(work, config);
    } catch (error) {
      throw connectionError ?? error;
    } finally {
      client.release(connectionError !== null || client.getTransactionStatus() !== 'I');
    }
  };
}
