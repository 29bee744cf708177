import { count, desc, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Product } from '../../contract/catalogue/entities.ts';
import type { Database } from '../db/database.ts';
import { products, type ProductTranslations } from '../db/schema.ts';

/** A product as the API shows it, with the catalogue's internal fields. */
export interface ListedProduct {
  /** With texts in the shop's default language. */
  readonly product: Product;
  readonly translations: ProductTranslations;
  /** Whether the merchant put it on the trending list. */
  readonly trending: boolean;
  /** Not available any more. */
  readonly withdrawn: boolean;
  readonly changedAt: Date;
  /** In the order of arrival; never changes. */
  readonly position: number;
}

/** Products per statement: a batch is read and indexed in a few milliseconds, so that requests are served in between. */
export const BATCH_SIZE = 200;

/** When the first product was added. It has the lowest position, and positions have an index. */
const openedAt = sql`(select first.created_at from ${products} as first order by first.position limit 1)`;
const LISTED = { ...getTableColumns(products), openedAt: openedAt.mapWith(products.createdAt) };
type ListedRow = typeof products.$inferSelect & { readonly openedAt: Date };

/** The age of a catalogue that a shop opens with is unknown, so that its products are not new. */
const OPENING_MS = 86_400_000;

/** All products, withdrawn ones included, newest first, in batches. They have neither availability nor ratings. */
export async function* readProductsNewestFirst(db: Database): AsyncGenerator<readonly ListedProduct[]> {
  let before: number | undefined;
  do {
    const rows = await db
      .select(LISTED)
      .from(products)
      .where(before === undefined ? undefined : lt(products.position, before))
      .orderBy(desc(products.position))
      .limit(BATCH_SIZE);
    yield rows.map(toListed);
    before = rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.position;
  } while (before !== undefined);
}

/** The products with these ids, in any order. */
export async function readProductsById(db: Database, ids: readonly string[]): Promise<ListedProduct[]> {
  const rows = await db
    .select(LISTED)
    .from(products)
    .where(sql`${products.id} = any(${sql.param([...ids])}::text[])`);
  return rows.map(toListed);
}

function toListed(row: ListedRow): ListedProduct {
  return {
    translations: row.translations,
    trending: row.trending,
    withdrawn: row.withdrawn,
    changedAt: row.updatedAt,
    position: row.position,
    product: toProduct(row),
  };
}

function toProduct(row: ListedRow): Product {
  return {
    _id: row.id,
    name: row.name,
    price: row.pricePaise,
    image: row.images,
    ...(row.imageTexts.length > 0 ? { imageTexts: row.imageTexts } : {}),
    description: row.description,
    longDescription: row.longDescription,
    sizes: row.sizes,
    category: row.category,
    subCategory: row.subCategory,
    bestseller: row.bestseller,
    ...(row.badge === null ? {} : { badge: row.badge }),
    ...(row.variants.length > 0 ? { variants: row.variants } : {}),
    ...(row.departments.length > 0 ? { departments: row.departments } : {}),
    ...(row.materials.length > 0 ? { materials: row.materials } : {}),
    ...(row.colours.length > 0 ? { colours: row.colours } : {}),
    ...(Object.keys(row.facts).length > 0 ? { facts: row.facts } : {}),
    ...(row.createdAt.getTime() - row.openedAt.getTime() < OPENING_MS
      ? {}
      : { createdAt: row.createdAt.toISOString() }),
    ...(row.sizeChart.length > 0 ? { sizeChart: row.sizeChart } : {}),
  };
}

/** The state of the products table at one moment. */
export interface ProductsVersion {
  /** Changes with every change of any product, also by another process: every write gives its row a new `xmin`. */
  readonly version: string;
  /** The first transaction that may not have been visible: a row that changes later has its `xmin`, or one after it. */
  readonly mark: string;
}

export async function productsVersion(db: Database): Promise<ProductsVersion> {
  const [row] = await db
    .select({
      rows: count(),
      writes: sql<string>`coalesce(sum(${products}.xmin::text::bigint), 0)::text`,
      mark: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
    })
    .from(products);
  return { version: `${row?.rows}:${row?.writes}`, mark: row?.mark ?? '' };
}

export interface ChangedProducts {
  readonly ids: readonly string[];
  /** The number of all products, withdrawn ones included. */
  readonly rows: number;
}

/** Up to `limit` products that were written since a mark, new ones included. Ages compare marks that have passed 2³² too. */
export async function findChangedProducts(
  db: Database,
  mark: string,
  limit: number,
): Promise<ChangedProducts> {
  const found = await db
    .select({
      id: products.id,
      rows: sql`(select count(*) from ${products})`.mapWith(Number),
    })
    .from(products)
    .where(sql`age(${products}.xmin) <= age(${mark}::xid8::xid)`)
    .limit(limit);
  return { ids: found.map(({ id }) => id), rows: found[0]?.rows ?? 0 };
}
