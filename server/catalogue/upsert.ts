import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { toPaise } from '../../contract/money.ts';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema.ts';
import type { ProductGst } from '../db/invoice-content.ts';
import { parseTaxRates } from '../orders/invoices/tax-rates.ts';
import { setStock } from '../stock/set-stock.ts';
import type { MerchantProduct } from './merchant-product.ts';

/** Writes imported products. Each call is one short transaction, so that orders and other calls wait only briefly. */
export interface ProductStore {
  readonly upsert: (products: readonly MerchantProduct[], options: UpsertOptions) => Promise<void>;
  readonly listOnSale: (after: number) => Promise<ProductsOnSale>;
  readonly withdraw: (ids: readonly string[]) => Promise<void>;
}

export interface UpsertOptions {
  /** Treats every stock number as counted just now, see setStock. */
  readonly recount?: boolean;
}

/** A part of the available products, in the order of their positions. */
export interface ProductsOnSale {
  readonly ids: readonly string[];
  /** The position after which the next part starts; null after the last one. */
  readonly next: number | null;
}

/** The columns that an import replaces. */
const COLUMNS = [
  'name',
  'price_paise',
  'images',
  'image_texts',
  'description',
  'long_description',
  'sizes',
  'category',
  'sub_category',
  'bestseller',
  'trending',
  'badge',
  'variants',
  'departments',
  'materials',
  'colours',
  'facts',
  'size_chart',
  'parcel',
  'gst',
  'translations',
  'withdrawn',
] as const;
const NAMES = sql.raw(COLUMNS.join(', '));
const named = (table: string) => sql.raw(COLUMNS.map((column) => `${table}.${column}`).join(', '));

/** An advisory lock id that nothing else uses in this database; the letters of "import" in base 27. */
const IMPORT_LOCK = 136_282_259;
const LISTED_AT_ONCE = 5_000;

export function productStore(db: Database): ProductStore {
  return {
    upsert: (incoming, options) => upsertProducts(db, incoming, options),
    listOnSale: (after) => listOnSale(db, after),
    withdraw: (ids) => withdrawProducts(db, ids),
  };
}

/**
 * Inserts or updates products in one transaction. New ones are added at the end, in the given order; existing ones keep
 * their position. Unchanged products are not written.
 */
export async function upsertProducts(
  db: Database,
  incoming: readonly MerchantProduct[],
  { recount = false }: UpsertOptions = {},
): Promise<void> {
  const rows = JSON.stringify(incoming.map(rowOf));
  await db.transaction(async (tx) => {
    // Concurrent imports would update the same rows in different orders; one waits for the other.
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    await tx.execute(sql`
      insert into products (id, ${NAMES}) select id, ${NAMES} from json_populate_recordset(null::products, ${rows}::json)
      on conflict (id) do update set (${NAMES}, updated_at) = (${named('excluded')}, clock_timestamp())
      where (${named('products')}) is distinct from (${named('excluded')})`);
    await setStock(tx, incoming, { recount });
  });
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

/** Withdraws products. They are not deleted, because orders refer to them. */
async function withdrawProducts(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .update(products)
    .set({ withdrawn: true, updatedAt: sql`clock_timestamp()` })
    .where(sql`${products.id} = any(${sql.param([...ids])}::text[]) and not ${products.withdrawn}`);
}

function rowOf({
  price,
  variants,
  ...rest
}: MerchantProduct): Record<'id' | (typeof COLUMNS)[number], unknown> {
  return {
    id: rest.id,
    name: rest.name,
    price_paise: toPaise(price),
    images: rest.images,
    image_texts: rest.imageTexts,
    description: rest.description,
    long_description: rest.longDescription,
    sizes: rest.sizes,
    category: rest.category,
    sub_category: rest.subCategory,
    bestseller: rest.bestseller,
    trending: rest.trending,
    badge: rest.badge,
    variants: variants.map(variantInPaise),
    departments: rest.departments,
    materials: rest.materials,
    colours: rest.colours,
    facts: rest.facts,
    size_chart: rest.sizeChart,
    parcel: rest.parcel,
    gst: gstOf(rest),
    translations: rest.translations,
    withdrawn: rest.withdrawn,
  };
}

function gstOf({ hsn, gst = '' }: Pick<MerchantProduct, 'hsn' | 'gst'>): ProductGst {
  const rates = parseTaxRates(gst);
  return { ...(hsn ? { hsn } : {}), ...(rates ? { rates } : {}) };
}

function variantInPaise({ price, priceBefore, ...rest }: MerchantProduct['variants'][number]) {
  return {
    ...rest,
    price: toPaise(price),
    ...(priceBefore !== undefined && { priceBefore: toPaise(priceBefore) }),
  };
}
