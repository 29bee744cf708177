import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { OrderRequest } from '../contract/entities.ts';
import { Failure } from '../contract/failure.ts';
import { checkoutMessages } from '../contract/texts/checkoutMessages.ts';
import { secondsToAskAgain } from '../contract/placement.ts';
import type { PaymentQuestion, RazorpayResponse } from './paymentCheck.machine.ts';

interface RazorpayPaymentInput {
  readonly order: OrderRequest;
  readonly attemptKey: string;
}

/** The pending order, null from a server that does not say which, and Razorpay’s own of it. `amount` is in paise. */
export interface RazorpayStart {
  readonly orderId: string | null;
  readonly providerOrder: { readonly id: string; readonly amount: number; readonly currency: string };
}

interface RazorpayPaymentOutput {
  readonly orderId: string | null;
  /** How to find out whether it was paid; null when it cannot have been, or when there is no order to ask about. */
  readonly question: PaymentQuestion | null;
  /** Why nothing was paid, as far as is known. */
  readonly error: unknown;
}

interface RazorpayPaymentContext extends RazorpayPaymentInput, RazorpayPaymentOutput {
  readonly asked: number;
  readonly secondsToWait: number;
  readonly start: RazorpayStart | null;
}

type RazorpayPaymentEvent =
  | { type: 'payment.responded'; response: RazorpayResponse }
  | { type: 'payment.refused'; reason: string }
  | { type: 'window.dismissed' };

export const razorpayPaymentMachine = setup({
  types: {} as {
    context: RazorpayPaymentContext;
    input: RazorpayPaymentInput;
    output: RazorpayPaymentOutput;
    events: RazorpayPaymentEvent;
  },
  actors: {
    startRazorpay: fromPromise<RazorpayStart, RazorpayPaymentInput>(() =>
      Promise.reject(new Error('Provide startRazorpay, see src/services/razorpayPayment.ts')),
    ),
    /** Rejects when the script is blocked, or has not come after 10 s. */
    loadScript: fromPromise<void>(() =>
      Promise.reject(new Error('Provide loadScript, see src/services/razorpayPayment.ts')),
    ),
    /** Razorpay’s window over the page; closed when nobody listens any more. */
    showWindow: fromCallback<
      RazorpayPaymentEvent,
      { order: OrderRequest; providerOrder: RazorpayStart['providerOrder'] | null }
    >(() => undefined),
  },
  actions: {
    takeStart: assign((_, { start }: { start: RazorpayStart }) => ({ start, orderId: start.orderId })),
    takeResponse: assign(({ context: { order } }, { response }: { response: RazorpayResponse }) => ({
      question: { kind: 'razorpayResponse' as const, response, order },
    })),
    takeDismissal: assign(({ context: { orderId } }) => ({
      question: orderId === null ? null : { kind: 'order' as const, orderId },
    })),
    takeError: assign({ error: (_, { error }: { error: unknown }) => error }),
    takeRefusal: assign({
      error: (_, { reason }: { reason: string }) => new Failure(reason, { status: 200 }),
    }),
    takeScriptFailure: assign({
      error: () => new Failure(checkoutMessages.scriptFailed, { status: 200 }),
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
  id: 'razorpayPayment',
  description: 'Makes a pending order and lets it be paid in Razorpay’s window over the page.',
  context: ({ input }) => ({
    ...input,
    asked: 0,
    secondsToWait: 0,
    start: null,
    orderId: null,
    question: null,
    error: null,
  }),
  initial: 'creating',
  output: ({ context: { orderId, question, error } }) => ({ orderId, question, error }),
  states: {
    creating: {
      description: 'The button is busy while the order is committed, and Razorpay told of it.',
      invoke: {
        id: 'startRazorpay',
        src: 'startRazorpay',
        input: ({ context: { order, attemptKey } }) => ({ order, attemptKey }),
        onDone: {
          target: 'loading',
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
            target: 'ended',
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
    loading: {
      description: 'The button is busy while Razorpay’s script comes, on demand and once.',
      invoke: {
        id: 'loadScript',
        src: 'loadScript',
        onDone: 'paying',
        onError: {
          target: 'ended',
          actions: [
            'takeScriptFailure',
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    paying: {
      description: 'Razorpay’s window over the page; a payment that is refused can be tried again in it.',
      tags: 'paying',
      invoke: {
        id: 'showWindow',
        src: 'showWindow',
        input: ({ context: { order, start } }) => ({ order, providerOrder: start?.providerOrder ?? null }),
        onError: {
          target: 'ended',
          actions: [
            'takeScriptFailure',
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
      on: {
        'payment.responded': {
          target: 'ended',
          actions: { type: 'takeResponse', params: ({ event }) => event },
        },
        'payment.refused': { actions: { type: 'takeRefusal', params: ({ event }) => event } },
        'window.dismissed': { target: 'ended', actions: 'takeDismissal' },
      },
    },
    ended: {
      type: 'final',
      description: 'The window is gone, paid or closed, which the shop asks about, or it never opened.',
    },
  },
});
