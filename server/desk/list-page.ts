/**
 * A page of a list whose entries are in groups, ranked from 0. The cursor is the rank and the id of the last entry, so that an entry
 * which changes its group meanwhile moves no others.
 * @param rows in the list's order, one more than the page if more follow
 */
export function listPage<Row extends { readonly id: string }>(
  rows: readonly Row[],
  limit: number,
  rankOfRow: (row: Row) => number = () => 0,
): { readonly rows: Row[]; readonly after: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, after: last && rows.length > limit ? `${rankOfRow(last)}.${last.id}` : null };
}

/** Reads a cursor of {@link listPage}. */
export function rankOf(cursor: string): { readonly rank: number; readonly id: string } {
  const [rank = '', id = ''] = cursor.split('.');
  return { rank: Number(rank), id };
}
