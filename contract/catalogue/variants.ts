import type { Product } from './entities.ts';
import { paise, type Paise } from '../money.ts';
import type { Availability } from './productAdditions.ts';

/** Prices, pictures and stock by size. A size without a variant has the price and the pictures of its product. */

type Priced = Pick<Product, 'price' | 'variants'>;

/** The price per unit in a size. */
export function priceOf(product: Priced, size: string): Paise {
  return variantOf(product, size)?.price ?? product.price;
}

/** The price of a size before its reduction; null when it is not reduced. */
export function priceBeforeReduction(product: Priced, size: string): Paise | null {
  const before = variantOf(product, size)?.priceBefore;
  return before !== undefined && before > priceOf(product, size) ? before : null;
}

/** Whether a size is in stock; true if the server does not report it. */
export function availabilityOf(product: Pick<Product, 'variants'>, size: string): Availability {
  return variantOf(product, size)?.availability ?? 'in';
}

/** Whether any size of a product is in stock; `few` when all of them are low. */
export function productAvailability(product: Pick<Product, 'variants' | 'sizes'>): Availability {
  const found = product.sizes.map((size) => availabilityOf(product, size));
  if (found.length === 0 || found.includes('in')) return 'in';
  return found.includes('few') ? 'few' : 'out';
}

/** The pictures of a product in a size: the size's own first. */
export function picturesOf(product: Pick<Product, 'image' | 'variants'>, size: string): string[] {
  const own = variantOf(product, size)?.image;
  return own === undefined ? product.image : [own, ...product.image.filter((picture) => picture !== own)];
}

/** The pictures of a product and its sizes, each once. */
export function allPictures({ image, variants = [] }: Pick<Product, 'image' | 'variants'>): string[] {
  return [...new Set([...image, ...variants.flatMap((variant) => variant.image ?? [])])];
}

/** The price of a product while no size is selected. */
export interface PriceRange {
  readonly lowest: Paise;
  /** Equal to `lowest` when every size costs the same. */
  readonly highest: Paise;
  /** The price of the size with the lowest price before its reduction; null when it is not reduced. */
  readonly before: Paise | null;
  /** The number of sizes with these prices. */
  readonly sizes: number;
}

/** The prices of the sizes in stock; of all sizes when everything is sold out. */
export function priceRange(product: Priced & Pick<Product, 'sizes'>): PriceRange {
  const { price, variants, sizes } = product;
  if (!variants || sizes.length === 0) {
    return { lowest: price, highest: price, before: null, sizes: sizes.length };
  }
  const inStock = sizes.filter((size) => variantOf(product, size)?.availability !== 'out');
  const offered = inStock.length > 0 ? inStock : sizes;
  const prices = offered.map((size) => priceOf(product, size));
  const lowest = paise(Math.min(...prices));
  const cheapest = offered[prices.indexOf(lowest)] ?? '';
  return {
    lowest,
    highest: paise(Math.max(...prices)),
    before: priceBeforeReduction(product, cheapest),
    sizes: offered.length,
  };
}

function variantOf({ variants }: Pick<Product, 'variants'>, size: string) {
  return variants?.find((variant) => variant.size === size);
}
