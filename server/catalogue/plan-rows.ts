import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../db/database.ts';
import type { ChangedField, ImportPlan } from './import-plan.ts';
import type { MerchantProduct } from './merchant-product.ts';
import type { MerchantRow } from './merchant-row.ts';
import { idOfRow, mergeRow } from './merge-row.ts';
import { readStoredProducts } from './stored-products.ts';

/** A row with the product that it makes of the known one. */
export interface PlannedProduct {
  readonly before: MerchantProduct | null;
  readonly product: MerchantProduct;
  readonly countsStock: boolean;
}

interface PlannedRows {
  readonly products: readonly PlannedProduct[];
  readonly problems: string[];
}

/** The products of rows, merged with the products of the database. */
export async function mergeRows(db: Database, rows: readonly MerchantRow[]): Promise<PlannedRows> {
  const known = await readStoredProducts(
    db,
    rows.flatMap((row) => idOfRow(row) ?? []),
  );
  const planned: PlannedProduct[] = [];
  const problems: string[] = [];
  for (const row of rows) {
    const before = known.get(idOfRow(row) ?? '') ?? null;
    const merged = mergeRow(row, before);
    if ('problems' in merged) problems.push(...merged.problems);
    else planned.push({ before, ...merged });
  }
  return { products: planned, problems };
}

export async function planRows(db: Database, rows: readonly MerchantRow[]): Promise<ImportPlan> {
  const { products, problems } = await mergeRows(db, rows);
  const created: { id: string; name: string }[] = [];
  const changed: ImportPlan['changed'] = [];
  for (const { before, product } of products) {
    const { id, name } = product;
    if (before === null) created.push({ id, name });
    else {
      const fields = changedFields(before, product);
      if (fields.length > 0) changed.push({ id, name, fields });
    }
  }
  return { created, changed, unchanged: products.length - created.length - changed.length, problems };
}

/** The fields that differ, in the order of a file. */
export function changedFields(before: MerchantProduct, after: MerchantProduct): ChangedField[] {
  const old = new Map(Object.entries(before));
  return Object.entries(after)
    .map(([field, value]): ChangedField => ({ field, before: old.get(field) ?? null, after: value }))
    .filter((change) => !isEqual(change.before, change.after));
}

/** An optional field may be missing or undefined. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null) return one === other;
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));
}
