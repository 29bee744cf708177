import { assign, fromPromise, setup } from 'xstate';
import type { Review } from '../contract/entities.ts';
import { Failure, failureMessage } from '../contract/failure.ts';
import { messages } from '../contract/texts/messages.ts';
import { reviewProblems } from '../contract/reviewRules.ts';
import type { ReviewProblem, ReviewWords } from '../contract/reviewRules.ts';
import type { Text } from '../contract/texts/text.ts';

/** Words that this browser stores; `resumesAfterSignIn`: they were to be sent, which needed a sign-in. */
export interface ReviewDraft extends ReviewWords {
  readonly resumesAfterSignIn: boolean;
}

export interface ReviewFormInput {
  readonly productId: string;
  readonly isSignedIn: boolean;
  /** The shopper's review of the product, when there is one. */
  readonly own: Review | null;
  /** Why the form is opened anew. */
  readonly notice: string | null;
}

interface ReviewFormContext extends ReviewFormInput {
  readonly words: ReviewWords;
  /** Why the form was refused last. */
  readonly problems: readonly ReviewProblem[];
  /** Why words that are right were not taken. */
  readonly error: Text | null;
  readonly saved: Review | null;
}

/** `review` is null when it turned out that there is one already; `notice` says so. */
export interface ReviewFormOutput {
  readonly review: Review | null;
  readonly notice: string | null;
}

type ReviewFormEvent =
  | { type: 'words.changed'; words: ReviewWords }
  | { type: 'review.submitted' }
  | { type: 'edit.chosen' }
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
      Promise.reject(new Error('Provide readDraft, see src/services/reviewForm.ts')),
    ),
    /** Posts a review, or changes the one that `reviewId` names. */
    saveReview: fromPromise<Review, { productId: string; reviewId: string | null; words: ReviewWords }>(() =>
      Promise.reject(new Error('Provide saveReview, see src/services/reviewForm.ts')),
    ),
  },
  actions: {
    setDraft: assign((_, { draft }: { draft: ReviewDraft | null }) =>
      draft ? { words: { rating: draft.rating, comment: draft.comment } } : {},
    ),
    setOwn: assign(({ context: { own, words } }) => ({
      words: own ? { rating: own.rating, comment: own.comment } : words,
      error: null,
    })),
    setWords: assign((_, { words }: { words: ReviewWords }) => ({ words, error: null })),
    setSaved: assign((_, { review }: { review: Review }) => ({ saved: review })),
    setWrittenBefore: assign({ notice: messages.review.writtenBefore }),
    showProblems: assign({ problems: ({ context }) => reviewProblems(context.words) }),
    showLoginNeeded: assign({ error: messages.review.loginRequired }),
    showFailure: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, messages.review.saveFailed),
    }),
    clearError: assign({ problems: [], error: null, notice: null }),
    /** Keeps the words in the browser, so that neither a reload nor signing in loses them. */
    storeDraft: (_, _params: { resumesAfterSignIn: boolean }) => undefined,
    removeDraft: () => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isDraft: (_, { draft }: { draft: ReviewDraft | null }) => draft !== null,
    isDraftToResume: (_, { draft }: { draft: ReviewDraft | null }) => draft?.resumesAfterSignIn ?? false,
    hasWritten: ({ context }) => context.own !== null,
    isWrong: ({ context }) => reviewProblems(context.words).length > 0,
    isGuest: ({ context }) => !context.isSignedIn,
    isAnswered: (_, { error, status }: { error: unknown; status: number }) =>
      error instanceof Failure && error.status === status,
  },
}).createMachine({
  id: 'reviewForm',
  description: 'Lets a shopper write a review of a product, or change theirs.',
  context: ({ input }) => ({
    ...input,
    words: { rating: 0, comment: '' },
    problems: [],
    error: input.notice,
    saved: null,
  }),
  initial: 'recalling',
  output: ({ context }) => ({ review: context.saved, notice: context.notice }),
  states: {
    recalling: {
      description: 'Nothing yet: are there words that were not sent?',
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
          { guard: 'hasWritten', target: 'written' },
          { target: 'open' },
        ],
        onError: {
          target: 'open',
          actions: ['setOwn', { type: 'logFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    written: {
      description: 'The shopper’s own review, with ‘Edit your review’.',
      tags: 'written',
      on: { 'edit.chosen': { target: 'open', actions: 'setOwn' } },
    },
    open: {
      description: 'Stars and a comment, to be written or changed.',
      initial: 'writing',
      on: {
        'words.changed': {
          target: '.writing',
          actions: [
            { type: 'setWords', params: ({ event }) => ({ words: event.words }) },
            { type: 'storeDraft', params: { resumesAfterSignIn: false } },
          ],
        },
        'edit.cancelled': { guard: 'hasWritten', target: 'written', actions: ['removeDraft', 'clearError'] },
        'review.submitted': [
          { guard: 'isWrong', target: '.writing', actions: 'showProblems' },
          { guard: 'isGuest', target: '.signInRequired' },
          { target: 'saving' },
        ],
      },
      states: {
        writing: { description: 'The form waits; what is wrong is said beside it.' },
        resumed: {
          description:
            'Words that could not be sent are back, as after signing in: the comment takes the focus.',
        },
        signInRequired: {
          description: '‘You must be logged in to add a review.’, with the way there; the words are kept.',
          entry: ['showLoginNeeded', { type: 'storeDraft', params: { resumesAfterSignIn: true } }],
        },
      },
    },
    saving: {
      description:
        'The form is busy while the review is sent; should the session be over, its words wait for the next.',
      tags: 'busy',
      entry: ['clearError', { type: 'storeDraft', params: { resumesAfterSignIn: true } }],
      invoke: {
        id: 'saveReview',
        src: 'saveReview',
        input: ({ context: { productId, own, words } }) => ({
          productId,
          reviewId: own?.id ?? null,
          words,
        }),
        onDone: {
          target: 'done',
          actions: [{ type: 'setSaved', params: ({ event }) => ({ review: event.output }) }, 'removeDraft'],
        },
        onError: [
          {
            guard: { type: 'isAnswered', params: ({ event: { error } }) => ({ error, status: 409 }) },
            target: 'done',
            actions: 'setWrittenBefore',
          },
          {
            guard: { type: 'isAnswered', params: ({ event: { error } }) => ({ error, status: 401 }) },
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
      description: 'The review stands in the list, or it turned out that there was one.',
    },
  },
});
