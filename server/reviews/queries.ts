import { and, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/orders/orderLife.ts';
import type { ReviewSort, ReviewStatus } from '../../contract/reviews/entities.ts';
import type { Database } from '../db/database.ts';
import { hasRow } from '../db/has-row.ts';
import {
  idempotencyKeys,
  orderLines,
  orders,
  photos,
  products,
  reviewReports,
  reviews,
  users,
} from '../db/schema.ts';
import { deletePhotos, type StoredPhoto } from '../photos/queries.ts';

export interface PublicReview {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly rating: number;
  readonly comment: string;
  readonly createdAt: Date;
  readonly status: ReviewStatus;
  /** The shop's answer, or null. */
  readonly answer: string | null;
  /** Whether the product was delivered to the reviewer. */
  readonly bought: boolean;
  readonly photos: readonly StoredPhoto[];
}

interface WrittenReview extends Pick<PublicReview, 'rating' | 'comment' | 'status'> {
  /** Undefined: not changed. */
  readonly hasPhotos?: boolean | undefined;
}

const DELIVERED = 'Delivered' satisfies OrderStatus;

/** As in the conditions of the indexes, so that Postgres can use them. */
export const isPublic = sql`${reviews.status} = 'public'`;

/** Not deleted by its author. */
export const isWritten = sql`${reviews.status} <> 'deleted'`;

/** Whether a product was delivered to a user. */
const isDelivered = (db: Database, userId: SQLWrapper, productId: SQLWrapper) =>
  hasRow(
    db
      .select({ one: sql`1` })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(
        and(
          sql`${orders.userId} = ${userId}`,
          sql`${orderLines.productId} = ${productId}`,
          eq(orders.status, DELIVERED),
        ),
      )
      .limit(1),
  );

const photosOfReview = (db: Database) =>
  db
    .select({
      list: sql`json_agg(json_build_object('id', ${photos.id}, 'colour', ${photos.colour}) order by ${photos.position})`,
    })
    .from(photos)
    .where(sql`${photos.reviewId} = ${reviews.id}`);

export const reviewColumns = (db: Database) => ({
  id: reviews.id,
  userId: reviews.userId,
  /** Empty after the account was deleted. */
  userName: sql<string>`case when ${users.deletedAt} is null then ${users.name} else '' end`,
  rating: reviews.rating,
  comment: reviews.comment,
  createdAt: reviews.createdAt,
  status: sql<ReviewStatus>`${reviews.status}`,
  answer: reviews.answer,
  bought: isDelivered(db, reviews.userId, reviews.productId),
  photos: sql<
    readonly StoredPhoto[]
  >`case when ${reviews.hasPhotos} then coalesce(${photosOfReview(db)}, '[]') else '[]' end`,
});

const selectReviews = (db: Database) =>
  db.select(reviewColumns(db)).from(reviews).innerJoin(users, eq(users.id, reviews.userId));

/** Whether the product is available. */
export async function isAvailable(db: Database, productId: string): Promise<boolean> {
  const available = and(eq(products.id, productId), eq(products.withdrawn, false));
  return (await db.$count(products, available)) > 0;
}

/** What a list is ordered by before the time, descending. */
const SORT_KEYS: Record<ReviewSort, SQL | null> = {
  newest: null,
  highest: sql`${reviews.rating}`,
  lowest: sql`(-${reviews.rating})`,
  photos: sql`${reviews.hasPhotos}`,
};

/** A product's public reviews, `limit` at most: the first ones, or the ones after the review with the id `after`. */
export async function listReviews(
  db: Database,
  productId: string,
  {
    limit,
    after,
    sort,
  }: { readonly limit: number; readonly after: string | null; readonly sort: ReviewSort },
): Promise<PublicReview[]> {
  const key = SORT_KEYS[sort];
  const order = sql.join([...(key ? [key] : []), reviews.createdAt, reviews.id], sql`, `);
  // Names without an alias belong to the inner table.
  const cursor = sql`(select ${order} from ${reviews} where ${reviews.id} = ${after} and ${reviews.productId} = ${productId})`;
  return selectReviews(db)
    .where(
      and(
        eq(reviews.productId, productId),
        isPublic,
        after === null ? undefined : sql`(${order}) < ${cursor}`,
      ),
    )
    .orderBy(...(key ? [desc(key)] : []), desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

/** A shopper's review of a product, or null. */
export async function findOwnReview(
  db: Database,
  productId: string,
  userId: string,
): Promise<PublicReview | null> {
  const isOwn = and(eq(reviews.productId, productId), eq(reviews.userId, userId), isWritten);
  const [review] = await selectReviews(db).where(isOwn);
  return review ?? null;
}

export async function findReview(db: Database, id: string): Promise<PublicReview | null> {
  const [review] = await selectReviews(db).where(eq(reviews.id, id));
  return review ?? null;
}

export async function hasReviewed(db: Database, productId: string, userId: string): Promise<boolean> {
  const isOwn = and(eq(reviews.productId, productId), eq(reviews.userId, userId), isWritten);
  return (await db.$count(reviews, isOwn)) > 0;
}

/**
 * Stores a review and returns its id; null when the shopper has already reviewed the product. It is held in place of a
 * deleted one that the shop had not approved.
 */
export async function storeReview(
  db: Database,
  review: WrittenReview & { productId: string; userId: string; createdAt: Date },
): Promise<string | null> {
  const values = { ...review, updatedAt: review.createdAt };
  const [stored] = await db
    .insert(reviews)
    .values(values)
    .onConflictDoUpdate({
      target: [reviews.productId, reviews.userId],
      set: { ...values, status: 'held' },
      setWhere: sql`not (${isWritten})`,
    })
    .returning({ id: reviews.id });
  return stored?.id ?? null;
}

/** Changes a review; false when the shopper has no review with this id. */
export async function changeReview(
  db: Database,
  { id, userId }: { id: string; userId: string },
  change: WrittenReview & { updatedAt: Date },
): Promise<boolean> {
  const changed = await db
    .update(reviews)
    .set(change)
    .where(and(eq(reviews.id, id), eq(reviews.userId, userId)))
    .returning({ id: reviews.id });
  return changed.length > 0;
}

/** Whether a product was delivered to a user. */
export async function hasReceived(db: Database, userId: string, productId: string): Promise<boolean> {
  const received = isDelivered(db, sql`${userId}`, sql`${productId}`);
  const [row] = await db
    .select({ received: sql<boolean>`${received}` })
    .from(users)
    .where(eq(users.id, userId));
  return row?.received ?? false;
}

/** A shopper's own review, locked until the transaction ends; null when this id is not one of theirs. */
export async function lockOwnReview(tx: Database, { id, userId }: { id: string; userId: string }) {
  const [own] = await tx
    .select({ productId: reviews.productId, status: reviews.status })
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.userId, userId), isWritten))
    .for('update');
  return own ?? null;
}

