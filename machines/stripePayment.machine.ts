import { assign, fromPromise, setup } from 'xstate';
import type { OrderRequest } from '../contract/entities.ts';
import { secondsToAskAgain } from '../contract/placement.ts';
import type { PaymentQuestion } from './paymentCheck.machine.ts';

interface StripePaymentInput {
  readonly order: OrderRequest;
  readonly attemptKey: string;
}

/** The pending order, where it is paid, and how to find out whether it was. */
export interface StripeStart {
  readonly orderId: string | null;
  readonly sessionUrl: string | null;
  readonly question: PaymentQuestion | null;
  /** Why there is no such page, null when there is one. */
  readonly error: unknown;
}

interface StripePaymentContext extends StripePaymentInput {
  readonly asked: number;
  readonly secondsToWait: number;
  readonly start: StripeStart;
}

const NO_START: StripeStart = { orderId: null, sessionUrl: null, question: null, error: null };

export const stripePaymentMachine = setup({
  types: {} as { context: StripePaymentContext; input: StripePaymentInput; output: StripeStart },
  actors: {
    startStripe: fromPromise<StripeStart, StripePaymentInput>(() =>
      Promise.reject(new Error('Provide startStripe, see src/services/stripePayment.ts')),
    ),
  },
  actions: {
    takeStart: assign({ start: (_, { start }: { start: StripeStart }) => start }),
    takeError: assign({
      start: (_, { error }: { error: unknown }) => ({ ...NO_START, error }),
    }),
    waitToAsk: assign(({ context: { asked } }, { error }: { error: unknown }) => ({
      asked: asked + 1,
      secondsToWait: secondsToAskAgain(error, asked) ?? 0,
    })),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    canAskAgain: ({ context: { asked } }, { error }: { error: unknown }) =>
      secondsToAskAgain(error, asked) !== null,
  },
  delays: { askAgainDelay: ({ context }) => context.secondsToWait * 1_000 },
}).createMachine({
  id: 'stripePayment',
  description:
    'Makes a pending order and the page on which Stripe takes its payment; asking twice is harmless.',
  context: ({ input }) => ({
    ...input,
    asked: 0,
    secondsToWait: 0,
    start: NO_START,
  }),
  initial: 'creating',
  output: ({ context }) => context.start,
  states: {
    creating: {
      description: 'The button is busy while the order is committed, and Stripe asked for a page.',
      invoke: {
        id: 'startStripe',
        src: 'startStripe',
        input: ({ context: { order, attemptKey } }) => ({ order, attemptKey }),
        onDone: {
          target: 'answered',
          actions: { type: 'takeStart', params: ({ event }) => ({ start: event.output }) },
        },
        onError: [
          {
            guard: { type: 'canAskAgain', params: ({ event }) => ({ error: event.error }) },
            target: 'unanswered',
            actions: [
              { type: 'waitToAsk', params: ({ event }) => ({ error: event.error }) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'answered',
            actions: { type: 'takeError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    unanswered: {
      description: '‘Checking your order’: no answer came, so it is asked again under the same key.',
      tags: 'checking',
      after: { askAgainDelay: 'creating' },
    },
    answered: {
      type: 'final',
      description: 'The browser leaves for Stripe’s page, or the checkout says why there is none.',
    },
  },
});
