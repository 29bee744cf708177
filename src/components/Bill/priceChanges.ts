import { FREE_SIZE } from '../../../contract/constants.ts';
import type { CartLine } from '../../../contract/cart.ts';
import type { Product } from '../../../contract/entities.ts';
import type { Paise } from '../../../contract/money.ts';
import type { SeenPrices } from '../../memory/seenPrices.ts';

/** A product of the cart whose price has changed since the shopper last saw it. */
export interface PriceChange {
  readonly productId: string;
  readonly before: Paise;
  readonly now: Paise;
}

/** A line of the cart with its product; null when the shop no longer has the product. */
interface PricedLine extends Pick<CartLine, 'itemId' | 'size'> {
  readonly product: Pick<Product, 'price' | 'sizes'> | null;
}

/** Returns the price changes, one per product. A product without a stored price, e.g. one added on another device, has none. */
export function priceChanges(lines: readonly PricedLine[], seenPrices: SeenPrices): PriceChange[] {
  const changes = lines.flatMap(({ itemId, product }): [string, PriceChange][] => {
    const before = Object.hasOwn(seenPrices, itemId) ? seenPrices[itemId] : undefined;
    const now = product?.price;
    if (before === undefined || now === undefined || before === now) return [];
    return [[itemId, { productId: itemId, before, now }]];
  });
  return [...new Map(changes).values()];
}

/** Whether a line cannot be ordered: its product, or this size of it, is no longer on sale. */
export function isUnavailable({ product, size }: PricedLine): boolean {
  return product === null || !product.sizes.some((offered) => [size, FREE_SIZE].includes(offered));
}
