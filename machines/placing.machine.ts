import { assign, fromPromise, setup } from 'xstate';
import type { PaymentMethod, PaymentState } from '../contract/constants.ts';
import type { OrderRequest } from '../contract/entities.ts';
import { isPaymentPending, isRefundPending } from '../contract/failure.ts';
import { codOrderMachine } from './codOrder.machine.ts';
import type { PaymentFinding, PaymentQuestion } from './paymentCheck.machine.ts';
import { razorpayPaymentMachine } from './razorpayPayment.machine.ts';
import { settlementMachine } from './settlement.machine.ts';
import { stripePaymentMachine } from './stripePayment.machine.ts';

/** The key of an order's tries, and the order that they have made already and that nobody has paid. */
export interface Attempt {
  readonly attemptKey: string;
  readonly orderId: string | null;
}

interface PlacingInput extends Attempt {
  readonly order: OrderRequest;
  /** Whether the order of `orderId` was left to be paid, so that only its payment is asked about. */
  readonly isLeft: boolean;
}

/** How a try has ended; `refused`: no order, or one that nobody paid; `pending`: money may be on its way; `unheard`: nobody told. */
export interface PlacingOutput extends Attempt {
  readonly outcome: 'placed' | 'refused' | 'unheard' | PaymentState;
  /** Why nothing was placed or paid, as far as is known. */
  readonly error: unknown;
}

/** Before the first try. */
export const NO_TRY: PlacingOutput = { attemptKey: '', orderId: null, outcome: 'refused', error: null };

interface PlacingContext extends PlacingInput, PlacingOutput {
  /** How to find out whether the order was paid. */
  readonly question: PaymentQuestion | null;
  /** Where Stripe takes the payment. */
  readonly sessionUrl: string | null;
}

/** What the conversation about an online payment gives. */
type StartedPayment = Pick<PlacingContext, 'orderId' | 'question' | 'error'> &
  Partial<Pick<PlacingContext, 'sessionUrl'>>;

const refusalOutcome = (error: unknown) => (isPaymentPending(error) ? 'pending' : 'refused');

