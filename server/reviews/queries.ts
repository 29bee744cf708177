import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { hasRow } from '../db/has-row.ts';
import { orderLines, orders, products, reviews, users } from '../db/schema.ts';

export interface PublicReview {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly rating: number;
  readonly comment: string;
  readonly createdAt: Date;
  /** Whether the reviewer has a confirmed order with the product. */
  readonly bought: boolean;
}

type ReviewText = Pick<PublicReview, 'rating' | 'comment'>;

/** Orders in these statuses do not count as purchases. */
const NOT_BOUGHT = ['Pending Payment', 'Cancelled'] as const;

const selectReviews = (db: Database) =>
  db
    .select({
      id: reviews.id,
      userId: reviews.userId,
      /** Empty after the account was deleted. */
      userName: sql<string>`case when ${users.deletedAt} is null then ${users.name} else '' end`,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      bought: hasRow(
        db
          .select({ one: sql`1` })
          .from(orders)
          .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
          .where(
            and(
              eq(orders.userId, reviews.userId),
              eq(orderLines.productId, reviews.productId),
              notInArray(orders.status, [...NOT_BOUGHT]),
            ),
          )
          .limit(1),
      ),
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId));

/** Whether the product is available. */
export async function isAvailable(db: Database, productId: string): Promise<boolean> {
  const available = and(eq(products.id, productId), eq(products.withdrawn, false));
  return (await db.$count(products, available)) > 0;
}

/** A product's reviews, newest first, `limit` at most: the first ones, or those after the review with the id `after`. */
export async function listReviews(
  db: Database,
  productId: string,
  { limit, after }: { readonly limit: number; readonly after: string | null },
): Promise<PublicReview[]> {
  const last = alias(reviews, 'last');
  const cursor = db
    .select({ createdAt: last.createdAt, id: last.id })
    .from(last)
    .where(and(eq(last.id, sql`${after}`), eq(last.productId, productId)));
  return selectReviews(db)
    .where(
      and(
        eq(reviews.productId, productId),
        after === null ? undefined : sql`(${reviews.createdAt}, ${reviews.id}) < ${cursor}`,
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

/** A shopper's review of a product, or null. */
export async function findOwnReview(
  db: Database,
  productId: string,
  userId: string,
): Promise<PublicReview | null> {
  const isOwn = and(eq(reviews.productId, productId), eq(reviews.userId, userId));
  const [review] = await selectReviews(db).where(isOwn);
  return review ?? null;
}

export async function findReview(db: Database, id: string): Promise<PublicReview | null> {
  const [review] = await selectReviews(db).where(eq(reviews.id, id));
  return review ?? null;
}

export async function hasReviewed(db: Database, productId: string, userId: string): Promise<boolean> {
  return (await db.$count(reviews, and(eq(reviews.productId, productId), eq(reviews.userId, userId)))) > 0;
}

/** Stores a review and returns its id; null when the shopper has already reviewed the product. */
export async function storeReview(
  db: Database,
  review: ReviewText & { productId: string; userId: string; createdAt: Date },
): Promise<string | null> {
  const [stored] = await db
    .insert(reviews)
    .values({ ...review, updatedAt: review.createdAt })
    .onConflictDoNothing({ target: [reviews.productId, reviews.userId] })
    .returning({ id: reviews.id });
  return stored?.id ?? null;
}

/** Changes a review; false when the shopper has no review with this id. */
export async function changeReview(
  db: Database,
  { id, userId }: { id: string; userId: string },
  change: ReviewText & { updatedAt: Date },
): Promise<boolean> {
  const changed = await db
    .update(reviews)
    .set(change)
    .where(and(eq(reviews.id, id), eq(reviews.userId, userId)))
    .returning({ id: reviews.id });
  return changed.length > 0;
}
