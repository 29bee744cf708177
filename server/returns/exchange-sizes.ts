import { priceOf } from '../../contract/catalogue/variants.ts';
import type { Database } from '../db/database.ts';
import { findAvailableProducts, type AvailableProduct } from '../stock/available-products.ts';
import { listStock, type StockLine } from '../stock/queries.ts';

type OrderedSize = Pick<StockLine, 'productId' | 'size'>;

/** The other sizes of a product at the price of this one: an exchange changes no amount of the order. */
export function sizesAtSamePrice(product: AvailableProduct | undefined, ordered: string): readonly string[] {
  if (!product) return [];
  const { pricePaise: price, variants, sizes } = product;
  const priceIn = (size: string) => priceOf({ price, variants }, size);
  return sizes.filter((size) => size !== ordered && priceIn(size) === priceIn(ordered));
}

/** Finds, for each line, the sizes it can be exchanged for that are in stock. */
export async function findExchangeSizes(
  db: Database,
  lines: readonly OrderedSize[],
): Promise<(line: OrderedSize) => string[]> {
  if (lines.length === 0) return () => [];
  const products = await findAvailableProducts(
    db,
    lines.map(({ productId }) => productId),
  );
  const sizes = (line: OrderedSize) => sizesAtSamePrice(products.get(line.productId), line.size);
  const levels = await listStock(
    db,
    lines.flatMap((line) => sizes(line).map((size) => ({ productId: line.productId, size }))),
  );
  return (line) =>
    sizes(line).filter(
      (size) =>
        !levels.some(
          (level) => level.productId === line.productId && level.size === size && level.available === 0,
        ),
    );
}