export const placingMachine = setup({
  types: {} as {
    context: PlacingContext;
    input: PlacingInput;
    output: PlacingOutput;
    children: {
      codOrder: 'codOrder';
      stripePayment: 'stripePayment';
      razorpayPayment: 'razorpayPayment';
      settlement: 'settlement';
    };
  },
  actors: {
    /** Gives the key that an order is sent under: another one only when it differs from the unpaid order of the earlier tries. */
    takeKey: fromPromise<Attempt, Attempt & { order: OrderRequest }>(() =>
      Promise.reject(new Error('Provide takeKey, see src/services/placing.ts')),
    ),
    codOrder: codOrderMachine,
    stripePayment: stripePaymentMachine,
    razorpayPayment: razorpayPaymentMachine,
    settlement: settlementMachine,
  },
  actions: {
    takeAttempt: assign((_, { attemptKey, orderId }: Attempt) => ({ attemptKey, orderId })),
    takeError: assign((_, { error }: { error: unknown }) => ({ error, outcome: refusalOutcome(error) })),
    /** An order that is known stays known when a later try of it is refused. */
    takePayment: assign(({ context }, { orderId, ...payment }: StartedPayment) => ({
      ...payment,
      orderId: orderId ?? context.orderId,
      outcome: payment.error === null ? ('unpaid' as const) : refusalOutcome(payment.error),
    })),
    takeOutcome: assign((_, { outcome }: { outcome: PlacingOutput['outcome'] }) => ({ outcome })),
    /** An order that does not wait for money any more: another try is another order. */
    dropOrder: assign({ orderId: null }),
    forgetOrder: (_, _params: Pick<Attempt, 'attemptKey'>) => undefined,
    /** What the shop says of a payment counts more than what the provider’s window said. */
    takeState: assign(({ context }, { state, isUnheard, error }: PaymentFinding) => ({
      outcome: isUnheard ? ('unheard' as const) : state,
      error: error ?? context.error,
    })),
  },
  guards: {
    isPaidBy: ({ context }, { method }: { method: PaymentMethod }) => context.order.paymentMethod === method,
    isLeft: ({ context }) => context.isLeft,
    isToBePaid: ({ context: { question, sessionUrl } }) => (sessionUrl ?? question) !== null,
    isReturning: (_, { error }: { error: unknown }) => isRefundPending(error),
    hasWorked: (_, { error }: { error: unknown }) => error === null,
  },
}).createMachine({
  id: 'placing',
  description: 'Tries to order by the chosen method; however often it is repeated, there is one order.',
  context: ({ input }) => ({
    ...input,
    outcome: 'refused',
    question: input.orderId === null ? null : { kind: 'order', orderId: input.orderId },
    sessionUrl: null,
    error: null,
  }),
  initial: 'beginning',
  output: ({ context: { attemptKey, orderId, outcome, error } }) => ({ attemptKey, orderId, outcome, error }),
  states: {
    beginning: {
      description: 'The button is busy: is it a new try, or one that was left to be paid?',
      always: [{ guard: 'isLeft', target: 'settling' }, { target: 'preparing' }],
    },
    preparing: {
      description: 'The button is busy; what is ordered under which key is noted before anything is sent.',
      invoke: {
        id: 'takeKey',
        src: 'takeKey',
        input: ({ context: { order, attemptKey, orderId } }) => ({ order, attemptKey, orderId }),
        onDone: {
          target: 'choosing',
          actions: { type: 'takeAttempt', params: ({ event }) => event.output },
        },
        onError: { target: 'ended', actions: { type: 'takeError', params: ({ event }) => event } },
      },
    },
    choosing: {
      description: 'The button is busy; each way to pay has a conversation of its own.',
      always: [
        { guard: { type: 'isPaidBy', params: { method: 'stripe' } }, target: 'stripe' },
        { guard: { type: 'isPaidBy', params: { method: 'razorpay' } }, target: 'razorpay' },
        { target: 'cod' },
      ],
    },
    cod: {
      description: 'The button is busy while an order is placed that is paid in cash on delivery.',
      invoke: {
        id: 'codOrder',
        src: 'codOrder',
        input: ({ context: { order, attemptKey } }) => ({ order, attemptKey }),
        onDone: [
          {
            guard: { type: 'hasWorked', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'takeOutcome', params: { outcome: 'placed' } },
          },
          { target: 'ended', actions: { type: 'takeError', params: ({ event }) => event.output } },
        ],
        onError: { target: 'ended', actions: { type: 'takeError', params: ({ event }) => event } },
      },
    },
    stripe: {
      description: 'The button is busy while Stripe makes a page to pay on by card.',
      invoke: {
        id: 'stripePayment',
        src: 'stripePayment',
        input: ({ context: { order, attemptKey } }) => ({ order, attemptKey }),
        onDone: { target: 'paying', actions: { type: 'takePayment', params: ({ event }) => event.output } },
        onError: { target: 'ended', actions: { type: 'takeError', params: ({ event }) => event } },
      },
    },
    razorpay: {
      description: 'Razorpay’s window, to pay by UPI, card or netbanking.',
      invoke: {
        id: 'razorpayPayment',
        src: 'razorpayPayment',
        input: ({ context: { order, attemptKey } }) => ({ order, attemptKey }),
        onDone: { target: 'paying', actions: { type: 'takePayment', params: ({ event }) => event.output } },
        onError: { target: 'ended', actions: { type: 'takeError', params: ({ event }) => event } },
      },
    },
    paying: {
      description: 'The button is busy: is there a payment to follow?',
      always: [{ guard: 'isToBePaid', target: 'settling' }, { target: 'ended' }],
    },
    settling: {
      description: 'The order exists: it is paid on Stripe’s page, or may be paid already.',
      invoke: {
        id: 'settlement',
        src: 'settlement',
        input: ({ context: { sessionUrl, question } }) => ({ sessionUrl, question }),
        onDone: [
          {
            guard: { type: 'isReturning', params: ({ event }) => event.output },
            target: 'ended',
            actions: [
              { type: 'takeError', params: ({ event }) => event.output },
              { type: 'forgetOrder', params: ({ context }) => context },
              'dropOrder',
            ],
          },
          { target: 'ended', actions: { type: 'takeState', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'ended',
          actions: { type: 'takeOutcome', params: { outcome: 'pending' } },
        },
      },
    },
    ended: { type: 'final', description: 'There is an order, paid or not, or a reason why there is none.' },
  },
});
