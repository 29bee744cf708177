import { REVIEWS_PAGE_MAX } from '../../contract/constants.ts';
import type { Review } from '../../contract/reviews/entities.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { AddRoute, SignedInUser } from '../http/route.ts';
import { jsonEntries, StreamedReply, type Page } from '../http/streamed-reply.ts';
import { findOwnReview, hasReviewed, isAvailable, listReviews } from './queries.ts';
import { findRatingSummary } from './ratings.ts';
import { reviewReply } from './reply.ts';
import { deleteReview, postReview, reportReview, updateReview } from './write.ts';

/** The reviews' routes (spec §7): reading is public, and each account may write one review per product. */
export function reviewRoutes(addRoute: AddRoute, context: ShopContext): void {
  const { db } = context;
  const requireProduct = async (productId: string) => {
    if (!(await isAvailable(db, productId))) throw new Refusal('product_not_found', { id: productId });
  };

  addRoute(
    'listReviews',
    async ({ params: { productId }, query: { limit, after, sort = 'newest' }, findUser }) => {
      await requireProduct(productId);
      const user = await findUser();
      const read = (cursor: string | null, most: number) =>
        readPage(db, productId, user, { after: cursor, limit: most, sort });
      if (limit === undefined) {
        const first = await read(null, REVIEWS_PAGE_MAX);
        const own = user && (await findOwnReview(db, productId, user.id));
        // Only its author sees a review that is not public; the list of the spec has no other place for it.
        const entries =
          own && own.status !== 'public' ? [reviewReply(own, user), ...first.entries] : first.entries;
        if (first.after === null) return [...entries];
        const whole = { ...first, entries };
        return new StreamedReply(streamReviews((cursor) => read(cursor, REVIEWS_PAGE_MAX), whole));
      }
      const { entries, after: next } = await read(after ?? null, Number(limit));
      const part = { reviews: [...entries], after: next };
      if (after !== undefined) return part;
      const own = user && (await findOwnReview(db, productId, user.id));
      return { ...part, summary: await findRatingSummary(db, productId), own: own && reviewReply(own, user) };
    },
  );
  addRoute('canReview', async ({ params: { productId }, user }) => {
    await requireProduct(productId);
    return { canReview: !(await hasReviewed(db, productId, user.id)) };
  });
  addRoute('postReview', (request) => postReview(context, request));
  addRoute('updateReview', (request) => updateReview(context, request));
  addRoute('deleteReview', (request) => deleteReview(context, request));
  addRoute('reportReview', (request) => reportReview(context, request));
}

async function readPage(
  db: Database,
  productId: string,
  user: SignedInUser | null,
  { after, limit, sort }: Parameters<typeof listReviews>[2],
): Promise<Page<Review>> {
  // One more review shows whether more follow.
  const listed = await listReviews(db, productId, { limit: limit + 1, after, sort });
  const entries = listed.slice(0, limit).map((review) => reviewReply(review, user));
  return { entries, after: listed.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

async function* streamReviews(...pages: Parameters<typeof jsonEntries<Review>>): AsyncGenerator<string> {
  yield '[';
  yield* jsonEntries(...pages);
  yield ']';
}
