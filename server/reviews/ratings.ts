import { count, eq, sum } from 'drizzle-orm';
import { averageRating } from '../../contract/ratings.ts';
import type { Database } from '../db/database.ts';
import { reviews } from '../db/schema.ts';

/** A product's average rating, rounded to one decimal, and its number of reviews; null when there are none. */
export async function ratingOf(
  db: Database,
  productId: string,
): Promise<{ average: number; count: number } | null> {
  const [row] = await db
    .select({ total: sum(reviews.rating).mapWith(Number), count: count() })
    .from(reviews)
    .where(eq(reviews.productId, productId));
  if (!row || row.count === 0) return null;
  return { average: averageRating(row.total ?? 0, row.count), count: row.count };
}
