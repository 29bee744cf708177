import { assign, fromPromise, setup } from 'xstate';
import type { Review } from '../contract/reviews/entities.ts';
import { reviewMessages } from '../contract/reviews/reviewMessages.ts';
import { failureMessage, isReviewWritten, isUnauthorized } from '../contract/failure.ts';
import { reviewProblems } from '../contract/reviews/reviewRules.ts';
import type { ReviewProblem, ReviewFields } from '../contract/reviews/reviewRules.ts';
import type { Text } from '../contract/texts/text.ts';

/** A review that this browser stores. `resumesAfterSignIn`: it was submitted, and signing in comes first. */
export interface ReviewDraft extends ReviewFields {
  readonly resumesAfterSignIn: boolean;
}

export interface ReviewFormInput {
  readonly productId: string;
  readonly isSignedIn: boolean;
  /** The shopper's review of the product, when there is one. */
  readonly own: Review | null;
  /** Message to show when the form opens again, or null. */
  readonly notice: string | null;
}

interface ReviewFormContext extends ReviewFormInput {
  readonly fields: ReviewFields;
  /** The problems of the review at the last submit. */
  readonly problems: readonly ReviewProblem[];
  /** The error of saving a valid review, or null. */
  readonly error: Text | null;
  readonly saved: Review | null;
  readonly isDeleted: boolean;
}

/** `review` is null when it was deleted, or when the shopper has reviewed the product before; `notice` is the message about that. */
export interface ReviewFormOutput {
  readonly review: Review | null;
  readonly isDeleted: boolean;
  readonly notice: string | null;
}

type ReviewFormEvent =
  | { type: 'fields.changed'; fields: ReviewFields }
  | { type: 'review.submitted' }
  | { type: 'edit.chosen' }
  | { type: 'deletion.chosen' }
  | { type: 'deletion.cancelled' }
  | { type: 'deletion.confirmed' }
  | { type: 'edit.cancelled' };

