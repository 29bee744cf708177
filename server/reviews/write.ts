import * as v from 'valibot';
import type { CallBody, CallReply } from '../../contract/calls.ts';
import { reviewProblems, cleanComment } from '../../contract/reviews/reviewRules.ts';
import { lockUser } from '../accounts/queries.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { runOnce } from '../http/idempotency.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest, SignedInUser } from '../http/route.ts';
import { perCaller } from '../limits/caller.ts';
import { limits } from '../limits/limits.ts';
import { consume } from '../limits/consume.ts';
import { changeReview, findReview, isAvailable, storeReview } from './queries.ts';
import { reviewReply } from './reply.ts';

/**
 * Stores a shopper's review of a product. A repeated request with the same Idempotency-Key gets the first reply.
 * @throws Refusal `review_rating_required`, `review_comment_required` or `review_comment_too_long` (400, spec §5);
 * `product_not_found` (404); `review_exists` (409) when the shopper has already reviewed it; `too_many_reviews` (409), `rate_limited…` (429)
 */
export async function postReview(
  context: ShopContext,
  { params: { productId }, body, user, idempotency, ip }: CallRequest<'postReview'>,
): Promise<CallReply<'postReview'>> {
  const review = parseReview(body);
  await consumeReviewLimits(context, user, ip);
  const attempt = { owner: `user:${user.id}:${productId}`, call: 'postReview', idempotency } as const;
  return context.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    return runOnce(tx, attempt, async () => {
      if (!(await isAvailable(tx, productId))) throw new Refusal('product_not_found', { id: productId });
      const createdAt = new Date(context.now());
      const id = await storeReview(tx, { ...review, productId, userId: user.id, createdAt });
      if (id === null) throw new Refusal('review_exists');
      return readReply(tx, id, user);
    });
  });
}

/**
 * Changes a shopper's own review.
 * @throws Refusal `review_rating_required`, `review_comment_required` or `review_comment_too_long` (400, spec §5);
 * `review_not_found` (404), for a review of another user as for an unknown one (spec §11 Z1); `rate_limited…` (429)
 */
export async function updateReview(
  context: ShopContext,
  { params: { id }, body, user, ip }: CallRequest<'updateReview'>,
): Promise<CallReply<'updateReview'>> {
  const review = parseReview(body);
  await consumeReviewLimits(context, user, ip);
  return context.db.transaction(async (tx) => {
    const change = { ...review, updatedAt: new Date(context.now()) };
    const isChanged = v.is(ReviewId, id) && (await changeReview(tx, { id, userId: user.id }, change));
    if (!isChanged) throw new Refusal('review_not_found');
    return { review: await readReply(tx, id, user) };
  });
}

/** Postgres throws an error for an id that is not a UUID. */
const ReviewId = v.pipe(v.string(), v.uuid());

function parseReview({ rating, comment }: CallBody<'postReview'>) {
  const review = { rating, comment: cleanComment(comment) };
  const [problem] = reviewProblems(review);
  if (problem) throw new Refusal(problem.code, { field: problem.field });
  return review;
}

async function consumeReviewLimits(context: ShopContext, user: SignedInUser, ip: string): Promise<void> {
  await consume(context, [[limits.reviewsPerShopper, user.id], ...perCaller(limits.reviewsPerCaller, ip)]);
}

async function readReply(tx: Database, id: string, user: SignedInUser) {
  const review = await findReview(tx, id);
  if (!review) throw new Error('The review just stored was not found.');
  return reviewReply(review, user);
}
