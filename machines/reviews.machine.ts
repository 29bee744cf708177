import { assign, fromPromise, setup } from 'xstate';
import { REVIEWS_FIRST, REVIEWS_MORE } from '../contract/constants.ts';
import type { RatingSummary, Review, ReviewSort } from '../contract/reviews/entities.ts';
import { reviewMessages } from '../contract/reviews/reviewMessages.ts';
import { failureMessage } from '../contract/failure.ts';
import { changeSummary } from '../contract/reviews/ratings.ts';
import type { Text } from '../contract/texts/text.ts';
import { reviewFormMachine } from './reviewForm.machine.ts';
import type { ReviewFormOutput } from './reviewForm.machine.ts';

interface ReviewsInput {
  readonly productId: string;
  readonly isSignedIn: boolean;
  /** How many reviews to show: as many as when the shopper left the page, at least three. */
  readonly shown: number;
}

/** Reviews, newest first. `after`: the cursor of the rest, or null. */
interface LoadedReviews {
  readonly reviews: readonly Review[];
  readonly after: string | null;
}

/** The first reviews of a product. */
export interface ListedReviews extends LoadedReviews {
  /** Of all reviews, including ones that are not listed. */
  readonly summary: RatingSummary;
  /** This shopper's review, which may not be listed, or null. */
  readonly own: Review | null;
}

interface ReviewsContext extends ReviewsInput, Omit<ListedReviews, 'summary'> {
  readonly sort: ReviewSort;
  /** Null before the first response. */
  readonly summary: RatingSummary | null;
  /** Id of the review that this shopper has just written or changed, or null. */
  readonly savedId: string | null;
  /** Message to show when the form opens again, or null. */
  readonly notice: string | null;
  /** The error of the last failed loading. */
  readonly message: Text;
}

function isPublic({ status = 'public' }: Review): boolean {
  return status === 'public';
}

