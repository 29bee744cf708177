import { assign, fromPromise, setup } from 'xstate';
import { REVIEWS_FIRST, REVIEWS_MORE } from '../contract/constants.ts';
import type { Review } from '../contract/entities.ts';
import { failureMessage } from '../contract/failure.ts';
import { messages } from '../contract/texts/messages.ts';
import type { Text } from '../contract/texts/text.ts';
import { reviewFormMachine } from './reviewForm.machine.ts';
import type { ReviewFormOutput } from './reviewForm.machine.ts';

interface ReviewsInput {
  readonly productId: string;
  readonly isSignedIn: boolean;
  /** How many reviews to show: as many as when the shopper left the page, at least three. */
  readonly shown: number;
}

interface ReviewsContext extends ReviewsInput {
  /** Newest first. */
  readonly reviews: readonly Review[];
  /** Id of the review that this shopper has just written or changed; null for none. */
  readonly savedId: string | null;
  /** Message to show when the form opens again; null for none. */
  readonly notice: string | null;
  /** Why loading failed the last time. */
  readonly message: Text;
}

export const reviewsMachine = setup({
  types: {} as {
    context: ReviewsContext;
    input: ReviewsInput;
    events: { type: 'more.requested' } | { type: 'reviews.refresh' };
    children: { reviewForm: 'reviewForm' };
  },
  actors: {
    fetchReviews: fromPromise<readonly Review[], { productId: string }>(() =>
      Promise.reject(new Error('Provide fetchReviews, see src/services/reviews.ts')),
    ),
    reviewForm: reviewFormMachine,
  },
  actions: {
    setReviews: assign((_, { reviews }: { reviews: readonly Review[] }) => ({ reviews })),
    showMore: assign({ shown: ({ context }) => context.shown + REVIEWS_MORE }),
    /** A new review comes first, a changed one stays at its position. */
    setReview: assign(({ context }, { review }: { review: Review | null }) => {
      if (!review) return {};
      const own = { ...review, own: true };
      const isListed = context.reviews.some(({ id }) => id === own.id);
      return {
        savedId: own.id,
        notice: null,
        reviews: isListed
          ? context.reviews.map((other) => (other.id === own.id ? own : other))
          : [own, ...context.reviews],
      };
    }),
    setNotice: assign((_, { notice }: { notice: string | null }) => ({ notice })),
    setMessage: assign({
      message: (_, { error }: { error: unknown }) => failureMessage(error, messages.review.loadFailed),
    }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isSaved: (_, { review }: ReviewFormOutput) => review !== null,
  },
}).createMachine({
  id: 'reviews',
  description: 'Shows the reviews of a product, with the form for the shopper’s own.',
  context: ({ input }) => ({
    ...input,
    shown: Math.max(input.shown, REVIEWS_FIRST),
    reviews: [],
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
        input: ({ context }) => ({ productId: context.productId }),
        onDone: {
          target: 'shown',
          actions: { type: 'setReviews', params: ({ event }) => ({ reviews: event.output }) },
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
      invoke: {
        id: 'reviewForm',
        src: 'reviewForm',
        input: ({ context: { productId, isSignedIn, reviews, notice } }) => ({
          productId,
          isSignedIn,
          own: reviews.find(({ own }) => own) ?? null,
          notice,
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
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
