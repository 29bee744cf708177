import type { CartLine } from './cart.ts';
import type { Product } from './entities.ts';
import { toPaise, type Paise } from './money.ts';

/** By product id, what a piece cost when the shopper last saw and agreed to its price. */
export type SeenPrices = Readonly<Record<string, Paise>>;

/** A product of the cart that costs another amount than when it was put there. */
export interface PriceChange {
  readonly productId: string;
  readonly before: Paise;
  readonly now: Paise;
}

/** A line of the cart with its product, null when the shop does not have that any more. */
interface PricedLine extends Pick<CartLine, 'itemId' | 'size'> {
  readonly product: Pick<Product, 'price' | 'sizes'> | null;
}

/** One change a product; a product whose price was never noted, as on another device, has none. */
export function priceChanges(lines: readonly PricedLine[], seen: SeenPrices): PriceChange[] {
  const changes = lines.flatMap(({ itemId, product }): [string, PriceChange][] => {
    const before = Object.hasOwn(seen, itemId) ? seen[itemId] : undefined;
    const now = product ? toPaise(product.price) : undefined;
    if (before === undefined || now === undefined || before === now) return [];
    return [[itemId, { productId: itemId, before, now }]];
  });
  return [...new Map(changes).values()];
}

/** Whether a line cannot be ordered: its product is gone, or is not sold in this size any more. */
export function isGone({ product, size }: PricedLine): boolean {
  return product === null || !product.sizes.includes(size);
}
