import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { products as productsTable } from '../db/schema.ts';
import { setStock } from '../stock/set-stock.ts';
import { MerchantFileError } from './merchant-file-error.ts';
import type { MerchantRow } from './merchant-row.ts';
import { changedFields, mergeRows, type PlannedProduct } from './plan-rows.ts';
import type { ShopClock } from './present-prices.ts';
import { lockStockOf, recordChanged } from './product-changes.ts';
import { readStoredProducts } from './stored-products.ts';
import { lockProducts, writeProducts } from './upsert.ts';

/** Withdrawn products that are recorded at once. */
const BATCH = 200;

export interface WriteOptions {
  /** Treats every stock number as counted just now, see setStock. */
  readonly recount?: boolean;
  /** Withdraws all products that the rows do not name. */
  readonly withdrawOthers?: boolean;
  /** The change of many products that this is a part of. Without one, it cannot be undone. */
  readonly change?: string | undefined;
  /** Called in the transaction, e.g. for the audit. */
  readonly record?: (tx: Database, written: readonly PlannedProduct[]) => Promise<void>;
}

/**
 * Writes the products of rows in one transaction, together with what the database has of them at that moment.
 * @throws MerchantFileError when a row is refused; then nothing is changed
 */
export async function writeRows(
  db: Database,
  rows: readonly MerchantRow[],
  { recount = false, withdrawOthers = false, change, record }: WriteOptions = {},
  clock?: ShopClock,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProducts(tx);
    const { products, problems } = await mergeRows(tx, rows);
    if (problems.length > 0) throw new MerchantFileError(problems);
    const stockBefore =
      change === undefined
        ? []
        : await lockStockOf(
            tx,
            products.map(({ product }) => product.id),
          );
    await writeProducts(
      tx,
      products.map(({ product }) => product),
      clock,
    );
    await setStock(tx, countedProducts(products), { recount });
    const resized = products.filter((one) => !one.countsStock && hasOtherSizes(one));
    await setStock(
      tx,
      resized.map(({ product }) => product),
      { recount: false },
    );
    const written = products.filter(
      ({ before, product }) => !before || changedFields(before, product).length > 0,
    );
    if (change !== undefined)
      await recordChanged(tx, change, { written, stockBefore, total: rows.length }, clock);
    if (withdrawOthers) {
      const listed = products.map(({ product }) => product.id);
      await withdrawProducts(
        tx,
        sql`${productsTable.id} <> all(${sql.param(listed)}::text[])`,
        change,
        clock,
      );
    }
    await record?.(tx, written);
  });
}

/**
 * Withdraws the products of a condition that are on sale. They are not deleted, because orders refer to them.
 * @param change see {@link WriteOptions}
 */
export async function withdrawProducts(
  tx: Database,
  condition: SQL,
  change?: string,
  clock?: ShopClock,
): Promise<void> {
  const withdrawn = await tx
    .update(productsTable)
    .set({ withdrawn: true, updatedAt: sql`clock_timestamp()` })
    .where(and(eq(productsTable.withdrawn, false), condition))
    .returning({ id: productsTable.id });
  if (change === undefined) return;
  for (let start = 0; start < withdrawn.length; start += BATCH) {
    const ids = withdrawn.slice(start, start + BATCH).map(({ id }) => id);
    const written = [...(await readStoredProducts(tx, ids)).values()].map((product) => ({
      before: { ...product, withdrawn: false },
      product,
    }));
    const stockBefore = await lockStockOf(tx, ids);
    await recordChanged(tx, change, { written, stockBefore, total: 0 }, clock);
  }
}

/** Without those whose rows do not name the stock: with `recount` their last numbers would count again. */
function countedProducts(products: readonly PlannedProduct[]) {
  return products.filter(({ countsStock }) => countsStock).map(({ product }) => product);
}

function hasOtherSizes({ before, product }: PlannedProduct): boolean {
  return before !== null && before.sizes.join('\n') !== product.sizes.join('\n');
}
