import { sql } from 'drizzle-orm';
import { toPaise } from '../../contract/money.ts';
import type { Database } from '../db/database.ts';
import type { ProductGst } from '../db/invoice-content.ts';
import { parseTaxRates } from '../orders/invoices/tax-rates.ts';
import { setStock } from '../stock/set-stock.ts';
import type { MerchantProduct } from './merchant-product.ts';
import { presentPrices, type ShopClock } from './present-prices.ts';

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
  'reduction',
  'prices_change_at',
] as const;
const NAMES = sql.raw(COLUMNS.join(', '));
const named = (table: string) => sql.raw(COLUMNS.map((column) => `${table}.${column}`).join(', '));

/** The default of `DAILY_SUMMARY_ZONE`. */
const INDIA: ShopClock = { now: Date.now, timeZone: 'Asia/Kolkata' };

/** An advisory lock id that nothing else uses in this database; the letters of "import" in base 27. */
const IMPORT_LOCK = 136_282_259;

/** Inserts or replaces complete products in one transaction, see {@link writeProducts}. */
export async function upsertProducts(
  db: Database,
  incoming: readonly MerchantProduct[],
  clock?: ShopClock,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProducts(tx);
    await writeProducts(tx, incoming, clock);
    await setStock(tx, incoming, { recount: false });
  });
}

/** Changes of products wait for each other: an import would update the same rows in another order. */
export async function lockProducts(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

/**
 * Inserts or updates products, without their stock. New ones are added at the end, in the given order; existing ones keep
 * their position. Unchanged products are not written.
 */
export async function writeProducts(
  tx: Database,
  incoming: readonly MerchantProduct[],
  clock: ShopClock = INDIA,
): Promise<void> {
  const rows = JSON.stringify(incoming.map((product) => rowOf(product, clock)));
  await tx.execute(sql`
    insert into products (id, ${NAMES}) select id, ${NAMES} from json_populate_recordset(null::products, ${rows}::json)
    on conflict (id) do update set (${NAMES}, updated_at) = (${named('excluded')}, clock_timestamp())
    where (${named('products')}) is distinct from (${named('excluded')})`);
}

function rowOf(product: MerchantProduct, clock: ShopClock): Record<'id' | (typeof COLUMNS)[number], unknown> {
  const { price, variants, changeAt, ...rest } = presentPrices(product, clock);
  const { saleFrom: from, saleUntil: until } = product;
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
    reduction:
      from === '' && until === ''
        ? null
        : { from, until, price: toPaise(product.price), variants: product.variants.map(variantInPaise) },
    prices_change_at: changeAt === null ? null : new Date(changeAt),
  };
}

function gstOf({ hsn, gst }: Pick<MerchantProduct, 'hsn' | 'gst'>): ProductGst {
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
