import { assign, fromPromise, setup } from 'xstate';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import type { DeskReview, ReviewDecision } from '../../contract/desk/deskReview.ts';
import { failureMessage } from '../../contract/failure.ts';
import type { Text } from '../../contract/texts/text.ts';

/** What the server is requested to do with the review that was shown. */
export type ReviewChange = { readonly id: string; readonly version: string } & (
  { readonly status: ReviewDecision; readonly reason: string } | { readonly text: string }
);

/** The review after a change; `refusal`: why the change did not happen. */
export interface ReviewOutcome {
  readonly review: DeskReview;
  readonly refusal: Error | null;
}

interface DeskReviewContext {
  readonly review: DeskReview;
  readonly change: ReviewChange | null;
  readonly error: Text | null;
}

type DeskReviewEvent =
  | { type: 'review.approved' }
  | { type: 'hiding.requested' }
  | { type: 'answering.requested' }
  | { type: 'reason.submitted'; reason: string }
  | { type: 'answer.submitted'; text: string }
  | { type: 'form.dismissed' };

export const deskReviewMachine = setup({
  types: {} as {
    context: DeskReviewContext;
    input: { readonly review: DeskReview };
    events: DeskReviewEvent;
  },
  actors: {
    changeReview: fromPromise<ReviewOutcome, { change: ReviewChange | null }>(() =>
      Promise.reject(new Error('Provide changeReview, see desk/services/deskReview.ts')),
    ),
  },
  actions: {
    setDecision: assign({
      change: (
        { context: { review } },
        { status, reason }: { status: ReviewDecision; reason: string },
      ): ReviewChange => ({ id: review.id, version: review.version, status, reason: reason.trim() }),
      error: null,
    }),
    setAnswer: assign({
      change: ({ context: { review } }, { text }: { text: string }): ReviewChange => ({
        id: review.id,
        version: review.version,
        text: text.trim(),
      }),
      error: null,
    }),
    clear: assign({ change: null, error: null }),
    setOutcome: assign((_, { review, refusal }: ReviewOutcome) => ({
      review,
      change: null,
      error: refusal && failureMessage(refusal, deskMessages.failed),
    })),
    showReasonMissing: assign({ error: deskMessages.reasonMissing }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, deskMessages.failed),
    }),
  },
  guards: {
    mayApprove: ({ context: { review } }) => review.accepted.includes('public'),
    mayHide: ({ context: { review } }) => review.accepted.includes('hidden'),
    hasReason: (_, { reason }: { reason: string }) => reason.trim() !== '',
    isHiding: ({ context: { change } }) =>
      change !== null && 'status' in change && change.status === 'hidden',
    isAnswering: ({ context: { change } }) => change !== null && 'text' in change,
  },
}).createMachine({
  id: 'deskReview',
  description: 'A review in the list, which the shop shows, hides or answers.',
  context: ({ input: { review } }) => ({ review, change: null, error: null }),
  initial: 'shown',
  states: {
    shown: {
      description: 'The review with its buttons. After a refusal, it is the review as it is now.',
      on: {
        'review.approved': {
          guard: 'mayApprove',
          target: 'changing',
          actions: { type: 'setDecision', params: { status: 'public', reason: '' } },
        },
        'hiding.requested': { guard: 'mayHide', target: 'hiding', actions: 'clear' },
        'answering.requested': { target: 'answering', actions: 'clear' },
      },
    },
    hiding: {
      description: 'A form for the reason.',
      on: {
        'reason.submitted': [
          {
            guard: { type: 'hasReason', params: ({ event }) => event },
            target: 'changing',
            actions: {
              type: 'setDecision',
              params: ({ event }) => ({ status: 'hidden', reason: event.reason }),
            },
          },
          { actions: 'showReasonMissing' },
        ],
        'form.dismissed': { target: 'shown', actions: 'clear' },
      },
    },
    answering: {
      description: "A form for the shop's answer, which an empty text removes.",
      on: {
        'answer.submitted': {
          target: 'changing',
          actions: { type: 'setAnswer', params: ({ event }) => event },
        },
        'form.dismissed': { target: 'shown', actions: 'clear' },
      },
    },
    changing: {
      description: 'The server changes the review.',
      tags: 'changing',
      invoke: {
        id: 'changeReview',
        src: 'changeReview',
        input: ({ context: { change } }) => ({ change }),
        onDone: {
          target: 'shown',
          actions: { type: 'setOutcome', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'isHiding',
            target: 'hiding',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: 'isAnswering',
            target: 'answering',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'shown',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
  },
});
