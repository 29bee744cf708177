import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, QueryConfig } from 'pg';

/** Each is stored on each connection, in Postgres's memory. Frequent statements are among the first. */
const STATEMENTS_MAX = 400;
/** An import inserts many rows by one long statement, which is not repeated. */
const TEXT_MAX = 8_000;
/**
 * A longer list of values is rarely repeated with the same length. During an import, a stored plan would also be of the small table at its
 * start, and read the whole table each time.
 */
const VALUES_MAX = 50;

const names = new Map<string, string>();

/**
 * A drizzle database that sends its statements by `query`, with names: Postgres parses and plans a statement with a name once on each
 * connection, which takes longer than most of ours run.
 */
export function createPreparedDrizzle(
  query: (statement: QueryConfig, values: unknown[]) => Promise<unknown>,
): NodePgDatabase {
  const send = (statement: QueryConfig, values: unknown[]) => {
    const name = values.length > 0 && values.length <= VALUES_MAX ? nameOf(statement.text) : undefined;
    return query(name === undefined ? statement : { ...statement, name }, values);
  };
  // drizzle uses only `query` of a client.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return drizzle({ client: { query: send } as unknown as Pool });
}

/** The same text has the same name on every connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size === STATEMENTS_MAX || text.length > TEXT_MAX) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
