import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { ONLINE_METHODS } from '../contract/constants.ts';
import { Failure } from '../contract/failure.ts';
import type { OrderRequest } from '../contract/orders/entities.ts';
import { checkoutMessages } from '../contract/orders/checkoutMessages.ts';
import { refusalMessage, unpaidMessage } from '../contract/orders/orderSubmission.ts';
import type { RazorpayOrder } from '../contract/payments/readPayment.ts';
import type { Text } from '../contract/texts/text.ts';
import type { RazorpayEvent } from './checkout.machine.ts';
import { paymentStatusPollMachine } from './paymentStatusPoll.machine.ts';
import type { PaymentPollResult, PaymentQuery, RazorpayResponse } from './paymentStatusPoll.machine.ts';

type OnlineMethod = (typeof ONLINE_METHODS)[number];

/** A cash order to pay online, as it would be sent. */
interface PayNowInput {
  readonly orderId: string;
  readonly attemptKey: string;
  readonly order: OrderRequest;
}

/** Where it is paid: on Stripe's page, null when it is not an allowed one, or in Razorpay's window. */
export interface StartedPayment {
  readonly sessionUrl: string | null;
  readonly razorpayOrder: RazorpayOrder | null;
}

const NOT_STARTED: StartedPayment = { sessionUrl: null, razorpayOrder: null };

