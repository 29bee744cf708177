import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema.ts';
import { readMerchantFile } from './merchant-file.ts';
import type { MerchantProduct } from './merchant-product.ts';
import { readTranslations, addTranslations } from './merchant-translations.ts';
import { upsertProducts, type UpsertOptions } from './upsert.ts';

const DEMO = join(import.meta.dirname, 'demo-catalogue.json');

/**
 * Reads a merchant's file, with the Hindi texts of the file beside it with a name like `products.hi.json`, if it
 * exists.
 * @throws MerchantFileError when anything in the files is invalid; the error of the file system when `file` cannot be
 * read
 */
export async function readProducts(file: string): Promise<MerchantProduct[]> {
  const merchantProducts = readMerchantFile(basename(file), await readFile(file));
  return addTranslations(merchantProducts, await readTranslations(file));
}

/**
 * Imports a merchant's file, as `readProducts` reads it, in one transaction and returns its number of products.
 * @throws as `readProducts` does; then nothing is imported
 */
export async function importProducts(
  db: Database,
  file: string,
  options: UpsertOptions = {},
): Promise<number> {
  const incoming = await readProducts(file);
  await upsertProducts(db, incoming, options);
  return incoming.length;
}

/** Imports the demo catalogue into a shop without products; returns the number of products added. */
export async function importDemoCatalogue(db: Database, file = DEMO): Promise<number> {
  return (await db.$count(products)) === 0 ? importProducts(db, file) : 0;
}
