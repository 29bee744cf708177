import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema.ts';
import type { ImportPlan } from './import-plan.ts';
import type { MerchantRow } from './merchant-row.ts';
import { planRows } from './plan-rows.ts';
import type { ShopClock } from './present-prices.ts';
import { withdrawProducts, writeRows, type WriteOptions } from './write-rows.ts';

/** The products of a shop, for an import. Each call is one transaction. */
export interface ProductStore {
  /** What rows would change. */
  readonly plan: (rows: readonly MerchantRow[]) => Promise<ImportPlan>;
  /** Changes all of it, or nothing. */
  readonly write: (rows: readonly MerchantRow[], options: WriteOptions) => Promise<void>;
  readonly listOnSale: (after: number) => Promise<ProductsOnSale>;
  /** @param change see WriteOptions */
  readonly withdraw: (ids: readonly string[], change?: string) => Promise<void>;
}

/** A part of the available products, in the order of their positions. */
export interface ProductsOnSale {
  readonly ids: readonly string[];
  /** The position after which the next part starts; null after the last one. */
  readonly next: number | null;
}

const LISTED_AT_ONCE = 5_000;

export function productStore(db: Database, clock?: ShopClock): ProductStore {
  return {
    plan: async (rows) => planRows(db, rows),
    write: (rows, options) => writeRows(db, rows, options, clock),
    listOnSale: (after) => listOnSale(db, after),
    withdraw: (ids, change) =>
      db.transaction((tx) =>
        withdrawProducts(tx, sql`${products.id} = any(${sql.param([...ids])}::text[])`, change, clock),
      ),
  };
}

async function listOnSale(db: Database, after: number): Promise<ProductsOnSale> {
  const rows = await db
    .select({ id: products.id, position: products.position })
    .from(products)
    .where(and(gt(products.position, after), eq(products.withdrawn, false)))
    .orderBy(asc(products.position))
    .limit(LISTED_AT_ONCE);
  return {
    ids: rows.map(({ id }) => id),
    next: rows.length < LISTED_AT_ONCE ? null : (rows.at(-1)?.position ?? null),
  };
}
