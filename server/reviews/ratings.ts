import { and, count, eq, sql, sum } from 'drizzle-orm';
import type { ProductRating } from '../../contract/catalogue/entities.ts';
import type { RatingSummary } from '../../contract/reviews/entities.ts';
import { averageRating, summariseCounts } from '../../contract/reviews/ratings.ts';
import type { Database } from '../db/database.ts';
import { reviews } from '../db/schema.ts';
import { isPublic } from './queries.ts';

/** The ratings of these products, or of all, that have reviews, by product id. */
export async function listRatings(
  db: Database,
  productIds?: readonly string[],
): Promise<ReadonlyMap<string, ProductRating>> {
  const rows = await db
    .select({ productId: reviews.productId, ...TOTALS })
    .from(reviews)
    .where(and(isPublic, productIds && sql`${reviews.productId} = any(${sql.param(productIds)})`))
    .groupBy(reviews.productId);
  return new Map(rows.map((row) => [row.productId, toRating(row)]));
}

const TOTALS = { total: sum(reviews.rating).mapWith(Number), count: count() };

function toRating({ total, count: number }: { total: number | null; count: number }): ProductRating {
  return { average: averageRating(total ?? 0, number), count: number };
}

/** The ratings of a product, summed up. */
export async function findRatingSummary(db: Database, productId: string): Promise<RatingSummary> {
  const counts = await db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isPublic))
    .groupBy(reviews.rating);
  return summariseCounts(new Map(counts.map(({ rating, count: number }) => [rating, number])));
}
