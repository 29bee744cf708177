import { REVIEWS_MORE, REVIEWS_PAGE_MAX } from '../../../contract/constants.ts';
import type { ReviewSort } from '../../../contract/reviews/entities.ts';
import { listReviewPage, listReviews } from '../../../contract/reviews/reviewEndpoints.ts';
import { summariseRatings } from '../../../contract/reviews/ratings.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { fromPromise } from 'xstate';
import { reviewsMachine } from '../../../machines/reviews.machine.ts';
import type { ListedReviews } from '../../../machines/reviews.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';
import { provideReviewForm } from './reviewForm.ts';

/** Fetches reviews in parts, or all of them from a server that has no parts. */
export function provideReviews(dependencies: Dependencies) {
  const { api, config } = dependencies;
  const fetchPart = async (
    { productId, sort }: { readonly productId: string; readonly sort: ReviewSort },
    after: string | null,
    limit: number,
    signal: AbortSignal,
  ) => {
    const query = new URLSearchParams({
      limit: String(limit),
      ...(after !== null && { after }),
      ...(sort !== 'newest' && { sort }),
    });
    return api(listReviewPage, { params: { productId }, query, signal });
  };

  const fetchFirst = async (
    { count, ...list }: { readonly productId: string; readonly count: number; readonly sort: ReviewSort },
    signal: AbortSignal,
  ): Promise<ListedReviews> => {
    const { productId } = list;
    if (!hasFeature(config(), 'reviewPages')) {
      const all = await api(listReviews, { params: { productId }, signal });
      return listed(all, null, null, all.find(({ own }) => own) ?? null);
    }
    const first = await fetchPart(list, null, Math.min(count, REVIEWS_PAGE_MAX), signal);
    let { reviews, after } = first;
    while (after !== null && reviews.length < count) {
      const left = Math.min(count - reviews.length, REVIEWS_PAGE_MAX);
      const part = await fetchPart(list, after, left, signal);
      reviews = [...reviews, ...part.reviews];
      after = part.after;
    }
    return listed(reviews, after, first.summary, first.own);
  };

  return reviewsMachine.provide({
    actors: {
      fetchReviews: fromPromise<ListedReviews, { productId: string; count: number; sort: ReviewSort }>(
        ({ input, signal }) => fetchFirst(input, signal),
      ),
      fetchMoreReviews: fromPromise<
        Pick<ListedReviews, 'reviews' | 'after'>,
        { productId: string; after: string | null; sort: ReviewSort }
      >(({ input, signal }) => fetchPart(input, input.after, REVIEWS_MORE, signal)),
      reviewForm: provideReviewForm(dependencies),
    },
    actions: { logFailure },
  });
}

function listed(
  reviews: ListedReviews['reviews'],
  after: string | null,
  summary: ListedReviews['summary'] | null,
  own: ListedReviews['own'],
): ListedReviews {
  return { reviews, after, summary: summary ?? summariseRatings(reviews.map(({ rating }) => rating)), own };
}
