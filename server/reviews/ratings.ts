import { count, eq, sum } from 'drizzle-orm';
import type { ProductRating } from '../../contract/entities.ts';
import { averageRating } from '../../contract/ratings.ts';
import type { Database } from '../db/database.ts';
import { reviews } from '../db/schema.ts';

/** A product's average rating, rounded to one decimal, and its number of reviews; null when there are none. */
export async function ratingOf(db: Database, productId: string): Promise<ProductRating | null> {
  const [row] = await db.select(TOTALS).from(reviews).where(eq(reviews.productId, productId));
  return row && row.count > 0 ? toRating(row) : null;
}

/** The ratings of all products with reviews, by product id. */
export async function listRatings(db: Database): Promise<ReadonlyMap<string, ProductRating>> {
  const rows = await db
    .select({ productId: reviews.productId, ...TOTALS })
    .from(reviews)
    .groupBy(reviews.productId);
  return new Map(rows.map((row) => [row.productId, toRating(row)]));
}

const TOTALS = { total: sum(reviews.rating).mapWith(Number), count: count() };

function toRating({ total, count: number }: { total: number | null; count: number }): ProductRating {
  return { average: averageRating(total ?? 0, number), count: number };
}