export const reviewsMachine = setup({
  types: {} as {
    context: ReviewsContext;
    input: ReviewsInput;
    events:
      { type: 'more.requested' } | { type: 'reviews.refresh' } | { type: 'reviews.sorted'; sort: ReviewSort };
    children: { reviewForm: 'reviewForm' };
  },
  actors: {
    /** Loads that many of the first reviews, or all of them. */
    fetchReviews: fromPromise<ListedReviews, { productId: string; count: number; sort: ReviewSort }>(() =>
      Promise.reject(new Error('Provide fetchReviews, see src/services/reviews/reviews.ts')),
    ),
    fetchMoreReviews: fromPromise<
      LoadedReviews,
      { productId: string; after: string | null; sort: ReviewSort }
    >(() => Promise.reject(new Error('Provide fetchMoreReviews, see src/services/reviews/reviews.ts'))),
    reviewForm: reviewFormMachine,
  },
  actions: {
    setReviews: assign((_, { reviews, after, summary, own }: ListedReviews) => ({
      reviews,
      after,
      summary,
      own,
    })),
    /** Appends the next part, without reviews that are there already. */
    addReviews: assign(({ context }, { reviews, after }: LoadedReviews) => {
      const ids = new Set(context.reviews.map(({ id }) => id));
      return { reviews: [...context.reviews, ...reviews.filter(({ id }) => !ids.has(id))], after };
    }),
    showMore: assign({ shown: ({ context }) => context.shown + REVIEWS_MORE }),
    /**
     * A new review comes first, a changed one stays at its position, which may be in a later part. Only a public one is
     * in the list and in the sums.
     */
    setReview: assign(({ context }, { review }: { review: Review | null }) => {
      const own = review && { ...review, own: true };
      const { reviews, summary, own: before } = context;
      const publicBefore = before && isPublic(before) ? before : null;
      const publicNow = own && isPublic(own) ? own : null;
      const others = reviews.filter(({ id }) => id !== before?.id);
      const changed = publicNow && reviews.map((other) => (other.id === publicNow.id ? publicNow : other));
      return {
        savedId: own?.id ?? null,
        notice: null,
        own,
        reviews: publicBefore ? (changed ?? others) : publicNow ? [publicNow, ...others] : others,
        summary: summary && changeSummary(summary, publicBefore?.rating ?? null, publicNow?.rating ?? null),
      };
    }),
    setSort: assign((_, { sort }: { sort: ReviewSort }) => ({ sort, shown: REVIEWS_FIRST })),
    setNotice: assign((_, { notice }: { notice: string | null }) => ({ notice })),
    setMessage: assign({
      message: (_, { error }: { error: unknown }) => failureMessage(error, reviewMessages.loadFailed),
    }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isChanged: (_, { review, isDeleted }: ReviewFormOutput) => review !== null || isDeleted,
    isPartMissing: ({ context: { reviews, after, shown } }) => after !== null && shown > reviews.length,
  },
}).createMachine({
  id: 'reviews',
  description: 'Shows the reviews of a product, with the form for the shopper’s own.',
  context: ({ input }) => ({
    ...input,
    shown: Math.max(input.shown, REVIEWS_FIRST),
    reviews: [],
    after: null,
    summary: null,
    own: null,
    sort: 'newest',
    savedId: null,
    notice: null,
    message: '',
  }),
  initial: 'loading',
  on: { 'more.requested': { actions: 'showMore' } },
  states: {
    loading: {
      description: 'An empty space, or the previous reviews, while the reviews are loading.',
      tags: 'busy',
      invoke: {
        id: 'fetchReviews',
        src: 'fetchReviews',
        input: ({ context: { productId, shown, sort } }) => ({ productId, count: shown, sort }),
        onDone: {
          target: 'shown',
          actions: { type: 'setReviews', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    shown: {
      description: 'The first three reviews, five more at a time, and the form or the shopper’s own review.',
      initial: 'listed',
      on: {
        'reviews.sorted': {
          target: '.sorting',
          actions: { type: 'setSort', params: ({ event }) => ({ sort: event.sort }) },
        },
      },
      states: {
        listed: {
          description: 'As many reviews as the shopper has requested, or all of them.',
          always: { guard: 'isPartMissing', target: 'loadingMore' },
        },
        loadingMore: {
          description: 'The next reviews are loading; those before stay.',
          tags: 'more',
          invoke: {
            id: 'fetchMoreReviews',
            src: 'fetchMoreReviews',
            input: ({ context: { productId, after, sort } }) => ({ productId, after, sort }),
            onDone: {
              target: 'listed',
              actions: { type: 'addReviews', params: ({ event }) => event.output },
            },
            onError: {
              target: 'moreFailed',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        sorting: {
          description:
            'The reviews in the previous order, while the first ones in the chosen order are loading.',
          tags: 'sorting',
          invoke: {
            id: 'fetchSorted',
            src: 'fetchReviews',
            input: ({ context: { productId, shown, sort } }) => ({ productId, count: shown, sort }),
            onDone: {
              target: 'listed',
              actions: { type: 'setReviews', params: ({ event }) => event.output },
            },
            onError: {
              target: 'sortFailed',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        sortFailed: {
          description:
            'The reviews in the previous order, and that they could not be sorted; a button tries again.',
          tags: 'sortFailed',
        },
        moreFailed: {
          description: 'The reviews so far, and that others could not be loaded; a button tries again.',
          tags: 'moreFailed',
          on: { 'more.requested': 'loadingMore' },
        },
      },
      invoke: {
        id: 'reviewForm',
        src: 'reviewForm',
        input: ({ context: { productId, isSignedIn, own, notice } }) => ({
          productId,
          isSignedIn,
          own,
          notice,
        }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'shown',
            reenter: true,
            actions: { type: 'setReview', params: ({ event }) => event.output },
          },
          {
            target: 'loading',
            actions: { type: 'setNotice', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    failed: {
      description:
        'The server’s message, or ‘We could not load the reviews.’ Reviews that are already loaded stay.',
      tags: 'failed',
      on: { 'reviews.refresh': 'loading' },
    },
  },
});
