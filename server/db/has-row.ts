import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * SQL: whether a query, which depends on the row of another one, has a row. Where `exists` is neither the whole condition nor a part of an `and`,
 * Postgres may answer it for all rows at once, by reading the whole table; this it looks up for each.
 * @param query of one column that is not null, or a raw `select` in brackets; it has a limit of 1
 */
export function hasRow(query: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(${query} is not null)`;
}
