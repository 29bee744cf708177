/** A cell that lists values by size, like `Small: 249 | Large: 449`. A size may contain a colon. */

/** An entry of a cell: its size, if it names one, and its value. */
export const entryPatterns = {
  count: /^(?:(.*?):)?\s*(\d{1,9})$/s,
  amount: /^(?:(.*?):)?\s*([^:]*)$/s,
  picture: /^(?:(.*?):)?\s*(https:\/\/.*|\/[^/].*)$/s,
} as const;

/**
 * The values of a cell with their sizes; null when an entry has another format.
 * @param onlySize the size of entries without a size; undefined for a product of several sizes, where each entry needs
 * one
 */
export function parseValuesBySize(
  cell: string,
  pattern: RegExp,
  onlySize: string | undefined,
): readonly (readonly [size: string, value: string])[] | null {
  if (cell === '') return [];
  const values = cell.split('|').map((entry) => {
    const [, named, value] = pattern.exec(entry.trim()) ?? [];
    const size = named?.trim() ?? onlySize;
    return size === undefined || value === undefined ? null : ([size, value] as const);
  });
  return values.includes(null) ? null : values.filter((value) => value !== null);
}
