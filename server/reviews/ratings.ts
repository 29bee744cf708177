import { count, sql, sum } from 'drizzle-orm';
import type { ProductRating } from '../../contract/entities.ts';
import { averageRating } from '../../contract/ratings.ts';
import type { Database } from '../db/database.ts';
import { reviews } from '../db/schema.ts';

/** The ratings of these products, or of all, that have reviews, by product id. */
export async function listRatings(
  db: Database,
  productIds?: readonly string[],
): Promise<ReadonlyMap<string, ProductRating>> {
  const rows = await db
    .select({ productId: reviews.productId, ...TOTALS })
    .from(reviews)
    .where(productIds && sql`${reviews.productId} = any(${sql.param(productIds)})`)
    .groupBy(reviews.productId);
  return new Map(rows.map((row) => [row.productId, toRating(row)]));
}

const TOTALS = { total: sum(reviews.rating).mapWith(Number), count: count() };

function toRating({ total, count: number }: { total: number | null; count: number }): ProductRating {
  return { average: averageRating(total ?? 0, number), count: number };
}
