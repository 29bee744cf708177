import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { PaymentMethod } from '../contract/constants.ts';
import type { Address, OrderRequest } from '../contract/entities.ts';
import { Failure, failureMessage, isOutcomeUnknown, placementMessage } from '../contract/failure.ts';
import { messages } from '../contract/messages.ts';
import { checkAddress, isAddressEmpty, NO_ADDRESS } from '../contract/rules.ts';
import type { AddressProblem } from '../contract/rules.ts';

type OrderItems = OrderRequest['items'];

interface CheckoutContext {
  readonly signedIn: boolean;
  readonly address: Address;
  /** Whether the address was being typed when the page was left. */
  readonly isDraft: boolean;
  readonly problem: AddressProblem | null;
  readonly method: PaymentMethod;
  readonly items: OrderItems;
  /** Rupees that the shopper saw when ordering. */
  readonly amount: number;
  /** The right total in rupees after prices have changed; ordering again accepts it. */
  readonly changedTotal: number | null;
  /** One for all tries, across reloads: however often it is sent, there is one order. */
  readonly attemptKey: string;
  readonly asked: number;
  readonly error: string | null;
}

type CheckoutEvent =
  | { type: 'address.edited'; address: Address }
  | { type: 'address.edit' }
  | { type: 'address.submitted' }
  | { type: 'payment.chosen'; method: PaymentMethod }
  | { type: 'checkout.retry' }
  | { type: 'order.submitted'; items: OrderItems; amount: number };

/** What a checkout begins with: the saved address, the one that was being typed, and the key of the attempt. */
export interface CheckoutStart {
  readonly address: Address | null;
  readonly draft: Address | null;
  readonly attemptKey: string;
}

const ASK_AGAIN_TIMES = 5;

