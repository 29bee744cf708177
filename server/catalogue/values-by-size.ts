import { isDeepStrictEqual } from 'node:util';

/** A cell that lists values by size, like `Small: 249 | Large: 449`. A size may contain a colon. */

/** An entry of a cell: its size, if it names one, and its value. */
export const entryPatterns = {
  count: /^(?:(.*?):)?\s*(\d{1,9})$/s,
  amount: /^(?:(.*?):)?\s*([^:]*)$/s,
  picture: /^(?:(.*?):)?\s*(https:\/\/.*|\.?\/[^/].*)$/s,
} as const;

type ValuesBySize = readonly (readonly [size: string, value: string])[];

/**
 * The values of a cell with their sizes; null when an entry has another format. Sizes with special characters are
 * written as JSON: `{"A|B": 249}`.
 * @param onlySize the size of entries without a size; undefined for a product of several sizes, where each entry needs
 * one
 */
export function parseValuesBySize(
  cell: string,
  pattern: RegExp,
  onlySize: string | undefined,
): ValuesBySize | null {
  if (cell === '') return [];
  if (cell.startsWith('{')) {
    const read = parseJson(cell);
    return typeof read === 'object' && read !== null
      ? Object.entries(read).map(([size, value]) => [size, String(value)])
      : null;
  }
  const values = cell.split('|').map((entry) => {
    const [, named, value] = pattern.exec(entry.trim()) ?? [];
    const size = named?.trim() ?? onlySize;
    return size === undefined || value === undefined ? null : ([size, value] as const);
  });
  return values.includes(null) ? null : values.filter((value) => value !== null);
}

/** The cell of these values, which {@link parseValuesBySize} reads to the same. */
export function writeValuesBySize(values: ValuesBySize, pattern: RegExp): string {
  const cell = values.map(([size, value]) => `${size}: ${value}`).join(' | ');
  return isDeepStrictEqual(parseValuesBySize(cell, pattern, undefined), values)
    ? cell
    : JSON.stringify(Object.fromEntries(values));
}

/** Undefined for text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The cell with other values. An entry in another format stays as it is. */
export function mapValuesBySize(cell: string, change: (value: string) => string): string {
  if (cell.startsWith('{')) {
    const values = parseValuesBySize(cell, entryPatterns.picture, undefined);
    return values
      ? JSON.stringify(Object.fromEntries(values.map(([size, value]) => [size, change(value)])))
      : cell;
  }
  return cell
    .split('|')
    .map((entry) => {
      const [, size, value] = entryPatterns.picture.exec(entry.trim()) ?? [];
      if (value === undefined) return entry;
      return size === undefined ? change(value) : `${size}: ${change(value)}`;
    })
    .join('|');
}
