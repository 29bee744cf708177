import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { MerchantFileError } from './merchant-file-error.ts';
import { readMerchantFile } from './merchant-file.ts';
import type { MerchantRow } from './merchant-row.ts';
import { readTranslations, addTranslations } from './merchant-translations.ts';
import { idOfRow } from './merge-row.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ProductsOnSale, ProductStore } from './product-store.ts';

/**
 * Reads a merchant's file, with the Hindi texts of the file beside it with a name like `products.hi.json`, if it
 * exists.
 * @throws MerchantFileError when the files cannot be read; the error of the file system when `file` cannot be read
 */
export async function readProductFile(file: string): Promise<readonly MerchantRow[]> {
  const rows = readMerchantFile(basename(file), await readFile(file));
  return addTranslations(rows, await readTranslations(file));
}

export interface ImportOptions {
  /** Treats every stock number as counted just now, see setStock. */
  readonly recount?: boolean;
  /** Withdraws all products that are not in the list. */
  readonly replace?: boolean;
  /** The change of many products that it is, see beginChange. Without one, it cannot be undone. */
  readonly change?: string;
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
 * Up to this number of products are one transaction. The embedded database, which has one connection, answers no other
 * calls for about half a second then.
 */
export const WHOLE_MAX = 2_000;
/**
 * Products per transaction of a longer import: enough that the overhead of a transaction is small, and few enough that
 * the embedded database answers other calls in between.
 */
const BATCH = 200;

/**
 * What an import would change.
 * @throws MerchantFileError when anything in it is refused
 */
export async function planImport(store: ProductStore, rows: readonly MerchantRow[]): Promise<ImportPlan> {
  const created: ImportPlan['created'] = [];
  const changed: ImportPlan['changed'] = [];
  const problems: string[] = [];
  let unchanged = 0;
  for (const batch of batchesOf(rows, BATCH)) {
    const plan = await store.plan(batch);
    created.push(...plan.created);
    changed.push(...plan.changed);
    problems.push(...plan.problems);
    unchanged += plan.unchanged;
  }
  if (problems.length > 0) throw new MerchantFileError(problems);
  return { created, changed, unchanged, problems };
}

/**
 * Imports the products of a file: all of them, or nothing if a row is refused. More than {@link WHOLE_MAX} products are written in short
 * transactions, so that the shop stays available: call {@link planImport} before, so that nothing in them is refused. An interrupted import is
 * completed by importing the same products again.
 * @throws MerchantFileError; ImportInterrupted after the first transaction; before it the error of the database, and
 * nothing is changed
 */
export async function importProducts(
  store: ProductStore,
  rows: readonly MerchantRow[],
  { replace = false, recount = false, change, onProgress }: ImportOptions = {},
): Promise<void> {
  const isWhole = rows.length <= WHOLE_MAX;
  let done = 0;
  try {
    for (const batch of batchesOf(rows, isWhole ? WHOLE_MAX : BATCH)) {
      await store.write(batch, { recount, withdrawOthers: replace && isWhole, change });
      done += batch.length;
      onProgress?.(done, rows.length);
    }
    if (replace && !isWhole) await withdrawOthers(store, new Set(rows.map(idOfRow)), change);
  } catch (error) {
    throw done === 0 ? error : new ImportInterrupted(done, rows.length, error);
  }
}

async function withdrawOthers(
  store: ProductStore,
  listed: ReadonlySet<string | null>,
  change?: string,
): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const { ids, next }: ProductsOnSale = await store.listOnSale(after);
    for (const batch of batchesOf(
      ids.filter((id) => !listed.has(id)),
      BATCH,
    ))
      await store.withdraw(batch, change);
    after = next;
  }
}

function* batchesOf<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