/** Deletes a shopper's own review; false when this id is not one of theirs. `tx` must be a transaction. */
export async function deleteOwnReview(
  tx: Database,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const own = await lockOwnReview(tx, { id, userId });
  if (!own) return false;
  if (own.status === 'public') await tx.delete(reviews).where(eq(reviews.id, id));
  else await deleteContent(tx, id);
  // The stored reply has the review's text.
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, `user:${userId}:${own.productId}`));
  return true;
}

/** Leaves the row, so that the next review by this author is held too. */
async function deleteContent(tx: Database, id: string): Promise<void> {
  await deletePhotos(tx, { reviewId: id });
  await tx
    .update(reviews)
    .set({ comment: '-', status: 'deleted', answer: null, hasPhotos: false })
    .where(eq(reviews.id, id));
}

/** Records a report, once per account; false when no such review is public. */
export async function storeReport(
  db: Database,
  { id, userId, createdAt }: { id: string; userId: string; createdAt: Date },
): Promise<boolean> {
  const [found] = await db.select({ status: reviews.status }).from(reviews).where(eq(reviews.id, id));
  if (found?.status !== 'public') return false;
  await db.insert(reviewReports).values({ reviewId: id, userId, createdAt }).onConflictDoNothing();
  return true;
}

/** Holds back the public reviews of an account, whose new name the shop has to check as it checks new reviews. */
export async function holdReviews(tx: Database, userId: string): Promise<void> {
  const arePublic = and(eq(reviews.userId, userId), eq(reviews.status, 'public'));
  await tx.update(reviews).set({ status: 'held' }).where(arePublic);
}
