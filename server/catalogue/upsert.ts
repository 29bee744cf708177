import { sql } from 'drizzle-orm';
import { toPaise } from '../../contract/money.ts';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema.ts';
import type { MerchantProduct } from './merchant-product.ts';

/** Products a statement; Postgres takes 65,535 parameters in one. */
const BATCH = 500;

/**
 * Puts products on sale, all or none: new ones after the others, in the order given; those that are there already keep their place.
 * Products that are not named stay as they are.
 */
export async function upsertProducts(db: Database, given: readonly MerchantProduct[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (let start = 0; start < given.length; start += BATCH) {
      await tx
        .insert(products)
        .values(given.slice(start, start + BATCH).map(rowOf))
        .onConflictDoUpdate({ target: products.id, set: REPLACED });
    }
  });
}

function rowOf({ price, ...rest }: MerchantProduct): typeof products.$inferInsert {
  return { ...rest, pricePaise: toPaise(price), withdrawn: false };
}

const replaced = (column: string) => sql.raw(`excluded.${column}`);
const REPLACED = {
  name: replaced('name'),
  pricePaise: replaced('price_paise'),
  images: replaced('images'),
  description: replaced('description'),
  longDescription: replaced('long_description'),
  sizes: replaced('sizes'),
  category: replaced('category'),
  subCategory: replaced('sub_category'),
  bestseller: replaced('bestseller'),
  trending: replaced('trending'),
  badge: replaced('badge'),
  withdrawn: replaced('withdrawn'),
  updatedAt: sql`clock_timestamp()`,
};
