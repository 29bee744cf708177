import { isDeepStrictEqual } from 'node:util';
import { FREE_SIZE } from '../../contract/constants.ts';
import type { ChangedCell } from '../../contract/desk/productChange.ts';
import { FACTS, MEASURES } from '../../contract/catalogue/productAdditions.ts';
import { readCsvTable, shortName, UTF8_MARK, writeCsvRows } from './csv-table.ts';
import { readMerchantAmount } from './merchant-amount.ts';
import { MerchantFileError } from './merchant-file-error.ts';
import { MerchantProduct, PARCEL_FIELDS } from './merchant-product.ts';
import type { MerchantRow } from './merchant-row.ts';
import { readShopify } from './shopify-csv.ts';
import { entryPatterns, parseJson, parseValuesBySize, writeValuesBySize } from './values-by-size.ts';
import { readWooCommerce } from './woocommerce-csv.ts';

/** The columns that list a field of the variants by size. */
const SIZE_COLUMNS = [
  { column: 'sizePrices', field: 'price', pattern: entryPatterns.amount },
  { column: 'sizePricesBefore', field: 'priceBefore', pattern: entryPatterns.amount },
  { column: 'sizeImages', field: 'image', pattern: entryPatterns.picture },
] as const;
/** Each fact, each measure of a parcel and each Hindi text has a column of its own. */
const NO_COLUMNS = new Set(['translations', 'variants', 'facts', 'parcel']);
const HINDI_TEXTS = ['name', 'description', 'longDescription', 'imageTexts'] as const;
const COLUMNS = [
  ...Object.keys(MerchantProduct.entries).filter((field) => !NO_COLUMNS.has(field)),
  ...SIZE_COLUMNS.map(({ column }) => column),
  ...FACTS,
  ...PARCEL_FIELDS,
  ...[...HINDI_TEXTS, ...FACTS].map(hindiColumn),
];
const LISTS = new Set([
  'images',
  'imageTexts',
  'sizes',
  'departments',
  'materials',
  'colours',
  'imageTextsHi',
]);
const FLAGS = new Set(['bestseller', 'trending', 'withdrawn']);
const YES = new Set(['true', 'yes', '1']);
const NO = new Set(['false', 'no', '0', '']);
/** Between the addresses of pictures, where there is no `|`. An address may contain commas. */
const BETWEEN_PICTURES = /[\s,;]+(?=https?:\/\/|\.?\/)/;

type Variant = MerchantProduct['variants'][number];

/**
 * Parses a CSV file whose first row names the columns of the shop, or of an export of Shopify or WooCommerce.
 * @throws MerchantFileError
 */
export function readCsv(text: string): readonly MerchantRow[] {
  const table = readCsvTable(text);
  const others = readShopify(table) ?? readWooCommerce(table);
  if (others) return others;
  const columns = table.header.map(columnOf);
  const problems = headerProblems(columns);
  if (problems.length > 0) throw new MerchantFileError(problems);
  return table.records.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
  }));
}

/** The beginning of a CSV file of products. */
export const CSV_HEADER = UTF8_MARK + writeCsvRows([COLUMNS]);

/** The rows of products in a CSV file, which is imported to the same products. */
export function csvRows(products: readonly MerchantProduct[]): string {
  return writeCsvRows(products.map(cellsOf));
}

/** The cells of a file that differ, in the order of the columns; without a product before, all that are not empty. */
export function changedCells(before: MerchantProduct | null, after: MerchantProduct): ChangedCell[] {
  const cells = { before: before && cellsOf(before), after: cellsOf(after) };
  return COLUMNS.map((column, index) => ({
    column,
    before: cells.before?.[index] ?? '',
    after: cells.after[index] ?? '',
  })).filter((cell) => cell.before !== cell.after);
}

/** The column with this name, ignoring case. */
function columnOf(name: string): string {
  return COLUMNS.find((column) => column.toLowerCase() === name.toLowerCase()) ?? name;
}

function headerProblems(columns: readonly string[]): string[] {
  const unknown = columns.filter((column) => !COLUMNS.includes(column));
  if (unknown.length === columns.length)
    return [
      'row 1: these are not the columns of this shop, nor of an export of Shopify or WooCommerce; the template has the columns of this shop',
    ];
  const duplicates = columns.filter((column, index) => columns.indexOf(column) < index);
  return [
    ...(columns.includes('id') ? [] : ['row 1, id: the column is missing']),
    ...unknown.map((column) => `row 1, ${shortName(column)}: is none of the columns ${COLUMNS.join(', ')}`),
    ...duplicates.map((column) => `row 1, ${column}: the column is repeated`),
  ];
}

