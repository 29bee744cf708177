import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import * as v from 'valibot';
import { MerchantFileError } from './merchant-file-error.ts';
import { Translation } from './merchant-product.ts';
import { hindiCells } from './merchant-csv.ts';
import type { MerchantRow } from './merchant-row.ts';
import { idOfRow } from './merge-row.ts';

const Translations = v.record(v.string(), Translation);
export type Translations = v.InferOutput<typeof Translations>;

/**
 * Reads the Hindi texts beside a file of products: for `products.csv` from `products.hi.json`, an object with texts
 * by product id. Empty when there is no such file.
 * @throws MerchantFileError
 */
export async function readTranslations(file: string): Promise<Translations> {
  const translationsFile = `${file.slice(0, -extname(file).length)}.hi.json`;
  const text = await readFile(translationsFile, 'utf8').catch(() => null);
  if (text === null) return {};
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Translations), text);
  if (read.success) return read.output;
  throw new MerchantFileError(
    read.issues.map(
      (issue) => `${basename(translationsFile)}, ${v.getDotPath(issue) ?? 'as a whole'}: ${issue.message}`,
    ),
  );
}

/**
 * Adds the Hindi texts to the products. A product's own translations have priority. @throws MerchantFileError for
 * texts of an unknown product
 */
export function addTranslations(rows: readonly MerchantRow[], texts: Translations): readonly MerchantRow[] {
  const ids = new Set(rows.map(idOfRow));
  const unknownIds = Object.keys(texts).filter((id) => !ids.has(id));
  if (unknownIds.length > 0) {
    throw new MerchantFileError(
      unknownIds.map((id) => `The Hindi texts of ${id} do not belong to any product.`),
    );
  }
  return rows.map((row) => {
    const hi = texts[idOfRow(row) ?? ''];
    if (!hi) return row;
    if ('cells' in row) return { ...row, cells: { ...hindiCells(hi), ...row.cells } };
    return typeof row.fields === 'object' ? { ...row, fields: { translations: { hi }, ...row.fields } } : row;
  });
}
