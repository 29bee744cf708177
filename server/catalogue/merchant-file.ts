import { extname } from 'node:path';
import * as v from 'valibot';
import { readCsv, csvColumnOf } from './merchant-csv.ts';
import { MerchantFileError } from './merchant-file-error.ts';
import { MerchantProduct } from './merchant-product.ts';
import type { MerchantRow } from './merchant-row.ts';
import { MAX_PICTURE_ORIGINS, pictureOrigin } from './picture-address.ts';

/**
 * Reads a merchant's products from the bytes of a .csv file (with a header; lists separated by `|`) or a .json file
 * (a list of products).
 * @throws MerchantFileError
 */
export function readMerchantFile(name: string, bytes: Uint8Array): MerchantProduct[] {
  const rows = rowsOf(name, textOf(bytes));
  if (rows.length === 0) throw new MerchantFileError(['The file contains no products.']);
  const problems: string[] = [];
  const products: MerchantProduct[] = [];
  const rowOfId = new Map<string, number>();
  const pictureOrigins = new Set<string>();
  for (const { row, fields } of rows) {
    const read = v.safeParse(MerchantProduct, fields);
    if (read.success) {
      const { id } = read.output;
      const earlier = rowOfId.get(id);
      if (earlier !== undefined) problems.push(`row ${row}, id: ${id} stands in row ${earlier} already`);
      rowOfId.set(id, row);
      for (const size of unknownSizes(read.output)) {
        problems.push(`row ${row}, stock: ${size} is not one of the sizes`);
      }
      if (addOrigins(read.output, pictureOrigins) > MAX_PICTURE_ORIGINS) {
        problems.push(
          `row ${row}, images: the pictures of a file may be on at most ${MAX_PICTURE_ORIGINS} other servers`,
        );
      }
      products.push(read.output);
    } else {
      problems.push(
        ...problemsOf(read.issues, isCsv(name) ? csvColumnOf : fieldOf).map(
          (problem) => `row ${row}${problem}`,
        ),
      );
    }
  }
  if (problems.length > 0) throw new MerchantFileError(problems);
  return products;
}

function unknownSizes({ sizes, stock }: MerchantProduct): readonly string[] {
  return Object.keys(stock).filter((size) => !sizes.includes(size));
}

/**
 * Adds the origins of a product's pictures to the known ones; returns the new number of known origins, or 0 when
 * nothing was added.
 */
function addOrigins({ images, variants }: MerchantProduct, known: Set<string>): number {
  const before = known.size;
  const addresses = [...images, ...variants.flatMap(({ image }) => image ?? [])];
  for (const origin of addresses.map(pictureOrigin)) if (origin !== null) known.add(origin);
  return known.size > before ? known.size : 0;
}

/** The first problem of each field. */
function problemsOf(
  issues: readonly v.BaseIssue<unknown>[],
  nameOf: (path: readonly string[]) => string,
): string[] {
  const byField = new Map<string, string>();
  for (const issue of issues) {
    const field = issue.path ? `, ${nameOf(issue.path.map(({ key }) => String(key)))}` : '';
    if (!byField.has(field)) byField.set(field, `${field}: ${issue.message}`);
  }
  return [...byField.values()];
}

function isCsv(name: string): boolean {
  return extname(name).toLowerCase() === '.csv';
}

/** The field of a product that a problem is in. */
function fieldOf([field = '']: readonly string[]): string {
  return field;
}

function rowsOf(name: string, text: string): readonly MerchantRow[] {
  if (isCsv(name)) return readCsv(text);
  if (extname(name).toLowerCase() === '.json') return readJson(text);
  throw new MerchantFileError(['The name of the file must end in .csv or .json.']);
}

function readJson(text: string): readonly MerchantRow[] {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(v.unknown())), text);
  if (!read.success) throw new MerchantFileError(['The file must be a JSON list of products.']);
  return read.output.map((fields, index) => ({ row: index + 1, fields }));
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new MerchantFileError(['The file must be UTF-8 text; save it as "CSV UTF-8".']);
  }
}
