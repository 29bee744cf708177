import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema.ts';
import { readMerchantFile } from './merchant-file.ts';
import { readTranslations, translated } from './merchant-translations.ts';
import { upsertProducts, type UpsertOptions } from './upsert.ts';

const DEMO = join(import.meta.dirname, 'demo-catalogue.json');

/**
 * Loads a merchant's file into the shop, all of it or, when anything is wrong, nothing; returns the number of its products.
 * Their Hindi texts are read from the file beside it that is named like `products.hi.json`, where there is one.
 * @throws MerchantFileError
 */
export async function importProducts(
  db: Database,
  file: string,
  options: UpsertOptions = {},
): Promise<number> {
  const named = readMerchantFile(basename(file), await readFile(file));
  const withTexts = translated(named, await readTranslations(file));
  await upsertProducts(db, withTexts, options);
  return withTexts.length;
}

/** Gives a shop without any product the demo catalogue; returns the number of products added. */
export async function importDemoCatalogue(db: Database, file = DEMO): Promise<number> {
  return (await db.$count(products)) === 0 ? importProducts(db, file) : 0;
}