export const reviewFormMachine = setup({
  types: {} as {
    context: ReviewFormContext;
    input: ReviewFormInput;
    output: ReviewFormOutput;
    events: ReviewFormEvent;
  },
  actors: {
    readDraft: fromPromise<ReviewDraft | null, { productId: string }>(() =>
      Promise.reject(new Error('Provide readDraft, see src/services/reviews/reviewForm.ts')),
    ),
    /** Whether the server accepts a review of this shopper. */
    fetchCanReview: fromPromise<boolean, Pick<ReviewFormInput, 'productId' | 'isSignedIn' | 'own'>>(() =>
      Promise.reject(new Error('Provide fetchCanReview, see src/services/reviews/reviewForm.ts')),
    ),
    deleteReview: fromPromise<void, { reviewId: string }>(() =>
      Promise.reject(new Error('Provide deleteReview, see src/services/reviews/reviewForm.ts')),
    ),
    /** Posts a review, or updates the review with `reviewId`. */
    saveReview: fromPromise<Review, { productId: string; reviewId: string | null; fields: ReviewFields }>(
      () => Promise.reject(new Error('Provide saveReview, see src/services/reviews/reviewForm.ts')),
    ),
  },
  actions: {
    setDraft: assign((_, { draft }: { draft: ReviewDraft | null }) =>
      draft ? { fields: { rating: draft.rating, comment: draft.comment } } : {},
    ),
    setOwn: assign(({ context: { own, fields } }) => ({
      fields: own ? { rating: own.rating, comment: own.comment } : fields,
      error: null,
    })),
    setFields: assign((_, { fields }: { fields: ReviewFields }) => ({ fields, error: null })),
    setSaved: assign((_, { review }: { review: Review }) => ({ saved: review })),
    setDeleted: assign({ isDeleted: true }),
    setAlreadyReviewed: assign({ notice: reviewMessages.writtenBefore }),
    showProblems: assign({ problems: ({ context }) => reviewProblems(context.fields) }),
    showSignInRequired: assign({ error: reviewMessages.loginRequired }),
    showFailure: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, reviewMessages.saveFailed),
    }),
    showDeletionFailure: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, reviewMessages.deleteFailed),
    }),
    clearError: assign({ problems: [], error: null, notice: null }),
    /** Stores the review in the browser, so that neither a reload nor signing in loses it. */
    storeDraft: (_, _params: { resumesAfterSignIn: boolean }) => undefined,
    removeDraft: () => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isDraft: (_, { draft }: { draft: ReviewDraft | null }) => draft !== null,
    isDraftToResume: (_, { draft }: { draft: ReviewDraft | null }) => draft?.resumesAfterSignIn ?? false,
    hasOwnReview: ({ context }) => context.own !== null,
    isWrong: ({ context }) => reviewProblems(context.fields).length > 0,
    /** An answer that arrives after the shopper has started to write changes nothing: the server decides about it. */
    isRefusedUnwritten: ({ context: { fields } }, { canReview }: { canReview: boolean }) =>
      !canReview && fields.rating === 0 && fields.comment === '',
    isGuest: ({ context }) => !context.isSignedIn,
    isReviewWritten: (_, { error }: { error: unknown }) => isReviewWritten(error),
    isUnauthorized: (_, { error }: { error: unknown }) => isUnauthorized(error),
  },
}).createMachine({
  id: 'reviewForm',
  description: 'Lets a shopper write a review of a product, or change theirs.',
  context: ({ input }) => ({
    ...input,
    fields: { rating: 0, comment: '' },
    problems: [],
    error: input.notice,
    saved: null,
    isDeleted: false,
  }),
  initial: 'reading',
  output: ({ context }) => ({
    review: context.saved,
    isDeleted: context.isDeleted,
    notice: context.notice,
  }),
  states: {
    reading: {
      description: 'No form yet, while the browser searches its storage for an unsent review.',
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => ({ productId: context.productId }),
        onDone: [
          {
            guard: { type: 'isDraftToResume', params: ({ event }) => ({ draft: event.output }) },
            target: 'open.resumed',
            actions: { type: 'setDraft', params: ({ event }) => ({ draft: event.output }) },
          },
          {
            guard: { type: 'isDraft', params: ({ event }) => ({ draft: event.output }) },
            target: 'open',
            actions: { type: 'setDraft', params: ({ event }) => ({ draft: event.output }) },
          },
          { guard: 'hasOwnReview', target: 'written' },
          { target: 'open' },
        ],
        onError: {
          target: 'open',
          actions: ['setOwn', { type: 'logFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    written: {
      description: 'The shopper’s own review, with ‘Edit your review’ and ‘Delete’.',
      tags: 'written',
      on: {
        'edit.chosen': { target: 'open', actions: 'setOwn' },
        'deletion.chosen': { target: 'confirmingDeletion', actions: 'clearError' },
      },
    },
    confirmingDeletion: {
      description: 'The own review, and the question whether to delete it.',
      tags: 'written',
      on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'written' },
    },
    deleting: {
      description: 'The own review, while it is deleted.',
      tags: ['written', 'busy'],
      invoke: {
        id: 'deleteReview',
        src: 'deleteReview',
        input: ({ context: { own } }) => ({ reviewId: own?.id ?? '' }),
        onDone: { target: 'done', actions: ['setDeleted', 'removeDraft'] },
        onError: {
          target: 'written',
          actions: [
            { type: 'showDeletionFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    open: {
      description: 'Stars and a comment to fill in or change.',
      initial: 'writing',
      invoke: {
        id: 'fetchCanReview',
        src: 'fetchCanReview',
        input: ({ context: { productId, isSignedIn, own } }) => ({ productId, isSignedIn, own }),
        onDone: {
          guard: { type: 'isRefusedUnwritten', params: ({ event }) => ({ canReview: event.output }) },
          target: '.notAllowed',
        },
        onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'fields.changed': {
          target: '.writing',
          actions: [
            { type: 'setFields', params: ({ event }) => ({ fields: event.fields }) },
            { type: 'storeDraft', params: { resumesAfterSignIn: false } },
          ],
        },
        'edit.cancelled': {
          guard: 'hasOwnReview',
          target: 'written',
          actions: ['removeDraft', 'clearError'],
        },
        'review.submitted': [
          { guard: 'isWrong', target: '.writing', actions: 'showProblems' },
          { guard: 'isGuest', target: '.signInRequired' },
          { target: 'saving' },
        ],
      },
      states: {
        notAllowed: { description: 'Why the shopper cannot review the item, in place of the form.' },
        writing: { description: 'The form; errors are shown beside the fields.' },
        resumed: {
          description:
            'The form with a review that could not be sent, e.g. after signing in; the comment has the focus.',
        },
        signInRequired: {
          description:
            '‘You must be logged in to add a review.’, with a link to sign in; the review is stored.',
          entry: ['showSignInRequired', { type: 'storeDraft', params: { resumesAfterSignIn: true } }],
        },
      },
    },
    saving: {
      description:
        'The form is busy while the review is sent. It is stored, in case the session has expired.',
      tags: 'busy',
      entry: ['clearError', { type: 'storeDraft', params: { resumesAfterSignIn: true } }],
      invoke: {
        id: 'saveReview',
        src: 'saveReview',
        input: ({ context: { productId, own, fields } }) => ({
          productId,
          reviewId: own?.id ?? null,
          fields,
        }),
        onDone: {
          target: 'done',
          actions: [{ type: 'setSaved', params: ({ event }) => ({ review: event.output }) }, 'removeDraft'],
        },
        onError: [
          {
            guard: { type: 'isReviewWritten', params: ({ event: { error } }) => ({ error }) },
            target: 'done',
            actions: 'setAlreadyReviewed',
          },
          {
            guard: { type: 'isUnauthorized', params: ({ event: { error } }) => ({ error }) },
            target: 'open.signInRequired',
          },
          {
            target: 'open',
            actions: [
              { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'storeDraft', params: { resumesAfterSignIn: false } },
            ],
          },
        ],
      },
    },
    done: {
      type: 'final',
      description:
        'The review is in the list, waits for the shop or is deleted, or the shopper had reviewed the product before.',
    },
  },
});
