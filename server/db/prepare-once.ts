import type { Database } from './database.ts';

/**
 * Returns the function that gives the prepared statements for a database or a transaction. `prepare` runs once for each
 * session of drizzle, so that the text of a statement is not built again for each call. With a Postgres, each
 * connection has one session for all its transactions; with the embedded database, each transaction has its own.
 */
export function prepareOnce<T>(prepare: (db: Database) => T): (db: Database) => T {
  const prepared = new WeakMap<object, T>();
  return (db) => {
    const { session } = db._;
    const known = prepared.get(session) ?? prepare(db);
    prepared.set(session, known);
    return known;
  };
}
