import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import { hasContactDetails } from '../../contract/reviews/contactDetails.ts';
import { cleanComment } from '../../contract/reviews/reviewRules.ts';
import type { ReviewStatus } from '../../contract/reviews/entities.ts';
import type { Database } from '../db/database.ts';
import { products, reviewReports, reviews, users } from '../db/schema.ts';
import { findReview, isWritten, reviewColumns } from './queries.ts';

/** A review as the shop's operators see it. */
export interface ModeratedReview {
  readonly id: string;
  readonly product: string;
  readonly productId: string;
  readonly userName: string;
  readonly rating: number;
  readonly comment: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly status: ReviewStatus;
  readonly bought: boolean;
  readonly hasContactDetails: boolean;
  /** How many shoppers have reported it since the shop last decided about it. */
  readonly reports: number;
  readonly answer: string | null;
}

/** Reviews that the shop has to decide about, held or reported, or all of them; the newest first. */
export async function listForModeration(db: Database, all: boolean): Promise<readonly ModeratedReview[]> {
  const reported = db
    .select({ reviewId: reviewReports.reviewId, count: count().as('count') })
    .from(reviewReports)
    .groupBy(reviewReports.reviewId)
    .as('reported');
  const rows = await db
    .select({
      ...reviewColumns(db),
      productId: reviews.productId,
      product: products.name,
      reports: sql<number>`coalesce(${reported.count}, 0)`.mapWith(Number),
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(reported, eq(reported.reviewId, reviews.id))
    .where(and(isWritten, all ? undefined : or(eq(reviews.status, 'held'), sql`${reported.count} > 0`)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id));
  return rows.map(({ userId: _, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    hasContactDetails: hasContactDetails(row.comment) || hasContactDetails(row.userName),
  }));
}

/** Shows or hides a review. @throws Error when there is no review with this id */
export async function decideReview(db: Database, id: string, status: 'public' | 'hidden'): Promise<void> {
  await db.transaction(async (tx) => {
    const isFound = and(eq(reviews.id, id), isWritten);
    const changed = await tx.update(reviews).set({ status }).where(isFound).returning({ id: reviews.id });
    if (changed.length === 0) throw new NoSuchReview(id);
    await tx.delete(reviewReports).where(eq(reviewReports.reviewId, id));
  });
}

/** Sets the shop's answer below a review; an empty text removes it. @throws Error when there is no review with this id */
export async function answerReview(db: Database, id: string, text: string): Promise<void> {
  if (!(await findReview(db, id))) throw new NoSuchReview(id);
  await db
    .update(reviews)
    .set({ answer: cleanComment(text) || null })
    .where(eq(reviews.id, id));
}

class NoSuchReview extends Error {
  constructor(id: string) {
    super(`no review has the id ${id}`);
  }
}
