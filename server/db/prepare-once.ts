import type { Database } from './database.ts';

/**
 * Returns the function that prepares the statements for a database or a transaction. `prepare` runs once per drizzle
 * session, so that the text of a statement is not built again for each call. With Postgres, each connection has one
 * session for all its transactions; with the embedded database, each transaction has its own.
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