/**
 * The fields of a product that its row names, as the schema reads them. A cell that cannot be converted stays unchanged,
 * so that the schema refuses it.
 * @param known the product of the shop with this id, if there is one
 */
export function fieldsOfCells(
  cells: Readonly<Record<string, string>>,
  known: MerchantProduct | null,
): Record<string, unknown> {
  const isNamed = (column: string) => Object.hasOwn(cells, column);
  const fields: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(cells)) {
    if (Object.hasOwn(MerchantProduct.entries, column)) fields[column] = valueOf(column, cell);
  }
  const sizes = isNamed('sizes') ? parseList('sizes', cells['sizes'] ?? '') : (known?.sizes ?? []);
  const onlySize = Array.isArray(sizes) && sizes.length <= 1 ? String(sizes[0] ?? FREE_SIZE) : undefined;
  if (isNamed('stock')) fields['stock'] = parseStock(cells['stock'] ?? '', onlySize);
  if (isNamed('sizeChart')) fields['sizeChart'] = parseSizeChart(cells['sizeChart'] ?? '', onlySize);
  if (SIZE_COLUMNS.some(({ column }) => isNamed(column)))
    fields['variants'] = mergeVariants(
      cells,
      (known?.variants ?? []).filter(({ size }) => isListed(sizes, size)),
      onlySize,
    );
  if (FACTS.some(isNamed)) fields['facts'] = mergeCells(FACTS, cells, known?.facts, (fact) => fact);
  if (PARCEL_FIELDS.some(isNamed))
    fields['parcel'] = mergeCells(PARCEL_FIELDS, cells, known?.parcel, (measure) => measure);
  if ([...HINDI_TEXTS, ...FACTS].map(hindiColumn).some(isNamed))
    fields['translations'] = mergeHindi(cells, known);
  return fields;
}

/** Replaces the entries that have a cell. An empty cell removes its entry. */
function mergeCells(
  names: readonly string[],
  cells: Readonly<Record<string, string>>,
  known: Readonly<Record<string, unknown>> = {},
  columnOfName: (name: string) => string,
): Record<string, unknown> {
  const merged = new Map(Object.entries(known));
  for (const name of names) {
    const column = columnOfName(name);
    const cell = cells[column];
    if (cell === '') merged.delete(name);
    else if (cell !== undefined) merged.set(name, valueOf(column, cell));
  }
  return Object.fromEntries(merged);
}

function mergeHindi(cells: Readonly<Record<string, string>>, known: MerchantProduct | null) {
  const before = known?.translations.hi;
  const texts = mergeCells(HINDI_TEXTS, cells, before, hindiColumn);
  const facts = mergeCells(FACTS, cells, before?.facts, hindiColumn);
  const { facts: _, ...others } = texts;
  const hi = { ...others, ...(Object.keys(facts).length > 0 ? { facts } : {}) };
  return Object.keys(hi).length > 0 ? { hi } : {};
}

/** The cells of a product's Hindi texts. */
export function hindiCells(
  texts: NonNullable<MerchantProduct['translations']['hi']>,
): Record<string, string> {
  const values: Readonly<Record<string, unknown>> = { ...texts, ...texts.facts };
  return Object.fromEntries(
    [...HINDI_TEXTS, ...FACTS].map((name) => {
      const value = values[name];
      const column = hindiColumn(name);
      if (Array.isArray(value)) return [column, writeList(column, value.map(String))];
      return [column, typeof value === 'string' ? value : ''];
    }),
  );
}

function isListed(sizes: unknown, size: string): boolean {
  return Array.isArray(sizes) && sizes.includes(size);
}

function hindiColumn(name: string): string {
  return `${name}Hi`;
}

/** Converts a cell for the schema. A cell that cannot be converted stays unchanged, so that the schema refuses it. */
function valueOf(column: string, cell: string): unknown {
  if (LISTS.has(column)) return parseList(column, cell);
  if (FLAGS.has(column)) return parseFlag(cell);
  if (column === 'price' || PARCEL_FIELDS.includes(column)) return readMerchantAmount(cell);
  return cell;
}

function parseStock(cell: string, onlySize: string | undefined): unknown {
  const counts = parseValuesBySize(cell, entryPatterns.count, onlySize);
  return counts ? Object.fromEntries(counts.map(([size, count]) => [size, readMerchantAmount(count)])) : cell;
}

