import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { FREE_SIZE } from '../../contract/constants.ts';
import { FACTS } from '../../contract/productAdditions.ts';
import { MerchantFileError } from './merchant-file-error.ts';
import { MerchantProduct } from './merchant-product.ts';
import type { MerchantRow } from './merchant-row.ts';

/** Translations are in a separate file. Each fact has a column of its own. */
const NO_COLUMNS = new Set(['translations', 'variants', 'facts']);
const COLUMNS = [...Object.keys(MerchantProduct.entries).filter((field) => !NO_COLUMNS.has(field)), ...FACTS];
const REQUIRED = ['id', 'name', 'price', 'images', 'description', 'sizes', 'category', 'subCategory'];
const LISTS = new Set(['images', 'imageTexts', 'sizes', 'departments', 'materials', 'colours']);
const FLAGS = new Set(['bestseller', 'trending', 'withdrawn']);
const YES = new Set(['true', 'yes', '1']);
const NO = new Set(['false', 'no', '0', '']);

const Records = v.array(v.array(v.string()));

/**
 * Parses a CSV file whose first row names the columns. Rows are counted from 1, including the header, as in
 * spreadsheets.
 * @throws MerchantFileError
 */
export function readCsv(text: string): readonly MerchantRow[] {
  const [header = [], ...records] = parseCsv(text);
  const columns = header.map(columnOf);
  const problems = headerProblems(columns);
  const filled = records
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  for (const { cells, row } of filled) {
    if (cells.length !== columns.length) {
      problems.push(`row ${row}: has ${cells.length} cells where the header has ${columns.length}`);
    }
  }
  if (problems.length > 0) throw new MerchantFileError(problems);
  return filled.map(({ cells, row }) => ({ row, fields: fieldsOf(columns, cells) }));
}

function parseCsv(text: string): string[][] {
  try {
    return v.parse(Records, parse(text, { trim: true, relax_column_count: true, skip_empty_lines: false }));
  } catch (error) {
    if (error instanceof CsvError) throw new MerchantFileError([error.message]);
    throw error;
  }
}

/** The column with this name, ignoring case. */
function columnOf(name: string): string {
  return COLUMNS.find((column) => column.toLowerCase() === name.toLowerCase()) ?? name;
}

function headerProblems(columns: readonly string[]): string[] {
  const unknown = columns.filter((column) => !COLUMNS.includes(column));
  const duplicates = columns.filter((column, index) => columns.indexOf(column) < index);
  return [
    ...REQUIRED.filter((column) => !columns.includes(column)).map(
      (column) => `row 1, ${column}: the column is missing`,
    ),
    ...unknown.map((column) => `row 1, ${column}: is none of the columns ${COLUMNS.join(', ')}`),
    ...duplicates.map((column) => `row 1, ${column}: the column stands there twice`),
  ];
}

function fieldsOf(columns: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const values = columns.map((column, index) => [column, valueOf(column, cells[index] ?? '')] as const);
  const cellOf = (column: string) => cells[columns.indexOf(column)] ?? '';
  return {
    ...Object.fromEntries(values.filter(([column]) => !isFact(column))),
    stock: parseStock(cellOf('stock'), parseList(cellOf('sizes'))),
    facts: Object.fromEntries(values.filter(([column, value]) => isFact(column) && value !== '')),
  };
}

/** Converts a cell for the schema. A cell that cannot be converted stays unchanged, so that the schema refuses it. */
function valueOf(column: string, cell: string): unknown {
  if (LISTS.has(column)) return parseList(cell);
  if (FLAGS.has(column)) return parseFlag(cell);
  if (column === 'price') return /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
  return cell;
}

/** `Small: 3 | Large: 0`, or a number by itself for a product of one size. A size may contain a colon. */
function parseStock(cell: string, sizes: readonly string[]): unknown {
  if (cell === '') return {};
  const entries = cell.split('|').map((entry) => {
    const [, size, count] = /^(?:(.*):)?\s*(\d{1,9})$/s.exec(entry.trim()) ?? [];
    const named = size?.trim() ?? (sizes.length > 1 ? undefined : (sizes[0] ?? FREE_SIZE));
    return named === undefined ? null : ([named, Number(count)] as const);
  });
  return entries.includes(null) ? cell : Object.fromEntries(entries.filter((entry) => entry !== null));
}

function parseList(cell: string): string[] {
  return cell
    .split('|')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function isFact(column: string): boolean {
  return FACTS.some((fact) => fact === column);
}

function parseFlag(cell: string): boolean | string {
  const word = cell.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : cell;
}
