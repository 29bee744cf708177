import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { PaymentMethod } from '../contract/constants.ts';
import type { Address, OrderRequest } from '../contract/entities.ts';
import { failureMessage, isPlacedBefore, placementMessage, rightTotal } from '../contract/failure.ts';
import { messages } from '../contract/messages.ts';
import { NO_ADDRESS } from '../contract/rules.ts';
import { codOrderMachine } from './codOrder.machine.ts';
import { deliveryAddressMachine } from './deliveryAddress.machine.ts';

interface CheckoutContext {
  readonly signedIn: boolean;
  /** The saved one or a draft of it; once an order is being placed, where that goes. */
  readonly address: Address;
  readonly isDraft: boolean;
  readonly method: PaymentMethod;
  readonly items: OrderRequest['items'];
  /** Rupees that the shopper saw when ordering. */
  readonly amount: number;
  /** The right total in rupees after prices have changed; ordering again accepts it. */
  readonly changedTotal: number | null;
  /** One for all tries, across reloads: however often it is sent, there is one order. */
  readonly attemptKey: string;
  /** Why the last try gave no order, null when it gave one. */
  readonly failure: unknown;
  readonly error: string | null;
}

type CheckoutEvent =
  | { type: 'payment.chosen'; method: PaymentMethod }
  | { type: 'checkout.retry' }
  | { type: 'order.submitted'; items: OrderRequest['items']; amount: number };

/** What a checkout begins with: the saved address, the one that was being typed, and the key of the attempt. */
export interface CheckoutStart {
  readonly address: Address | null;
  readonly draft: Address | null;
  readonly attemptKey: string;
}

