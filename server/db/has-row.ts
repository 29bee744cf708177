import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * SQL: whether a correlated subquery has a row. Where `exists` is neither the whole condition nor a part of an `and`,
 * Postgres may evaluate it for all rows together, by reading the whole table; this form looks up each row.
 * @param query of one column that is not null, or a raw `select` in brackets; it has a limit of 1
 */
export function hasRow(query: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(${query} is not null)`;
}
