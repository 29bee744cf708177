import type { OrderRequest } from '../../contract/orders/entities.ts';
import type { Paise } from '../../contract/money.ts';
import type { Records } from './records.ts';

/** The unit prices in paise that the shopper last saw and agreed to, by {@link keyOf}. */
export type SeenPrices = Readonly<Record<string, Paise>>;

/** A product in a size. */
export type SeenItem = Pick<OrderRequest['items'][number], 'productId' | 'size'>;

const NONE: SeenPrices = {};

const keyOf = ({ productId, size }: SeenItem) => JSON.stringify([productId, size]);

/** The price at which the shopper last saw an item, or null. Version 0.1.0 stored one price for all sizes, by product id. */
export function seenPrice(prices: SeenPrices, item: SeenItem): Paise | null {
  const key = [keyOf(item), item.productId].find((stored) => Object.hasOwn(prices, stored));
  return key === undefined ? null : (prices[key] ?? null);
}

/**
 * The prices of the cart's items when the shopper added them or last agreed to them, stored in this browser. A cart from another device
 * has no such prices; then only the server's comparison of the total detects changes.
 * @param currentPrice returns an item's current price in paise, or null while it is unknown
 */
export function createSeenPrices(records: Records, currentPrice: (item: SeenItem) => Paise | null) {
  let prices: SeenPrices = NONE;
  let text = '';
  const listeners = new Set<() => void>();
  /** Returns the same object as long as the record does not change. */
  const get = (): SeenPrices => {
    const read = records.seenPrices.read() ?? NONE;
    const readText = JSON.stringify(read);
    if (readText !== text) [prices, text] = [read, readText];
    return prices;
  };
  const write = (changed: SeenPrices) => {
    if (Object.keys(changed).length === 0) records.seenPrices.remove();
    else records.seenPrices.write({ ...changed });
    for (const listener of listeners) listener();
  };
  return {
    get,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Stores the current prices of these items. Items without a known price are skipped. */
    store: (items: readonly SeenItem[]): void => {
      const known = items.flatMap((item): [string, Paise][] => {
        const price = currentPrice(item);
        return price === null ? [] : [[keyOf(item), price]];
      });
      write({ ...get(), ...Object.fromEntries(known) });
    },
    forget: (items: readonly SeenItem[]): void => {
      const forgotten = new Set(items.flatMap((item) => [keyOf(item), item.productId]));
      write(Object.fromEntries(Object.entries(get()).filter(([key]) => !forgotten.has(key))));
    },
  };
}

export type SeenPricesStore = ReturnType<typeof createSeenPrices>;
