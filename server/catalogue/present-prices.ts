import type { CoreContext } from '../core-context.ts';
import { dayAfter, startOfDay } from '../zoned-time.ts';
import { withSizePrices, type SizedProduct } from './size-prices.ts';

/** Decides which reductions are valid. */
export interface ShopClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** IANA name of the shop's time zone. */
  readonly timeZone: string;
}

export function shopClock({ now, config }: Pick<CoreContext, 'now' | 'config'>): ShopClock {
  return { now, timeZone: config.dailySummary.timeZone };
}

interface ReducedProduct extends SizedProduct {
  /** The first and last day of its reductions, like 2026-12-01; '' without a limit. */
  readonly saleFrom: string;
  readonly saleUntil: string;
}

/**
 * The prices of a product at this moment. On the days of its reductions they are as the merchant has named them; on other days, a reduced size costs
 * its price before the reduction.
 * @returns the product with these prices, and when they change next, in milliseconds since 1970; null when they do not
 */
export function presentPrices<P extends ReducedProduct>(product: P, { now, timeZone }: ShopClock) {
  const { saleFrom, saleUntil, variants } = product;
  const starts = saleFrom === '' ? -Infinity : startOfDay(saleFrom, timeZone);
  const ends = saleUntil === '' ? Infinity : startOfDay(dayAfter(saleUntil), timeZone);
  const at = now();
  const changeAt = [starts, ends].find((moment) => Number.isFinite(moment) && moment > at) ?? null;
  if (starts <= at && at < ends) return { ...withSizePrices(product), changeAt };
  const usual = variants.map(({ priceBefore, ...variant }) =>
    priceBefore === undefined ? variant : { ...variant, price: priceBefore },
  );
  return { ...withSizePrices({ ...product, variants: usual }), changeAt };
}
