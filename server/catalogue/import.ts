import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema.ts';
import { readMerchantFile } from './merchant-file.ts';
import type { MerchantProduct } from './merchant-product.ts';
import { readTranslations, addTranslations } from './merchant-translations.ts';
import { productStore, type ProductsOnSale, type ProductStore, type UpsertOptions } from './upsert.ts';

const DEMO = join(import.meta.dirname, 'demo-catalogue.json');

/**
 * Reads a merchant's file, with the Hindi texts of the file beside it with a name like `products.hi.json`, if it
 * exists.
 * @throws MerchantFileError when anything in the files is invalid; the error of the file system when `file` cannot be
 * read
 */
export async function readProductFile(file: string): Promise<MerchantProduct[]> {
  const merchantProducts = readMerchantFile(basename(file), await readFile(file));
  return addTranslations(merchantProducts, await readTranslations(file));
}

export interface ImportOptions extends UpsertOptions {
  /** Withdraws all products that are not in the list. */
  readonly replace?: boolean;
  /** Called after each transaction with the number of products done and of all. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** An import that stopped after it had changed some products. */
export class ImportInterrupted extends Error {
  constructor(done: number, all: number, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${done} of ${all} products were imported, and then: ${reason}`, { cause });
    this.name = 'ImportInterrupted';
  }
}

/**
 * Products per transaction: enough that the overhead of a transaction is small, and few enough that the embedded
 * database, which has one connection, answers other calls in between.
 */
const BATCH = 200;

/**
 * Imports validated products in short transactions, so that the shop stays available. An interrupted import is
 * completed by importing the same products again.
 * @throws ImportInterrupted after the first transaction; before it the error of the database, and nothing is changed
 */
export async function importProducts(
  store: ProductStore,
  incoming: readonly MerchantProduct[],
  { replace = false, onProgress, ...options }: ImportOptions = {},
): Promise<void> {
  let done = 0;
  try {
    for (const batch of batchesOf(incoming)) {
      await store.upsert(batch, options);
      done += batch.length;
      onProgress?.(done, incoming.length);
    }
    if (replace) await withdrawOthers(store, new Set(incoming.map(({ id }) => id)));
  } catch (error) {
    throw done === 0 ? error : new ImportInterrupted(done, incoming.length, error);
  }
}

async function withdrawOthers(store: ProductStore, listed: ReadonlySet<string>): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const { ids, next }: ProductsOnSale = await store.listOnSale(after);
    for (const batch of batchesOf(ids.filter((id) => !listed.has(id)))) await store.withdraw(batch);
    after = next;
  }
}

function* batchesOf<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += BATCH) yield list.slice(start, start + BATCH);
}

/** Imports the demo catalogue into a shop without products; returns the number of products added. */
export async function importDemoCatalogue(db: Database, file = DEMO): Promise<number> {
  if ((await db.$count(products)) > 0) return 0;
  const incoming = await readProductFile(file);
  await importProducts(productStore(db), incoming);
  return incoming.length;
}
