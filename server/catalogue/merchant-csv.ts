import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { FREE_SIZE } from '../../contract/constants.ts';
import { FACTS } from '../../contract/catalogue/productAdditions.ts';
import { MerchantFileError } from './merchant-file-error.ts';
import { MerchantProduct, PARCEL_FIELDS } from './merchant-product.ts';
import type { MerchantRow } from './merchant-row.ts';
import { entryPatterns, parseValuesBySize } from './values-by-size.ts';

/** The columns that list a field of the variants by size. */
const SIZE_COLUMNS = [
  { column: 'sizePrices', field: 'price', pattern: entryPatterns.amount },
  { column: 'sizePricesBefore', field: 'priceBefore', pattern: entryPatterns.amount },
  { column: 'sizeImages', field: 'image', pattern: entryPatterns.picture },
] as const;
/** Translations are in a separate file. Each fact and each measure of a parcel has a column of its own. */
const NO_COLUMNS = new Set(['translations', 'variants', 'facts', 'parcel']);
const COLUMNS = [
  ...Object.keys(MerchantProduct.entries).filter((field) => !NO_COLUMNS.has(field)),
  ...SIZE_COLUMNS.map(({ column }) => column),
  ...FACTS,
  ...PARCEL_FIELDS,
];
const REQUIRED = ['id', 'name', 'price', 'images', 'description', 'sizes', 'category', 'subCategory'];
const LISTS = new Set(['images', 'imageTexts', 'sizes', 'departments', 'materials', 'colours']);
const FLAGS = new Set(['bestseller', 'trending', 'withdrawn']);
const YES = new Set(['true', 'yes', '1']);
const NO = new Set(['false', 'no', '0', '']);

const CsvRecords = v.array(v.array(v.string()));

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
    return v.parse(
      CsvRecords,
      parse(text, { trim: true, relax_column_count: true, skip_empty_lines: false }),
    );
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
  const cellOf = (column: string) => cells[columns.indexOf(column)] ?? '';
  const values = columns.map((column) => [column, valueOf(column, cellOf(column))] as const);
  const sizes = parseList(cellOf('sizes'));
  const onlySize = sizes.length > 1 ? undefined : (sizes[0] ?? FREE_SIZE);
  return {
    ...Object.fromEntries(
      values.filter(([column]) => !isFact(column) && !isSizeColumn(column) && !isMeasure(column)),
    ),
    stock: parseStock(cellOf('stock'), onlySize),
    variants: parseVariants(cellOf, onlySize),
    sizeChart: parseSizeChart(cellOf('sizeChart'), onlySize),
    facts: Object.fromEntries(values.filter(([column, value]) => isFact(column) && value !== '')),
    parcel: Object.fromEntries(values.filter(([column, value]) => isMeasure(column) && value !== '')),
  };
}

/** Converts a cell for the schema. A cell that cannot be converted stays unchanged, so that the schema refuses it. */
function valueOf(column: string, cell: string): unknown {
  if (LISTS.has(column)) return parseList(cell);
  if (FLAGS.has(column)) return parseFlag(cell);
  if (column === 'price' || isMeasure(column)) return numberOf(cell);
  return cell;
}

function parseStock(cell: string, onlySize: string | undefined): unknown {
  const counts = parseValuesBySize(cell, entryPatterns.count, onlySize);
  return counts ? Object.fromEntries(counts.map(([size, count]) => [size, Number(count)])) : cell;
}

/**
 * The variants from columns with values by size. Invalid input is preserved for the schema to refuse: a size that a
 * column names twice appears twice, and the field of an unreadable cell is null.
 */
function parseVariants(cellOf: (column: string) => string, onlySize: string | undefined): unknown[] {
  const variants: Record<string, unknown>[] = [];
  for (const { column, field, pattern } of SIZE_COLUMNS) {
    const values = parseValuesBySize(cellOf(column), pattern, onlySize);
    if (values === null) variants.push({ size: column, [field]: null });
    for (const [size, value] of values ?? []) {
      const variant = variants.find((known) => known['size'] === size && !Object.hasOwn(known, field));
      const read = field === 'image' ? value : numberOf(value);
      if (variant) variant[field] = read;
      else variants.push({ size, [field]: read });
    }
  }
  return variants;
}

/** `S: chest 96, length 70 | M: chest 102, length 72`, in cm; the cell when it cannot be read, for the schema to refuse. */
function parseSizeChart(cell: string, onlySize: string | undefined): unknown {
  const rows = parseValuesBySize(cell, entryPatterns.amount, onlySize);
  return rows
    ? rows.map(([size, measures]) => ({
        size,
        ...Object.fromEntries(measures.split(',').map((entry) => parseMeasure(entry.trim()))),
      }))
    : cell;
}

function parseMeasure(entry: string): [measure: string, cm: unknown] {
  const [measure = '', cm = ''] = entry.split(/\s+/);
  return [measure, numberOf(cm)];
}

/** The column of a field of a product. @param path of the field: names, and positions in lists */
export function csvColumnOf([name = '', first = '', second = '']: readonly string[]): string {
  if ((name === 'facts' || name === 'parcel') && first) return first;
  if (name !== 'variants') return name;
  return SIZE_COLUMNS.find(({ field }) => field === second)?.column ?? 'sizePrices';
}

function parseList(cell: string): string[] {
  return cell
    .split('|')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function numberOf(cell: string): number | string {
  return /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

function isSizeColumn(column: string): boolean {
  return SIZE_COLUMNS.some((known) => known.column === column);
}

function isMeasure(column: string): boolean {
  return PARCEL_FIELDS.includes(column);
}

function isFact(column: string): boolean {
  return FACTS.some((fact) => fact === column);
}

function parseFlag(cell: string): boolean | string {
  const word = cell.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : cell;
}