/**
 * The variants with the columns of this row. Invalid input is preserved for the schema to refuse: a size that a
 * column names twice appears twice, and the field of an unreadable cell is null.
 */
function mergeVariants(
  cells: Readonly<Record<string, string>>,
  known: readonly Variant[],
  onlySize: string | undefined,
): unknown[] {
  const named = SIZE_COLUMNS.filter(({ column }) => cells[column] !== undefined);
  const replaced = new Set<string>(named.map(({ field }) => field));
  // Sizes without an own price have the price that the row names.
  if (cells['price'] !== undefined) replaced.add('price');
  const variants: Record<string, unknown>[] = known.map((variant) =>
    Object.fromEntries(Object.entries(variant).filter(([field]) => !replaced.has(field))),
  );
  for (const { column, field, pattern } of named) {
    const values = parseValuesBySize(cells[column] ?? '', pattern, onlySize);
    if (values === null) variants.push({ size: column, [field]: null });
    for (const [size, value] of values ?? []) {
      const variant = variants.find((one) => one['size'] === size && !Object.hasOwn(one, field));
      const read = field === 'image' ? value : readMerchantAmount(value);
      if (variant) variant[field] = read;
      else variants.push({ size, [field]: read });
    }
  }
  return variants;
}

/** `S: chest 96, length 70 | M: chest 102, length 72`, in cm; the cell when it cannot be read, for the schema to refuse. */
function parseSizeChart(cell: string, onlySize: string | undefined): unknown {
  if (cell.startsWith('[')) return parseJson(cell) ?? cell;
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
  return [measure, readMerchantAmount(cm)];
}

/** The column of a field of a product. @param path of the field: names, and positions in lists */
export function csvColumnOf([name = '', first = '', second = '', third = '']: readonly string[]): string {
  if ((name === 'facts' || name === 'parcel') && first) return first;
  if (name === 'translations' && second) return hindiColumn(second === 'facts' ? third : second);
  if (name !== 'variants') return name;
  return SIZE_COLUMNS.find(({ field }) => field === second)?.column ?? 'sizePrices';
}

/** Entries are separated by `|`; a list with an entry that contains it is written as a JSON list. */
export function parseList(column: string, cell: string): unknown {
  if (cell.startsWith('[')) {
    const read = parseJson(cell);
    if (Array.isArray(read)) return read;
  }
  const separator = column === 'images' && !cell.includes('|') ? BETWEEN_PICTURES : '|';
  return cell
    .split(separator)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function writeList(column: string, list: readonly string[]): string {
  const cell = list.join(' | ');
  return isDeepStrictEqual(parseList(column, cell), list) ? cell : JSON.stringify(list);
}

function parseFlag(cell: string): boolean | string {
  const word = cell.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : cell;
}

/** In the order of the columns. */
function cellsOf(product: MerchantProduct): string[] {
  const values: Readonly<Record<string, unknown>> = {
    ...product.facts,
    ...product.parcel,
    ...hindiCells(product.translations.hi ?? {}),
    ...Object.fromEntries(Object.entries(product).filter(([field]) => !NO_COLUMNS.has(field))),
  };
  return COLUMNS.map((column) => cellOf(product, column, values[column]));
}

function cellOf(product: MerchantProduct, column: string, value: unknown): string {
  const bySize = SIZE_COLUMNS.find((one) => one.column === column);
  if (bySize) return variantCell(product.variants, bySize);
  if (column === 'stock') {
    const counts = Object.entries(product.stock).map(([size, count]) => [size, String(count)] as const);
    return writeValuesBySize(counts, entryPatterns.count);
  }
  if (column === 'sizeChart') return writeSizeChart(product.sizeChart);
  if (Array.isArray(value)) return writeList(column, value.map(String));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function variantCell(
  variants: readonly Variant[],
  { field, pattern }: (typeof SIZE_COLUMNS)[number],
): string {
  const values = variants.flatMap(({ size, [field]: value }) =>
    value === undefined ? [] : [[size, String(value)] as const],
  );
  return writeValuesBySize(values, pattern);
}

function writeSizeChart(rows: MerchantProduct['sizeChart']): string {
  const cell = rows
    .map(({ size, ...measures }) => {
      const entries = MEASURES.filter((measure) => measures[measure] !== undefined);
      return `${size}: ${entries.map((measure) => `${measure} ${measures[measure]}`).join(', ')}`;
    })
    .join(' | ');
  return isDeepStrictEqual(parseSizeChart(cell, undefined), rows) ? cell : JSON.stringify(rows);
}
