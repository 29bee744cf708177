import {
  canReview,
  deleteReview,
  postReview,
  updateReview,
} from '../../../contract/reviews/reviewEndpoints.ts';
import { fromPromise } from 'xstate';
import type { Review } from '../../../contract/reviews/entities.ts';
import { reviewFormMachine } from '../../../machines/reviewForm.machine.ts';
import type { ReviewFields } from '../../../contract/reviews/reviewRules.ts';
import type { ReviewDraft, ReviewFormInput } from '../../../machines/reviewForm.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';
import { createReviewDraft } from '../../storage/reviewDraft.ts';

/** Posts or updates a review, and stores its draft until it is saved. */
export function provideReviewForm({ api, records }: Dependencies) {
  const draft = createReviewDraft(records);
  const keyFor = createReviewKeys();
  return reviewFormMachine.provide({
    actors: {
      readDraft: fromPromise<ReviewDraft | null, { productId: string }>(async ({ input }) =>
        draft.read(input.productId),
      ),
      fetchCanReview: fromPromise<boolean, Pick<ReviewFormInput, 'productId' | 'isSignedIn' | 'own'>>(
        async ({ input: { productId, isSignedIn, own }, signal }) =>
          !isSignedIn || own !== null || (await api(canReview, { params: { productId }, signal })).canReview,
      ),
      deleteReview: fromPromise<void, { reviewId: string }>(async ({ input: { reviewId }, signal }) => {
        await api(deleteReview, { params: { id: reviewId }, signal });
      }),
      saveReview: fromPromise<Review, { productId: string; reviewId: string | null; fields: ReviewFields }>(
        async ({ input: { productId, reviewId, fields }, signal }) => {
          if (reviewId !== null) {
            return api(updateReview, { params: { id: reviewId }, body: fields, signal });
          }
          const idempotencyKey = keyFor(JSON.stringify([productId, fields]));
          return api(postReview, { params: { productId }, body: fields, idempotencyKey, signal });
        },
      ),
    },
    actions: {
      storeDraft: ({ context: { productId, isSignedIn, fields } }, { resumesAfterSignIn }) =>
        draft.write(productId, isSignedIn, { ...fields, resumesAfterSignIn }),
      removeDraft: () => draft.forget(),
      logFailure,
    },
  });
}

/** Returns the same idempotency key for the same review, so that it can be posted again when the response was lost. */
function createReviewKeys(): (review: string) => string {
  let last = { review: '', key: '' };
  return (review) => {
    if (last.review !== review) last = { review, key: crypto.randomUUID() };
    return last.key;
  };
}
