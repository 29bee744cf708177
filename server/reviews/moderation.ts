import { and, count, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { hasContactDetails } from '../../contract/reviews/contactDetails.ts';
import { cleanComment } from '../../contract/reviews/reviewRules.ts';
import type { ReviewStatus } from '../../contract/reviews/entities.ts';
import type { Database } from '../db/database.ts';
import { products, reviewReports, reviews, users } from '../db/schema.ts';
import { isWritten, reviewColumns, type PublicReview } from './queries.ts';

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
  /** How many photographs it has. */
  readonly photos: number;
}

/** A review with everything that the shop decides by. */
export interface ReviewToDecide extends PublicReview {
  readonly product: string;
  readonly productId: string;
  readonly reports: number;
  readonly hasContactDetails: boolean;
}

/** Reviews that the shop has to decide about, held or reported, or all of them; the newest first. */
export async function listForModeration(db: Database, all: boolean): Promise<readonly ModeratedReview[]> {
  const rows = await readReviewsToDecide(db, (reports) => ({
    where: all ? undefined : or(eq(reviews.status, 'held'), sql`${reports} > 0`),
    orderBy: [desc(reviews.createdAt), desc(reviews.id)],
  }));
  return rows.map(({ userId: _, photos, ...row }) => ({
    ...row,
    photos: photos.length,
    createdAt: row.createdAt.toISOString(),
  }));
}

/**
 * Reviews with everything that the shop decides by, without the ones that their authors have deleted.
 * @param select the rows of the list; it receives the number of reports as SQL, which is null without one
 */
export async function readReviewsToDecide(
  db: Database,
  select: (reports: SQL<number | null>) => {
    readonly where: SQL | undefined;
    readonly orderBy?: readonly SQL[];
    readonly limit?: number;
  },
): Promise<ReviewToDecide[]> {
  const reported = db
    .select({ reviewId: reviewReports.reviewId, count: count().as('count') })
    .from(reviewReports)
    .groupBy(reviewReports.reviewId)
    .as('reported');
  const { where, orderBy = [], limit } = select(sql`${reported.count}`);
  const query = db
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
    .where(and(isWritten, where))
    .orderBy(...orderBy);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map((row) => ({
    ...row,
    hasContactDetails: hasContactDetails(row.comment) || hasContactDetails(row.userName),
  }));
}

/** A review with everything that the shop decides by. @throws NoSuchReview */
export async function findReviewToDecide(db: Database, id: string): Promise<ReviewToDecide> {
  const [found] = await readReviewsToDecide(db, () => ({ where: eq(reviews.id, id) }));
  if (!found) throw new NoSuchReview(id);
  return found;
}

interface ModerationHooks {
  /** Called with the locked review, before anything is changed; it throws to refuse. */
  readonly check?: (found: ReviewToDecide) => void;
  /** Records who has changed the review, in the transaction of the change. */
  readonly record?: (tx: Database, before: ReviewToDecide) => Promise<void>;
}

/** Shows or hides a review. @throws NoSuchReview */
export async function decideReview(
  db: Database,
  id: string,
  status: 'public' | 'hidden',
  hooks: ModerationHooks = {},
): Promise<void> {
  await changeAsShop(db, id, hooks, async (tx) => {
    await tx.update(reviews).set({ status }).where(eq(reviews.id, id));
    await tx.delete(reviewReports).where(eq(reviewReports.reviewId, id));
  });
}

/** Sets the shop's answer below a review; an empty text removes it. @throws NoSuchReview */
export async function answerReview(
  db: Database,
  id: string,
  text: string,
  hooks: ModerationHooks = {},
): Promise<void> {
  await changeAsShop(db, id, hooks, async (tx) => {
    await tx
      .update(reviews)
      .set({ answer: cleanComment(text) || null })
      .where(eq(reviews.id, id));
  });
}

async function changeAsShop(
  db: Database,
  id: string,
  { check, record }: ModerationHooks,
  change: (tx: Database) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).for('update');
    const found = await findReviewToDecide(tx, id);
    check?.(found);
    await change(tx);
    await record?.(tx, found);
  });
}

export class NoSuchReview extends Error {
  constructor(id: string) {
    super(`no review has the id ${id}`);
  }
}
