import { createActor } from 'xstate';
import type { Review, ReviewSort } from '../../contract/reviews/entities.ts';
import { reviewFormMachine } from '../../machines/reviewForm.machine.ts';
import type { ReviewFields } from '../../contract/reviews/reviewRules.ts';
import type { ReviewDraft, ReviewFormInput } from '../../machines/reviewForm.machine.ts';
import { summariseRatings } from '../../contract/reviews/ratings.ts';
import { reviewsMachine, type ListedReviews } from '../../machines/reviews.machine.ts';
import { recordTransitions } from './coverage.ts';
import { FakePromiseActor, FakeAction } from './fakes.ts';

export const REVIEW: ReviewFields = { rating: 4, comment: 'Warm light.' };

export function review(id: string, change: Partial<Review> = {}): Review {
  return {
    id,
    userName: 'Asha Rao',
    rating: 5,
    comment: 'Shines.',
    createdAt: '2026-02-20T06:30:00.000Z',
    ...change,
  };
}

/** All reviews of a product, or the first of more. */
export function listed(reviews: readonly Review[], change: Partial<ListedReviews> = {}): ListedReviews {
  const summary = summariseRatings(reviews.map(({ rating }) => rating));
  return { reviews, after: null, summary, own: reviews.find(({ own }) => own) ?? null, ...change };
}

interface Opening {
  readonly isSignedIn?: boolean;
  /** How many were visible before. */
  readonly shown?: number;
  /** Makes the form fail as soon as it is submitted. */
  readonly breaks?: boolean;
}

/** The reviews of a product; the test answers for the server and the browser. */
export function openReviews({ isSignedIn = true, shown = 0, breaks = false }: Opening = {}) {
  const fetchReviews = new FakePromiseActor<
    ListedReviews,
    { productId: string; count: number; sort: ReviewSort }
  >();
  const fetchMore = new FakePromiseActor<
    Pick<ListedReviews, 'reviews' | 'after'>,
    { productId: string; after: string | null; sort: ReviewSort }
  >();
  const readDraft = new FakePromiseActor<ReviewDraft | null, { productId: string }>();
  const fetchCanReview = new FakePromiseActor<
    boolean,
    Pick<ReviewFormInput, 'productId' | 'isSignedIn' | 'own'>
  >();
  const deleteReview = new FakePromiseActor<void, { reviewId: string }>();
  const saveReview = new FakePromiseActor<
    Review,
    { productId: string; reviewId: string | null; fields: ReviewFields }
  >();
  /** The drafts that the browser has stored, in order; null for a deletion. */
  const drafts: (ReviewDraft | null)[] = [];
  const logFailure = new FakeAction<{ error: unknown }>();
  const fail = () => {
    throw new Error('broken');
  };
  const reviewForm = reviewFormMachine.provide({
    actors: {
      readDraft: readDraft.actor,
      fetchCanReview: fetchCanReview.actor,
      deleteReview: deleteReview.actor,
      saveReview: saveReview.actor,
    },
    actions: {
      storeDraft: ({ context }, { resumesAfterSignIn }) =>
        void drafts.push({ ...context.fields, resumesAfterSignIn }),
      removeDraft: () => void drafts.push(null),
      logFailure: logFailure.action,
    },
    ...(breaks && { guards: { isWrong: fail } }),
  });
  const page = createActor(
    reviewsMachine.provide({
      actors: { fetchReviews: fetchReviews.actor, fetchMoreReviews: fetchMore.actor, reviewForm },
      actions: { logFailure: logFailure.action },
    }),
    { input: { productId: 'diya', isSignedIn, shown }, inspect: recordTransitions },
  ).start();
  const context = () => page.getSnapshot().context;
  const form = () => page.getSnapshot().children.reviewForm;
  const write = (fields: ReviewFields) => form()?.send({ type: 'fields.changed', fields });
  const submit = () => form()?.send({ type: 'review.submitted' });
  return {
    page,
    context,
    form,
    write,
    submit,
    fetchReviews,
    fetchMore,
    readDraft,
    fetchCanReview,
    deleteReview,
    saveReview,
    drafts,
    logFailure,
  };
}

/** With loaded reviews and the form next to them. */
export async function opened(
  reviews: readonly Review[] = [],
  {
    draft = null,
    first = {},
    ...opening
  }: Opening & {
    draft?: ReviewDraft | null;
    /** Further fields of the first response. */
    first?: Partial<ListedReviews>;
  } = {},
) {
  const all = openReviews(opening);
  await all.fetchReviews.answer(listed(reviews, first));
  await all.readDraft.answer(draft);
  return all;
}