export const checkoutMachine = setup({
  types: {} as {
    context: CheckoutContext;
    input: { signedIn: boolean; methods: readonly PaymentMethod[] };
    events: CheckoutEvent;
    children: { openAttempt: 'openAttempt'; deliveryAddress: 'deliveryAddress'; codOrder: 'codOrder' };
  },
  actors: {
    openAttempt: fromPromise<CheckoutStart>(() =>
      Promise.reject(new Error('Provide openAttempt, see src/actors/checkout.ts')),
    ),
    deliveryAddress: deliveryAddressMachine,
    codOrder: codOrderMachine,
  },
  actions: {
    takeAttempt: assign((_, { address, draft, attemptKey }: CheckoutStart) => ({
      address: draft ?? address ?? NO_ADDRESS,
      isDraft: draft !== null,
      attemptKey,
      error: null,
    })),
    takeAddress: assign((_, { address }: { address: Address }) => ({ address, isDraft: false })),
    takeOrder: assign((_, { items, amount }: Pick<CheckoutContext, 'items' | 'amount'>) => ({
      items,
      amount,
      changedTotal: null,
      error: null,
    })),
    takeMethod: assign({ method: (_, { method }: { method: PaymentMethod }) => method }),
    requestAddress: sendTo('deliveryAddress', { type: 'address.requested' }),
    showCartEmpty: assign({ error: messages.checkout.cartEmpty }),
    showUnavailable: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, messages.checkout.failed),
    }),
    takeError: assign({ failure: (_, { error }: { error: unknown }) => error }),
    showFailure: assign({ error: ({ context }) => placementMessage(context.failure) }),
    showChangedTotal: assign({
      changedTotal: ({ context }) => rightTotal(context.failure),
      error: messages.checkout.totalChanged,
    }),
    refreshCatalogue: () => undefined,
    /** Forgets the attempt's key and draft, empties the cart or reads it again, says the message and goes to /orders. */
    finish: (_, _params: { cart: 'ordered' | 'outdated'; message: string }) => undefined,
    turnAway: (_, _params: { message: string }) => undefined,
  },
  guards: {
    isSignedOut: ({ context }) => !context.signedIn,
    isCartEmpty: (_, { items }: Pick<CheckoutContext, 'items'>) => items.length === 0,
    isPlaced: ({ context }) => context.failure === null,
    isTotalChanged: ({ context }) => rightTotal(context.failure) !== null,
    wasPlacedBefore: ({ context }) => isPlacedBefore(context.failure),
  },
}).createMachine({
  id: 'checkout',
  description: 'Takes a cart to one placed order: address, payment, and a try that repeats without harm.',
  context: ({ input }) => ({
    signedIn: input.signedIn,
    address: NO_ADDRESS,
    isDraft: false,
    method: input.methods[0] ?? 'cod',
    items: [],
    amount: 0,
    changedTotal: null,
    attemptKey: '',
    failure: null,
    error: null,
  }),
  initial: 'gate',
  states: {
    gate: {
      description: 'Only signed-in shoppers come in.',
      always: [{ guard: 'isSignedOut', target: 'turnedAway' }, { target: 'opening' }],
    },
    opening: {
      description: 'The saved address is on its way.',
      tags: 'busy',
      invoke: {
        id: 'openAttempt',
        src: 'openAttempt',
        onDone: { target: 'address', actions: { type: 'takeAttempt', params: ({ event }) => event.output } },
        onError: {
          target: 'unavailable',
          actions: { type: 'showUnavailable', params: ({ event }) => event },
        },
      },
    },
    unavailable: {
      description: 'The address could not be asked for; nothing was ordered.',
      tags: 'failed',
      on: { 'checkout.retry': 'opening' },
    },
    address: {
      description: 'Where to, and how it is paid.',
      invoke: {
        id: 'deliveryAddress',
        src: 'deliveryAddress',
        input: ({ context: { address, isDraft } }) => ({ address, isDraft }),
        onDone: { target: 'placing', actions: { type: 'takeAddress', params: ({ event }) => event.output } },
        onError: {
          target: 'unavailable',
          actions: { type: 'showUnavailable', params: ({ event }) => event },
        },
      },
      on: {
        'payment.chosen': { actions: { type: 'takeMethod', params: ({ event }) => event } },
        'order.submitted': [
          { guard: { type: 'isCartEmpty', params: ({ event }) => event }, actions: 'showCartEmpty' },
          { actions: [{ type: 'takeOrder', params: ({ event }) => event }, 'requestAddress'] },
        ],
      },
    },
    placing: {
      description: 'The order is being placed; asking twice is harmless.',
      tags: 'busy',
      initial: 'cod',
      states: {
        cod: {
          description: 'Cash on delivery; while no answer comes, the order is asked for again.',
          invoke: {
            id: 'codOrder',
            src: 'codOrder',
            input: ({ context: { address, items, amount, method, attemptKey } }) => ({
              order: { address, items: [...items], amount, paymentMethod: method },
              attemptKey,
            }),
            onDone: {
              target: '#answered',
              actions: { type: 'takeError', params: ({ event }) => event.output },
            },
            onError: { target: '#answered', actions: { type: 'takeError', params: ({ event }) => event } },
          },
        },
      },
    },
    answered: {
      id: 'answered',
      description: 'Is there an order, is there one from before, or is there none?',
      always: [
        { guard: 'isPlaced', target: 'placed' },
        { guard: 'isTotalChanged', target: 'address', actions: ['showChangedTotal', 'refreshCatalogue'] },
        { guard: 'wasPlacedBefore', target: 'placedBefore' },
        { target: 'address', actions: 'showFailure' },
      ],
    },
    placed: {
      type: 'final',
      description: 'The order exists; /orders shows it.',
      entry: { type: 'finish', params: { cart: 'ordered', message: messages.checkout.placed } },
    },
    placedBefore: {
      type: 'final',
      description: 'An earlier try, whose answer was lost, had placed an order; /orders shows it.',
      entry: { type: 'finish', params: { cart: 'outdated', message: messages.checkout.placedBefore } },
    },
    turnedAway: {
      type: 'final',
      description: 'Nobody is signed in: /login comes first, and then back here.',
      entry: { type: 'turnAway', params: { message: messages.checkout.loginFirst } },
    },
  },
});
