import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import * as v from 'valibot';
import { MerchantFileError } from './merchant-file-error.ts';
import { Translation } from './merchant-product.ts';
import type { MerchantProduct } from './merchant-product.ts';

const Translations = v.record(v.string(), Translation);
export type Translations = v.InferOutput<typeof Translations>;

/**
 * The Hindi texts that stand beside a file of products: for `products.csv` in `products.hi.json`, an object of texts by product id. None where
 * there is no such file.
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

/** The products with their Hindi texts; what a product brings itself counts more. @throws MerchantFileError for texts of no product */
export function translated(products: readonly MerchantProduct[], texts: Translations): MerchantProduct[] {
  const ids = new Set(products.map(({ id }) => id));
  const unknownIds = Object.keys(texts).filter((id) => !ids.has(id));
  if (unknownIds.length > 0) {
    throw new MerchantFileError(
      unknownIds.map((id) => `The Hindi texts of ${id} belong to none of the products.`),
    );
  }
  return products.map((product) => {
    const hi = product.translations.hi ?? texts[product.id];
    return hi ? { ...product, translations: { hi } } : product;
  });
}
