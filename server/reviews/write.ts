import * as v from 'valibot';
import type { CallBody, CallReply } from '../../contract/calls.ts';
import { reviewProblems, cleanComment } from '../../contract/reviewRules.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { once } from '../http/idempotency.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest, SignedInUser } from '../http/route.ts';
import { callerOf } from '../limits/caller.ts';
import { limits } from '../limits/limits.ts';
import { consume } from '../limits/consume.ts';
import { changeReview, findReview, isOnSale, storeReview } from './queries.ts';
import { reviewReply } from './reply.ts';

/**
 * Stores a shopper's review of a product. Repeated under its Idempotency-Key it is the same review.
 * @throws Refusal 400 with the sentences of spec §5, 404 for an unknown product, 409 when the shopper has reviewed it before, 429.
 */
export async function postReview(
  context: ShopContext,
  { params: { productId }, body, user, idempotency, ip }: CallRequest<'postReview'>,
): Promise<CallReply<'postReview'>> {
  const words = readWords(body);
  await takeTurn(context, user, ip);
  const attempt = { owner: `user:${user.id}:${productId}`, call: 'postReview', idempotency } as const;
  return context.db.transaction((tx) =>
    once(tx, attempt, async () => {
      if (!(await isOnSale(tx, productId))) throw new Refusal('product_not_found', { id: productId });
      const createdAt = new Date(context.now());
      const id = await storeReview(tx, { ...words, productId, userId: user.id, createdAt });
      if (id === null) throw new Refusal('review_exists');
      return shown(tx, id, user);
    }),
  );
}

/**
 * Changes a shopper's own review.
 * @throws Refusal 400 with the sentences of spec §5, 404 alike for one of somebody else and for none (spec §11 Z1), 429.
 */
export async function updateReview(
  context: ShopContext,
  { params: { id }, body, user, ip }: CallRequest<'updateReview'>,
): Promise<CallReply<'updateReview'>> {
  const words = readWords(body);
  await takeTurn(context, user, ip);
  return context.db.transaction(async (tx) => {
    const change = { ...words, updatedAt: new Date(context.now()) };
    const isChanged = v.is(ReviewId, id) && (await changeReview(tx, { id, userId: user.id }, change));
    if (!isChanged) throw new Refusal('review_not_found');
    return { review: await shown(tx, id, user) };
  });
}

/** Postgres would answer anything else with an error of its own. */
const ReviewId = v.pipe(v.string(), v.uuid());

function readWords({ rating, comment }: CallBody<'postReview'>) {
  const words = { rating, comment: cleanComment(comment) };
  const [problem] = reviewProblems(words);
  if (problem) throw new Refusal(problem.code, { field: problem.field });
  return words;
}

async function takeTurn(context: ShopContext, user: SignedInUser, ip: string): Promise<void> {
  await consume(context, [
    [limits.reviewsOfShopper, user.id],
    [limits.reviewsOfCaller, callerOf(ip)],
  ]);
}

async function shown(tx: Database, id: string, user: SignedInUser) {
  const review = await findReview(tx, id);
  if (!review) throw new Error('A review that was stored a moment ago is not there.');
  return reviewReply(review, user);
}
