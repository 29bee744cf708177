import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { products as productsTable } from '../db/schema.ts';
import { setStock } from '../stock/set-stock.ts';
import { MerchantFileError } from './merchant-file-error.ts';
import type { MerchantRow } from './merchant-row.ts';
import { changedFields, mergeRows, type PlannedProduct } from './plan-rows.ts';
import { lockProducts, writeProducts } from './upsert.ts';

export interface WriteOptions {
  /** Treats every stock number as counted just now, see setStock. */
  readonly recount?: boolean;
  /** Withdraws all products that the rows do not name. */
  readonly withdrawOthers?: boolean;
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
  { recount = false, withdrawOthers = false, record }: WriteOptions = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProducts(tx);
    const { products, problems } = await mergeRows(tx, rows);
    if (problems.length > 0) throw new MerchantFileError(problems);
    await writeProducts(
      tx,
      products.map(({ product }) => product),
    );
    await setStock(tx, countedProducts(products), { recount });
    const resized = products.filter((one) => !one.countsStock && hasOtherSizes(one));
    await setStock(
      tx,
      resized.map(({ product }) => product),
      { recount: false },
    );
    if (withdrawOthers) await withdrawAllBut(tx, products);
    await record?.(
      tx,
      products.filter(({ before, product }) => !before || changedFields(before, product).length > 0),
    );
  });
}

/** Without those whose rows do not name the stock: with `recount` their last numbers would count again. */
function countedProducts(products: readonly PlannedProduct[]) {
  return products.filter(({ countsStock }) => countsStock).map(({ product }) => product);
}

function hasOtherSizes({ before, product }: PlannedProduct): boolean {
  return before !== null && before.sizes.join('\n') !== product.sizes.join('\n');
}

async function withdrawAllBut(tx: Database, listed: readonly PlannedProduct[]): Promise<void> {
  const ids = listed.map(({ product }) => product.id);
  await tx
    .update(productsTable)
    .set({ withdrawn: true, updatedAt: sql`clock_timestamp()` })
    .where(sql`not ${productsTable.withdrawn} and ${productsTable.id} <> all(${sql.param(ids)}::text[])`);
}
