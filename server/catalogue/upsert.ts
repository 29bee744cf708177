import { and, eq, sql } from 'drizzle-orm';
import { toPaise } from '../../contract/money.ts';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema.ts';
import { setStock } from '../stock/set-stock.ts';
import type { MerchantProduct } from './merchant-product.ts';

/** Products per statement; Postgres allows 65,535 parameters in one. */
const BATCH = 500;

export interface UpsertOptions {
  /** Withdraws all products that are not in the list. */
  readonly replace?: boolean;
  /** Takes every number of stock as counted just now, see setStock. */
  readonly recount?: boolean;
}

/**
 * Inserts or updates products in one transaction. New ones are added at the end, in the given order; existing ones
 * keep their position.
 */
export async function upsertProducts(
  db: Database,
  incoming: readonly MerchantProduct[],
  { replace = false, recount = false }: UpsertOptions = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    for (let start = 0; start < incoming.length; start += BATCH) {
      await tx
        .insert(products)
        .values(incoming.slice(start, start + BATCH).map(rowOf))
        .onConflictDoUpdate({ target: products.id, set: REPLACED });
    }
    await setStock(tx, incoming, { recount });
    if (replace) await withdrawMissing(tx, incoming);
  });
}

/** Withdraws the products that are not in the list. They are not deleted, because orders refer to them. */
async function withdrawMissing(tx: Database, incoming: readonly MerchantProduct[]): Promise<void> {
  const ids = JSON.stringify(incoming.map(({ id }) => id));
  await tx
    .update(products)
    .set({ withdrawn: true, updatedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(products.withdrawn, false),
        // A join, whose time does not grow with the square of the list.
        sql`not exists (select from jsonb_array_elements_text(${ids}::jsonb) as listed(id) where listed.id = ${products.id})`,
      ),
    );
}

function rowOf({ price, variants, stock: _stock, ...rest }: MerchantProduct): typeof products.$inferInsert {
  return { ...rest, pricePaise: toPaise(price), variants: variants.map(variantInPaise) };
}

function variantInPaise({ price, priceBefore, ...rest }: MerchantProduct['variants'][number]) {
  return {
    ...rest,
    price: toPaise(price),
    ...(priceBefore !== undefined && { priceBefore: toPaise(priceBefore) }),
  };
}

const excluded = (column: string) => sql.raw(`excluded.${column}`);
const REPLACED = {
  name: excluded('name'),
  pricePaise: excluded('price_paise'),
  images: excluded('images'),
  imageTexts: excluded('image_texts'),
  description: excluded('description'),
  longDescription: excluded('long_description'),
  sizes: excluded('sizes'),
  category: excluded('category'),
  subCategory: excluded('sub_category'),
  bestseller: excluded('bestseller'),
  trending: excluded('trending'),
  badge: excluded('badge'),
  variants: excluded('variants'),
  departments: excluded('departments'),
  materials: excluded('materials'),
  colours: excluded('colours'),
  facts: excluded('facts'),
  translations: excluded('translations'),
  withdrawn: excluded('withdrawn'),
  updatedAt: sql`clock_timestamp()`,
};
