import type { Paise } from '../../contract/money.ts';
import type { Records } from './records.ts';

/** The unit prices in paise, by product id, that the shopper last saw and agreed to. */
export type SeenPrices = Readonly<Record<string, Paise>>;

const NONE: SeenPrices = {};

/**
 * The prices of the cart's products when the shopper added them or last agreed to them, stored in this browser. A cart from another device
 * has no such prices; then only the server's comparison of the total detects changes.
 * @param priceOf returns a product's current price in paise, or null while it is unknown
 */
export function createSeenPrices(records: Records, priceOf: (productId: string) => Paise | null) {
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
    /** Stores the current prices of these products. Products without a known price are skipped. */
    store: (productIds: readonly string[]): void => {
      const known = productIds.flatMap((id): [string, Paise][] => {
        const price = priceOf(id);
        return price === null ? [] : [[id, price]];
      });
      write({ ...get(), ...Object.fromEntries(known) });
    },
    forget: (productIds: readonly string[]): void => {
      write(Object.fromEntries(Object.entries(get()).filter(([id]) => !productIds.includes(id))));
    },
  };
}

export type SeenPricesStore = ReturnType<typeof createSeenPrices>;
