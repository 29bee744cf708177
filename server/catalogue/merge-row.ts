import * as v from 'valibot';
import { csvColumnOf, fieldsOfCells } from './merchant-csv.ts';
import { MerchantProduct } from './merchant-product.ts';
import type { MerchantRow } from './merchant-row.ts';

/** What a row makes of a product: the product, or why it is refused, with one sentence per field. */
type MergedRow =
  | {
      readonly product: MerchantProduct;
      /** Whether the row names the stock. */
      readonly countsStock: boolean;
    }
  | { readonly problems: string[] };

const OWN_PRICES = 'the sizes have prices of their own, so name them in sizePrices';

/** The id of the product that a row names; null without an id. */
export function idOfRow(row: MerchantRow): string | null {
  if ('cells' in row) return row.cells['id'] ?? null;
  const { fields } = row;
  return isObject(fields) && typeof fields['id'] === 'string' ? fields['id'] : null;
}

/**
 * The product of a row. Fields that the row does not name stay as they are in the known product; for a new one they have
 * their defaults. A row with all required fields puts a withdrawn product on sale again, unless it names `withdrawn`.
 */
export function mergeRow(row: MerchantRow, known: MerchantProduct | null): MergedRow {
  const named = 'cells' in row ? fieldsOfCells(row.cells, known) : row.fields;
  if (!isObject(named))
    return { problems: problemsOf(row, v.safeParse(MerchantProduct, named).issues ?? []) };
  const fields = { ...(known && remainingFields(known, named)), ...named };
  // The export of another shop has some of the measures.
  if (known && 'columns' in row && isObject(named['parcel']))
    fields['parcel'] = { ...known.parcel, ...named['parcel'] };
  if (known && named['price'] !== undefined && named['variants'] === undefined) {
    if (new Set(known.variants.map(({ price }) => price)).size > 1)
      return { problems: [`row ${row.row}, price: ${OWN_PRICES}`] };
    fields['variants'] = known.variants
      .filter(({ size }) => isListed(fields['sizes'], size))
      .map((variant) => ({ ...variant, price: named['price'] }));
  }
  if (
    known &&
    named['saleFrom'] === undefined &&
    named['saleUntil'] === undefined &&
    !isReduced(fields['variants'])
  )
    Object.assign(fields, { saleFrom: '', saleUntil: '' });
  const read = v.safeParse(MerchantProduct, fields);
  if (!read.success) {
    // One sentence for all of them: often, it is the id that is wrong.
    const missing = known ? [] : REQUIRED.filter((field) => fields[field] === undefined);
    const isMissing = ({ path }: v.BaseIssue<unknown>) => missing.includes(String(path?.[0].key));
    const names = new Set(missing.map((field) => nameIn(row, [field])));
    const needs = `row ${row.row}, id: ${String(fields['id'])} is a new product, which also needs ${[...names].join(', ')}`;
    return {
      problems: [
        ...(missing.length > 0 ? [needs] : []),
        ...problemsOf(
          row,
          read.issues.filter((issue) => !isMissing(issue)),
        ),
      ],
    };
  }
  const product = read.output;
  const unknown = Object.keys(product.stock).filter((size) => !product.sizes.includes(size));
  if (unknown.length > 0)
    return { problems: unknown.map((size) => `row ${row.row}, stock: ${size} is not one of the sizes`) };
  return { product, countsStock: known === null || named['stock'] !== undefined };
}

/** The fields of a known product, without what belongs to sizes that the row removes. */
function remainingFields(
  known: MerchantProduct,
  named: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const sizes = named['sizes'] ?? known.sizes;
  const isComplete = REQUIRED.every((field) => named[field] !== undefined);
  return {
    ...known,
    variants: known.variants.filter(({ size }) => isListed(sizes, size)),
    sizeChart: known.sizeChart.filter(({ size }) => isListed(sizes, size)),
    stock: Object.fromEntries(Object.entries(known.stock).filter(([size]) => isListed(sizes, size))),
    ...(isComplete ? { withdrawn: false } : {}),
  };
}

const REQUIRED = ['name', 'price', 'images', 'description', 'sizes', 'category', 'subCategory'];

/** Days of a reduction end with it. */
function isReduced(variants: unknown): boolean {
  return Array.isArray(variants) && variants.some((one) => isObject(one) && one['priceBefore'] !== undefined);
}

function isListed(sizes: unknown, size: string): boolean {
  return Array.isArray(sizes) && sizes.includes(size);
}

/** The first problem of each field. */
function problemsOf(row: MerchantRow, issues: readonly v.BaseIssue<unknown>[]): string[] {
  const byField = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path
      ? nameIn(
          row,
          path.map(({ key }) => String(key)),
        )
      : '';
    const field = path ? `, ${name}` : '';
    if (!byField.has(field)) byField.set(field, `row ${row.row}${field}: ${message}`);
  }
  return [...byField.values()];
}

/** What the file of a row calls a field. @param path of the field: names, and positions in lists */
function nameIn(row: MerchantRow, path: readonly string[]): string {
  if ('cells' in row) return csvColumnOf(path);
  if (!row.columns) return path[0] ?? '';
  const column = csvColumnOf(path);
  return row.columns[column] ?? column;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
