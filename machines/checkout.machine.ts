import { assign, sendTo, setup } from 'xstate';
import type { PaymentMethod } from '../contract/constants.ts';
import type { Address, OrderRequest } from '../contract/entities.ts';
import { isOrderPlaced, rightTotal } from '../contract/failure.ts';
import { checkoutMessages } from '../contract/texts/checkoutMessages.ts';
import { messages } from '../contract/texts/messages.ts';
import { checkSubmission, placedMessage, refusalMessage, type Submission } from '../contract/placement.ts';
import { paise } from '../contract/money.ts';
import { NO_ADDRESS } from '../contract/rules.ts';
import type { Text } from '../contract/texts/text.ts';
import { checkoutStartMachine, type CheckoutStart } from './checkoutStart.machine.ts';
import { deliveryAddressMachine } from './deliveryAddress.machine.ts';
import { NO_TRY, placingMachine, type PlacingOutput } from './placing.machine.ts';

/** `items` are those in the cart as the page opens; `begunId` is of an order that is to be paid in place of it. */
type CheckoutInput = Pick<OrderRequest, 'items'> &
  Readonly<{ signedIn: boolean; methods: readonly PaymentMethod[]; begunId: string | null }>;

/** What is ordered, and how the last try ended; `address` is where it goes once it is being placed. */
type CheckoutContext = CheckoutInput &
  Omit<CheckoutStart, 'outcome'> &
  PlacingOutput &
  Submission['order'] & { readonly message: Text | null };

const BLANK = {
  begun: null,
  address: NO_ADDRESS,
  isDraft: false,
  amount: paise(0),
  isAgreed: true,
  message: null,
};

type CheckoutEvent =
  | { type: 'payment.chosen'; method: PaymentMethod }
  | ({ type: 'order.submitted' } & Submission)
  | { type: 'changes.accepted' | 'changes.declined' | 'address.edit' };

