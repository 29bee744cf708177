import { asc, gt, inArray } from 'drizzle-orm';
import { toRupees } from '../../contract/money.ts';
import type { Database } from '../db/database.ts';
import { products, stock } from '../db/schema.ts';
import { formatTaxRates } from '../orders/invoices/tax-rates.ts';
import type { MerchantProduct } from './merchant-product.ts';

type Row = typeof products.$inferSelect;

/** A part of all products, also of withdrawn ones, in the order of their positions. */
interface ProductPart {
  readonly products: MerchantProduct[];
  /** The position after which the next part starts; null after the last one. */
  readonly next: number | null;
}

const PART = 200;

/**
 * Products as a merchant's file has them, by id. Their stock is the number of the last count, so that importing them again changes
 * nothing.
 */
export async function readStoredProducts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, MerchantProduct>> {
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map((await addStock(db, rows)).map((product) => [product.id, product]));
}

export async function readProductPart(db: Database, after: number): Promise<ProductPart> {
  const rows = await db
    .select()
    .from(products)
    .where(gt(products.position, after))
    .orderBy(asc(products.position))
    .limit(PART);
  return {
    products: await addStock(db, rows),
    next: rows.length < PART ? null : (rows.at(-1)?.position ?? null),
  };
}

/** All products, in parts. */
export async function* readAllProducts(db: Database): AsyncGenerator<readonly MerchantProduct[]> {
  for (let after: number | null = 0; after !== null;) {
    const part: ProductPart = await readProductPart(db, after);
    yield part.products;
    after = part.next;
  }
}

async function addStock(db: Database, rows: readonly Row[]): Promise<MerchantProduct[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await db
    .select({ productId: stock.productId, size: stock.size, counted: stock.counted })
    .from(stock)
    .where(inArray(stock.productId, ids));
  const countsOf = Map.groupBy(counts, ({ productId }) => productId);
  return rows.map((row) => {
    const own = new Map((countsOf.get(row.id) ?? []).map(({ size, counted }) => [size, counted]));
    const sizes = row.sizes.filter((size) => own.has(size));
    return productOf(row, Object.fromEntries(sizes.map((size) => [size, own.get(size) ?? 0])));
  });
}

function productOf(
  {
    pricePaise,
    variants,
    reduction,
    gst: { hsn, rates },
    createdAt: _created,
    updatedAt: _updated,
    position: _position,
    pricesChangeAt: _changeAt,
    ...row
  }: Row,
  counts: Record<string, number>,
): MerchantProduct {
  return {
    ...row,
    price: toRupees(reduction?.price ?? pricePaise),
    variants: (reduction?.variants ?? variants).map(({ price, priceBefore, ...variant }) => ({
      ...variant,
      price: toRupees(price),
      ...(priceBefore !== undefined && { priceBefore: toRupees(priceBefore) }),
    })),
    saleFrom: reduction?.from ?? '',
    saleUntil: reduction?.until ?? '',
    hsn: hsn ?? '',
    gst: rates ? formatTaxRates(rates) : '',
    stock: counts,
  };
}
