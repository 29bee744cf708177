import type { Paise } from '../../contract/money.ts';
import type { Records } from './records.ts';

/** By product id, what a piece cost when the shopper last saw and agreed to its price. */
export type SeenPrices = Readonly<Record<string, Paise>>;

const NONE: SeenPrices = {};

/**
 * What each product of the cart cost when the shopper put it there or last agreed to its price, kept in this browser; a cart that comes
 * from another device has no such prices, and the server's comparison of the total stands in for them.
 * @param priceOf what a product costs now, null while that is not known
 */
export function createSeenPrices(records: Records, priceOf: (productId: string) => Paise | null) {
  let prices: SeenPrices = NONE;
  let text = '';
  const listeners = new Set<() => void>();
  /** The same object for as long as the record stays the same. */
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
    /** Notes what these products cost now. */
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