export const checkoutMachine = setup({
  types: {} as {
    context: CheckoutContext;
    input: CheckoutInput;
    events: CheckoutEvent;
    children: { checkoutStart: 'checkoutStart'; deliveryAddress: 'deliveryAddress'; placing: 'placing' };
  },
  actors: {
    checkoutStart: checkoutStartMachine,
    deliveryAddress: deliveryAddressMachine,
    placing: placingMachine,
  },
  actions: {
    takeStart: assign((_, start: CheckoutStart) => start),
    takeAddress: assign((_, { address }: { address: Address }) => ({ address, isDraft: false })),
    openAddress: assign({ isDraft: true, message: null }),
    takeOrder: assign((_, { order }: Submission) => ({ ...order, message: null })),
    takeMethod: assign({ method: (_, { method }: { method: PaymentMethod }) => method }),
    takeOutput: assign((_, output: PlacingOutput) => output),
    takeError: assign((_, { error }: { error: unknown }) => ({ error, outcome: 'refused' as const })),
    takeRightTotal: assign({ amount: ({ context }) => rightTotal(context.error) ?? context.amount }),
    requestAddress: sendTo('deliveryAddress', { type: 'address.requested' }),
    showProblem: assign({ message: ({ context }, wanted: Submission) => checkSubmission(wanted, context) }),
    showReason: assign({ message: ({ context }) => refusalMessage(context, context.method) }),
    refreshCatalogue: () => undefined,
    /** Notes that the shopper has agreed to what the items cost now. */
    keepPrices: () => undefined,
    /** Says the message and goes to /orders; forgets attempt, draft and cart, or reads the cart again, or keeps all. */
    finish: (_, _params: { cart: 'ordered' | 'outdated' | 'kept'; message: string }) => undefined,
    turnAway: (_, _params: { message: string }) => undefined,
  },
  guards: {
    isSignedOut: ({ context }) => !context.signedIn,
    isRight: ({ context }, wanted: Submission) => checkSubmission(wanted, context) === null,
    isLeft: ({ context }) => context.outcome === 'pending',
    isAgreed: ({ context }) => context.isAgreed,
    hasOrder: ({ context }) => context.orderId !== null || ['unpaid', 'unheard'].includes(context.outcome),
    isOutcome: ({ context }, { outcome }: Pick<PlacingOutput, 'outcome'>) => context.outcome === outcome,
    isTotalChanged: ({ context }) => rightTotal(context.error) !== null,
    wasPlacedBefore: ({ context }) => isOrderPlaced(context.error),
  },
}).createMachine({
  id: 'checkout',
  description: 'Takes a cart to one order that is placed and paid, by tries that repeat without harm.',
  context: ({ input }) => ({ ...input, ...NO_TRY, ...BLANK, method: input.methods[0] ?? 'cod' }),
  initial: 'gate',
  states: {
    gate: {
      description: 'Nothing yet: only signed-in shoppers come in.',
      always: [{ guard: 'isSignedOut', target: 'turnedAway' }, { target: 'starting' }],
    },
    starting: {
      description: 'Grey shapes stand in for the page while saved address and earlier tries are looked up.',
      invoke: {
        id: 'checkoutStart',
        src: 'checkoutStart',
        input: ({ context: { items, method, begunId } }) => ({ items, method, begunId }),
        onDone: { target: 'started', actions: { type: 'takeStart', params: ({ event }) => event.output } },
        onError: { target: 'judging', actions: { type: 'takeError', params: ({ event }) => event } },
      },
    },
    started: {
      description: 'Nothing new: was an order left to be paid? Then it may be paid by now.',
      always: [{ guard: 'isLeft', target: 'placing' }, { target: 'choosing' }],
    },
    choosing: {
      description: 'The page to choose where the order goes and how it is paid.',
      initial: 'address',
      on: {
        'payment.chosen': { actions: { type: 'takeMethod', params: ({ event }) => event } },
        'order.submitted': [
          {
            guard: { type: 'isRight', params: ({ event }) => event },
            target: 'agreeing',
            actions: { type: 'takeOrder', params: ({ event }) => event },
          },
          { actions: { type: 'showProblem', params: ({ event }) => event } },
        ],
        'address.edit': { target: '.address', actions: 'openAddress' },
      },
      states: {
        address: {
          description: 'The saved address, or the form; ordering settles it first.',
          invoke: {
            id: 'deliveryAddress',
            src: 'deliveryAddress',
            input: ({ context: { address, isDraft } }) => ({ address, isDraft }),
            onDone: {
              target: '#agreeing',
              actions: { type: 'takeAddress', params: ({ event }) => event.output },
            },
            onError: { target: '#judging', actions: { type: 'takeError', params: ({ event }) => event } },
          },
          on: {
            'order.submitted': {
              guard: { type: 'isRight', params: ({ event }) => event },
              actions: [{ type: 'takeOrder', params: ({ event }) => event }, 'requestAddress'],
            },
          },
        },
        failed: { description: 'Why there is no order, and another try.', tags: 'failed' },
        unpaid: { description: 'The order is there and not known to be paid; another try pays this one.' },
      },
    },
    agreeing: {
      id: 'agreeing',
      description: 'Nothing new: are the prices those that the shopper saw when filling the cart?',
      always: [{ guard: 'isAgreed', target: 'placing' }, { target: 'confirming' }],
    },
    confirming: {
      description: 'Prices have changed; old and new are shown and need a yes.',
      on: {
        'changes.accepted': { target: 'placing', actions: 'keepPrices' },
        'changes.declined': 'choosing',
      },
    },
    placing: {
      description: 'The button is busy while the order is placed and paid; asking twice is harmless.',
      tags: 'busy',
      invoke: {
        id: 'placing',
        src: 'placing',
        input: ({ context: { address, items, amount, method, attemptKey, orderId, outcome } }) => ({
          attemptKey,
          orderId,
          isLeft: outcome === 'pending',
          order: { address, items: [...items], amount, paymentMethod: method },
        }),
        onDone: { target: 'judging', actions: { type: 'takeOutput', params: ({ event }) => event.output } },
        onError: { target: 'judging', actions: { type: 'takeError', params: ({ event }) => event } },
      },
    },
    judging: {
      id: 'judging',
      description: 'Nothing new: is there an order, is it paid, was there one before, or is there none?',
      always: [
        { guard: { type: 'isOutcome', params: { outcome: 'placed' } }, target: 'placed' },
        { guard: { type: 'isOutcome', params: { outcome: 'paid' } }, target: 'placed' },
        { guard: { type: 'isOutcome', params: { outcome: 'pending' } }, target: 'awaited' },
        { guard: 'isTotalChanged', target: 'confirming', actions: ['takeRightTotal', 'refreshCatalogue'] },
        { guard: 'wasPlacedBefore', target: 'placedBefore' },
        { guard: 'hasOrder', target: 'choosing.unpaid', actions: 'showReason' },
        { target: 'choosing.failed', actions: 'showReason' },
      ],
    },
    placed: {
      type: 'final',
      description: 'The order exists, paid or to be paid in cash; /orders shows it.',
      entry: {
        type: 'finish',
        params: ({ context }) => ({ cart: 'ordered', message: placedMessage(context) }),
      },
    },
    placedBefore: {
      type: 'final',
      description: 'An earlier try, whose answer was lost, had placed an order; /orders shows it.',
      entry: { type: 'finish', params: { cart: 'outdated', message: messages.checkout.placedBefore } },
    },
    awaited: {
      type: 'final',
      description: 'Nobody can tell yet whether the order is paid; /orders will show it.',
      entry: { type: 'finish', params: { cart: 'kept', message: checkoutMessages.awaited } },
    },
    turnedAway: {
      type: 'final',
      description: 'Nobody is signed in: /login comes first, and then back here.',
      entry: { type: 'turnAway', params: { message: messages.checkout.loginFirst } },
    },
  },
});