export const payNowMachine = setup({
  types: {} as {
    context: PayNowInput &
      StartedPayment & {
        readonly method: OnlineMethod;
        readonly response: RazorpayResponse | null;
        /** Why the window refused a payment. */
        readonly error: unknown;
        /** The result of the last attempt, or null. */
        readonly message: Text | null;
      };
    input: PayNowInput;
    events: { type: 'payment.chosen'; method: OnlineMethod } | { type: 'page.restored' } | RazorpayEvent;
    children: { paymentStatusPoll: 'paymentStatusPoll' };
  },
  actors: {
    startPayment: fromPromise<StartedPayment, { orderId: string; method: OnlineMethod }>(() =>
      Promise.reject(new Error('Provide startPayment, see src/services/payments/payNow.ts')),
    ),
    /** Sends `page.restored` when the browser restores the page from its back/forward cache. */
    watchReturn: fromCallback<{ type: 'page.restored' }>(() => undefined),
    loadScript: fromPromise<void>(() =>
      Promise.reject(new Error('Provide loadScript, see src/services/payments/payNow.ts')),
    ),
    /** Razorpay’s window over the page; closed when the state is left. */
    showWindow: fromCallback<RazorpayEvent, { order: OrderRequest; razorpayOrder: RazorpayOrder | null }>(
      () => undefined,
    ),
    paymentStatusPoll: paymentStatusPollMachine,
  },
  actions: {
    setMethod: assign((_, { method }: { method: OnlineMethod }) => ({
      ...NOT_STARTED,
      method,
      response: null,
      error: null,
      message: null,
    })),
    setStarted: assign((_, started: StartedPayment) => started),
    setResponse: assign((_, { response }: { response: RazorpayResponse }) => ({ response })),
    setDecline: assign((_, { reason }: { reason: string }) => ({
      error: new Failure(reason, { status: 200 }),
    })),
    showReason: assign({
      message: ({ context: { method } }, { error }: { error: unknown }) => refusalMessage(error, method),
    }),
    showScriptFailure: assign({ message: checkoutMessages.scriptFailed }),
    showUnpaid: assign({
      message: ({ context }, { error }: { error: unknown }) => unpaidMessage(error ?? context.error),
    }),
    showAwaited: assign({ message: checkoutMessages.awaited }),
    showUnconfirmed: assign({ message: checkoutMessages.unconfirmed }),
    redirect: (_, _params: { to: string }) => undefined,
    announce: () => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    hasPage: (_, { sessionUrl }: StartedPayment) => sessionUrl !== null,
    hasRazorpayOrder: (_, { razorpayOrder }: StartedPayment) => razorpayOrder !== null,
    isPaid: (_, { status }: PaymentPollResult) => status === 'paid',
    isUnpaid: (_, { status }: PaymentPollResult) => status === 'unpaid',
    isPending: (_, { status }: PaymentPollResult) => status === 'pending',
  },
}).createMachine({
  id: 'payNow',
  description: 'Pays a cash order online, which stays a cash order until it is paid.',
  context: ({ input }) => ({
    ...input,
    ...NOT_STARTED,
    method: 'stripe',
    response: null,
    error: null,
    message: null,
  }),
  initial: 'offered',
  states: {
    offered: {
      description: 'A button for each way to pay online, and the result of the last attempt.',
      on: {
        'payment.chosen': {
          target: 'starting',
          actions: { type: 'setMethod', params: ({ event }) => event },
        },
      },
    },
    starting: {
      description: 'The button is busy while the server starts the payment.',
      tags: 'busy',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context: { orderId, method } }) => ({ orderId, method }),
        onDone: [
          {
            guard: { type: 'hasPage', params: ({ event }) => event.output },
            target: 'stripe',
            actions: { type: 'setStarted', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasRazorpayOrder', params: ({ event }) => event.output },
            target: 'razorpay',
            actions: { type: 'setStarted', params: ({ event }) => event.output },
          },
          {
            target: 'offered',
            actions: { type: 'showReason', params: { error: null } },
          },
        ],
        onError: {
          target: 'offered',
          actions: [
            { type: 'showReason', params: ({ event }) => event },
            { type: 'logFailure', params: ({ event }) => event },
          ],
        },
      },
    },
    stripe: {
      description:
        'The browser opens Stripe’s page to pay by card. If the shopper returns with Back, this one works again.',
      tags: 'busy',
      entry: { type: 'redirect', params: ({ context }) => ({ to: context.sessionUrl ?? '' }) },
      invoke: {
        id: 'watchReturn',
        src: 'watchReturn',
        onError: { actions: { type: 'logFailure', params: ({ event }) => event } },
      },
      on: { 'page.restored': 'checkingPayment' },
    },
    razorpay: {
      description: 'The order is paid by UPI, card or netbanking in Razorpay’s window.',
      tags: 'busy',
      initial: 'loadingScript',
      states: {
        loadingScript: {
          description: 'The button is busy while Razorpay’s script loads.',
          invoke: {
            id: 'loadScript',
            src: 'loadScript',
            onDone: 'paying',
            onError: {
              target: '#payNow.offered',
              actions: ['showScriptFailure', { type: 'logFailure', params: ({ event }) => event }],
            },
          },
        },
        paying: {
          description: 'Razorpay’s window over the page. A declined payment can be repeated in it.',
          invoke: {
            id: 'showWindow',
            src: 'showWindow',
            input: ({ context: { order, razorpayOrder } }) => ({ order, razorpayOrder }),
            onError: {
              target: '#payNow.offered',
              actions: ['showScriptFailure', { type: 'logFailure', params: ({ event }) => event }],
            },
          },
          on: {
            'payment.responded': {
              target: '#payNow.checkingPayment',
              actions: { type: 'setResponse', params: ({ event }) => event },
            },
            'payment.declined': { actions: { type: 'setDecline', params: ({ event }) => event } },
            'window.dismissed': '#payNow.checkingPayment',
          },
        },
      },
    },
    checkingPayment: {
      description: '‘Checking your payment…’ while the server checks it, as only the server can confirm it.',
      tags: ['busy', 'checking'],
      invoke: {
        id: 'paymentStatusPoll',
        src: 'paymentStatusPoll',
        input: ({ context: { response, orderId, order, attemptKey } }): { query: PaymentQuery } => ({
          query:
            response === null
              ? { kind: 'order', orderId }
              : { kind: 'razorpayResponse', response, order, attemptKey },
        }),
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => event.output }, target: 'paid' },
          {
            guard: { type: 'isUnpaid', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'showUnpaid', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isPending', params: ({ event }) => event.output },
            target: 'offered',
            actions: 'showAwaited',
          },
          { target: 'offered', actions: 'showUnconfirmed' },
        ],
        onError: {
          target: 'offered',
          actions: ['showUnconfirmed', { type: 'logFailure', params: ({ event }) => event }],
        },
      },
    },
    paid: {
      type: 'final',
      description: 'The order is paid, and the page fetches it again.',
      entry: 'announce',
    },
  },
});
