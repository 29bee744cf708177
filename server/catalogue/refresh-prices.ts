import { asc, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema.ts';
import type { ShopClock } from './present-prices.ts';
import { readStoredProducts } from './stored-products.ts';
import { lockProducts, writeProducts } from './upsert.ts';

const BATCH = 200;
const INTERVAL_MS = 10_000;

/**
 * Writes the present prices of the products whose reduction starts or ends. Pages, lists and files follow, as after any other
 * change of a product.
 */
export async function refreshPrices(db: Database, clock: ShopClock): Promise<void> {
  const isDue = lte(products.pricesChangeAt, new Date(clock.now()));
  for (;;) {
    const due = await db
      .select({ id: products.id })
      .from(products)
      .where(isDue)
      .orderBy(asc(products.pricesChangeAt))
      .limit(BATCH);
    if (due.length === 0) return;
    await db.transaction(async (tx) => {
      await lockProducts(tx);
      const ids = due.map(({ id }) => id);
      await writeProducts(tx, [...(await readStoredProducts(tx, ids)).values()], clock);
    });
  }
}

/** Refreshes the prices as soon as they are due. */
export function refreshPricesRegularly(
  db: Database,
  clock: ShopClock,
  log: FastifyBaseLogger,
): { readonly stop: () => void } {
  const run = () => {
    refreshPrices(db, clock).catch((error: unknown) =>
      log.warn({ err: error }, 'present prices could not be written'),
    );
  };
  run();
  const timer = setInterval(run, INTERVAL_MS);
  return { stop: () => clearInterval(timer) };
}
