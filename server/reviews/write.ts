import * as v from 'valibot';
import type { CallBody, CallReply } from '../../contract/calls.ts';
import { hasContactDetails } from '../../contract/reviews/contactDetails.ts';
import type { ReviewStatus } from '../../contract/reviews/entities.ts';
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
import {
  changeReview,
  deleteOwnReview,
  findReview,
  hasReceived,
  isAvailable,
  lockOwnReview,
  storeReport,
  storeReview,
} from './queries.ts';
import { reviewReply } from './reply.ts';

/**
 * Stores a shopper's review of a product, public or held (see {@link chooseStatus}). A repeated request with the same Idempotency-Key gets the first reply.
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
      const status = await chooseStatus(tx, user, productId, review.comment);
      const id = await storeReview(tx, { ...review, status, productId, userId: user.id, createdAt });
      if (id === null) throw new Refusal('review_exists');
      return readReply(tx, id, user);
    });
  });
}

/**
 * Changes a shopper's own review. A public one stays public only if a new one would be; any other waits for the shop,
 * so that one that the shop has hidden does not become public by two changes.
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
    const own = v.is(ReviewId, id) ? await lockOwnReview(tx, { id, userId: user.id }) : null;
    if (!own) throw new Refusal('review_not_found');
    const allowed = await chooseStatus(tx, user, own.productId, review.comment);
    const status = own.status === 'public' ? allowed : 'held';
    await changeReview(
      tx,
      { id, userId: user.id },
      { ...review, status, updatedAt: new Date(context.now()) },
    );
    return { review: await readReply(tx, id, user) };
  });
}

/**
 * Deletes a shopper's own review.
 * @throws Refusal `review_not_found` (404); `too_many_reviews` (409), `rate_limited…` (429)
 */
export async function deleteReview(
  context: ShopContext,
  { params: { id }, user, ip }: CallRequest<'deleteReview'>,
): Promise<CallReply<'deleteReview'>> {
  await consumeReviewLimits(context, user, ip);
  const isDeleted =
    v.is(ReviewId, id) &&
    (await context.db.transaction((tx) => deleteOwnReview(tx, { id, userId: user.id })));
  if (!isDeleted) throw new Refusal('review_not_found');
  return { success: true };
}

/**
 * Records that a shopper finds a review wrong, for `npm run shop -- reviews list`. The review stays public.
 * @throws Refusal `review_not_found` (404); `too_many_review_reports` (409)
 */
export async function reportReview(
  context: ShopContext,
  { params: { id }, user }: CallRequest<'reportReview'>,
): Promise<CallReply<'reportReview'>> {
  await consume(context, [[limits.reviewReports, user.id]]);
  const report = { id, userId: user.id, createdAt: new Date(context.now()) };
  const isStored = v.is(ReviewId, id) && (await storeReport(context.db, report));
  if (!isStored) throw new Refusal('review_not_found');
  return { success: true };
}

/**
 * A review is public at once if the product was delivered to its author, and if neither the comment nor the author's
 * name has a link, an email address or a phone number. The shop checks any other.
 */
async function chooseStatus(
  tx: Database,
  { id, name }: SignedInUser,
  productId: string,
  comment: string,
): Promise<ReviewStatus> {
  if (hasContactDetails(comment) || hasContactDetails(name)) return 'held';
  return (await hasReceived(tx, id, productId)) ? 'public' : 'held';
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