export const checkoutMachine = setup({
  types: {} as {
    context: CheckoutContext;
    input: { signedIn: boolean; methods: readonly PaymentMethod[] };
    events: CheckoutEvent;
  },
  actors: {
    openAttempt: fromPromise<CheckoutStart>(() =>
      Promise.reject(new Error('Provide openAttempt, see src/actors/checkout.ts')),
    ),
    saveAddress: fromPromise<void, { address: Address }>(() =>
      Promise.reject(new Error('Provide saveAddress, see src/actors/checkout.ts')),
    ),
    placeOrder: fromPromise<void, { order: OrderRequest; attemptKey: string }>(() =>
      Promise.reject(new Error('Provide placeOrder, see src/actors/checkout.ts')),
    ),
  },
  actions: {
    takeAttempt: assign((_, { address, draft, attemptKey }: CheckoutStart) => ({
      address: draft ?? address ?? NO_ADDRESS,
      isDraft: draft !== null,
      attemptKey,
      error: null,
    })),
    takeAddress: assign(({ event }) => {
      assertEvent(event, 'address.edited');
      return { address: event.address, problem: null };
    }),
    takeOrder: assign(({ event }) => {
      assertEvent(event, 'order.submitted');
      return { items: event.items, amount: event.amount, changedTotal: null, asked: 0, error: null };
    }),
    takeMethod: assign(({ event }) => {
      assertEvent(event, 'payment.chosen');
      return { method: event.method };
    }),
    showProblem: assign({ problem: ({ context }) => checkAddress(context.address) }),
    showCartEmpty: assign({ error: messages.checkout.cartEmpty }),
    showError: assign({
      error: (_, { error, fallback }: { error: unknown; fallback: string }) =>
        failureMessage(error, fallback),
    }),
    showFailure: assign({
      error: (_, { error }: { error: unknown }) => placementMessage(error),
      items: [],
    }),
    takeChangedTotal: assign({
      changedTotal: (_, { error }: { error: unknown }) =>
        error instanceof Failure ? (error.amount ?? null) : null,
      error: messages.checkout.totalChanged,
      items: [],
    }),
    clearError: assign({ error: null }),
    countAsking: assign({ asked: ({ context }) => context.asked + 1 }),
    forgetOrder: assign({ items: [] }),
    notify: (_, _params: { message: string }) => undefined,
    /** Keeps what is being typed in the browser, so that a reload or signing in again loses nothing. */
    rememberDraft: (_, _params: { address: Address }) => undefined,
    forgetDraft: () => undefined,
    /** Prices on the screen are read again. */
    refreshCatalogue: () => undefined,
    /** The cart is emptied and the attempt's key forgotten. */
    closeAttempt: () => undefined,
    leave: (_, _params: { to: '/login' | '/orders' }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isSignedOut: ({ context }) => !context.signedIn,
    wasTyping: ({ context }) => context.isDraft,
    hasAddress: ({ context }) => !isAddressEmpty(context.address),
    isAddressWrong: ({ context }) => checkAddress(context.address) !== null,
    isCartEmpty: ({ event }) => 'items' in event && event.items.length === 0,
    isOrdering: ({ context }) => context.items.length > 0,
    isTotalChanged: (_, { error }: { error: unknown }) =>
      error instanceof Failure && error.amount !== undefined,
    canAskAgain: ({ context }, { error }: { error: unknown }) =>
      isOutcomeUnknown(error) && context.asked < ASK_AGAIN_TIMES,
  },
  delays: { askAgainDelay: ({ context }) => 1_000 * 2 ** context.asked },
}).createMachine({
  id: 'checkout',
  description: 'Takes a cart to one placed order: address, payment, and a try that repeats without harm.',
  context: ({ input }) => ({
    signedIn: input.signedIn,
    address: NO_ADDRESS,
    isDraft: false,
    problem: null,
    method: input.methods[0] ?? 'cod',
    items: [],
    amount: 0,
    changedTotal: null,
    attemptKey: '',
    asked: 0,
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
          actions: {
            type: 'showError',
            params: ({ event }) => ({ error: event.error, fallback: messages.checkout.failed }),
          },
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
      initial: 'choosing',
      on: { 'payment.chosen': { actions: 'takeMethod' } },
      states: {
        choosing: {
          description: 'Is there a saved address, or one half typed?',
          always: [
            { guard: 'wasTyping', target: 'editing' },
            { guard: 'hasAddress', target: 'readOnly' },
            { target: 'editing' },
          ],
        },
        readOnly: {
          description: 'The saved address with ‘Edit Address’, the payment methods and the total.',
          on: {
            'address.edit': { target: 'editing', actions: 'clearError' },
            'order.submitted': [
              { guard: 'isCartEmpty', actions: 'showCartEmpty' },
              { guard: 'isAddressWrong', target: 'editing', actions: 'showProblem' },
              { target: '#checkout.placing', actions: 'takeOrder' },
            ],
          },
        },
        editing: {
          description: 'The address form; ordering from here saves it first.',
          on: {
            'address.edited': {
              actions: [
                'takeAddress',
                { type: 'rememberDraft', params: ({ event }) => ({ address: event.address }) },
              ],
            },
            'address.submitted': [{ guard: 'isAddressWrong', actions: 'showProblem' }, { target: 'saving' }],
            'order.submitted': [
              { guard: 'isCartEmpty', actions: 'showCartEmpty' },
              { guard: 'isAddressWrong', actions: 'showProblem' },
              { target: 'saving', actions: 'takeOrder' },
            ],
          },
        },
        saving: {
          description: 'The address goes into the account.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'saveAddress',
            src: 'saveAddress',
            input: ({ context }) => ({ address: context.address }),
            onDone: [
              { guard: 'isOrdering', target: '#checkout.placing', actions: 'forgetDraft' },
              {
                target: 'readOnly',
                actions: ['forgetDraft', { type: 'notify', params: { message: messages.address.saved } }],
              },
            ],
            onError: {
              target: 'editing',
              actions: [
                'forgetOrder',
                {
                  type: 'showError',
                  params: ({ event }) => ({ error: event.error, fallback: messages.address.saveFailed }),
                },
              ],
            },
          },
        },
      },
    },
    placing: {
      description: 'The order is being placed; asking twice is harmless.',
      tags: 'busy',
      initial: 'cod',
      states: {
        cod: {
          description: 'Cash on delivery: one call places the order.',
          invoke: {
            id: 'placeOrder',
            src: 'placeOrder',
            input: ({ context: { address, items, amount, method, attemptKey } }) => ({
              order: { address, items: [...items], amount, paymentMethod: method },
              attemptKey,
            }),
            onDone: '#checkout.placed',
            onError: [
              {
                guard: { type: 'isTotalChanged', params: ({ event }) => ({ error: event.error }) },
                target: '#checkout.address.readOnly',
                actions: [
                  { type: 'takeChangedTotal', params: ({ event }) => ({ error: event.error }) },
                  'refreshCatalogue',
                ],
              },
              {
                guard: { type: 'canAskAgain', params: ({ event }) => ({ error: event.error }) },
                target: 'unanswered',
                actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: '#checkout.address.readOnly',
                actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        unanswered: {
          description: '‘Checking your order’: no answer came, so it is asked again under the same key.',
          tags: 'checking',
          after: { askAgainDelay: { target: 'cod', actions: 'countAsking' } },
        },
      },
    },
    placed: {
      type: 'final',
      description: 'The order exists; /orders shows it.',
      entry: [
        'closeAttempt',
        { type: 'notify', params: { message: messages.checkout.placed } },
        { type: 'leave', params: { to: '/orders' } },
      ],
    },
    turnedAway: {
      type: 'final',
      description: 'Nobody is signed in: /login comes first, and then back here.',
      entry: [
        { type: 'notify', params: { message: messages.checkout.loginFirst } },
        { type: 'leave', params: { to: '/login' } },
      ],
    },
  },
});
