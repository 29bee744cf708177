import { fromPromise } from 'xstate';
import type { Review } from '../../contract/entities.ts';
import { reviewFormMachine } from '../../machines/reviewForm.machine.ts';
import type { ReviewWords } from '../../contract/reviewRules.ts';
import type { ReviewDraft } from '../../machines/reviewForm.machine.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';
import { createReviewDraft } from '../memory/reviewDraft.ts';

export function provideReviewForm({ api, records }: Dependencies) {
  const draft = createReviewDraft(records);
  const keyOf = sameKeyForSame();
  return reviewFormMachine.provide({
    actors: {
      readDraft: fromPromise<ReviewDraft | null, { productId: string }>(async ({ input }) =>
        draft.read(input.productId),
      ),
      saveReview: fromPromise<Review, { productId: string; reviewId: string | null; words: ReviewWords }>(
        async ({ input: { productId, reviewId, words }, signal }) => {
          if (reviewId !== null) {
            return (await api('updateReview', { params: { id: reviewId }, body: words, signal })).review;
          }
          const idempotencyKey = keyOf(JSON.stringify([productId, words]));
          return api('postReview', { params: { productId }, body: words, idempotencyKey, signal });
        },
      ),
    },
    actions: {
      storeDraft: ({ context: { productId, isSignedIn, words } }, { resumesAfterSignIn }) =>
        draft.write(productId, isSignedIn, { ...words, resumesAfterSignIn }),
      removeDraft: () => draft.forget(),
      logFailure,
    },
  });
}

/** Returns the same idempotency key for the same review, so that it can be posted again after a lost answer. */
function sameKeyForSame(): (review: string) => string {
  let last = { review: '', key: '' };
  return (review) => {
    if (last.review !== review) last = { review, key: crypto.randomUUID() };
    return last.key;
  };
}
