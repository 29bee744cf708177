import { asc, count, sql } from 'drizzle-orm';
import type { Product } from '../../contract/entities.ts';
import type { ProductTranslations } from './merchant-product.ts';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema.ts';
import { listLowStock, lowStockVersion } from '../stock/queries.ts';
import { withAvailability } from '../stock/with-availability.ts';

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

/** All products, withdrawn ones included, oldest first (spec §3), with the availability of their sizes. */
export async function listProducts(db: Database): Promise<ListedProduct[]> {
  const rows = await db.select().from(products).orderBy(asc(products.position));
  const low = Map.groupBy(await listLowStock(db), ({ productId }) => productId);
  return rows.map((row) => ({
    translations: row.translations,
    trending: row.trending,
    withdrawn: row.withdrawn,
    changedAt: row.updatedAt,
    position: row.position,
    product: withAvailability(toProduct(row), low),
  }));
}

function toProduct(row: typeof products.$inferSelect): Product {
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
  };
}

/**
 * A short text that changes with every change of any product, also by another process: every write gives its row a
 * new `xmin`. Of the stock, it changes only with the availability of a size, not with each sale.
 */
export async function catalogueVersion(db: Database): Promise<string> {
  const [row] = await db
    .select({
      rows: count(),
      writes: sql<string>`coalesce(sum(${products}.xmin::text::bigint), 0)::text`,
    })
    .from(products);
  return `${row?.rows}:${row?.writes}:${await lowStockVersion(db)}`;
}
