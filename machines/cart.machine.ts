import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { addToCart, applyChange, EMPTY_CART, isSupersededBy, appendChange } from '../contract/cart.ts';
import type { CartChange, CartLine } from '../contract/cart.ts';
import type { Cart } from '../contract/entities.ts';
import { isOutcomeUnknown } from '../contract/failure.ts';

/** A line that was added before signing in. The server recognises its key, so that sending it twice adds it once. */
export interface GuestLine extends CartLine {
  readonly key: string;
}

interface CartContext {
  /** What the shopper sees. */
  readonly cart: Cart;
  /** Changes that are not confirmed by this browser’s record or the server yet. The server may have received the first one. */
  readonly changes: readonly CartChange[];
  /** Requests in a row for the first change that got no answer. */
  readonly unanswered: number;
  /** Guest lines that this merge has not sent yet. */
  readonly unpushed: readonly GuestLine[];
  /** Guest lines that the server refused in this merge. */
  readonly refused: readonly GuestLine[];
  /** Guest lines that the last merge could not add to the account’s cart; they stay in this browser’s record. */
  readonly unmerged: readonly GuestLine[];
  /** Merges in a row that were incomplete or postponed. */
  readonly unfinished: number;
}

type CartEvent =
  | { type: 'cart.changed'; change: CartChange }
  | { type: 'cart.ordered' }
  | { type: 'cart.refresh' }
  | { type: 'guestCart.read'; cart: Cart }
  | { type: 'session.started' }
  | { type: 'session.absent' }
  | { type: 'session.ended' };

const EMPTY: CartContext = {
  cart: EMPTY_CART,
  changes: [],
  unanswered: 0,
  unpushed: [],
  refused: [],
  unmerged: [],
  unfinished: 0,
};

/** Guest lines that must not be added any more, because the shopper has set their quantity since. */
const overwrittenLines = ({ unmerged, changes }: CartContext) =>
  unmerged.filter((line) => isSupersededBy(line, changes));

export const cartMachine = setup({
  types: {} as { context: CartContext; events: CartEvent },
  actors: {
    /** Sends `guestCart.read` at once, and again whenever another tab changes the record. */
    watchGuestCart: fromCallback<CartEvent>(() => undefined),
    readGuestLines: fromPromise<readonly GuestLine[]>(() =>
      Promise.reject(new Error('Provide readGuestLines, see src/services/cart.ts')),
    ),
    pushGuestLine: fromPromise<void, { line: GuestLine | undefined }>(() =>
      Promise.reject(new Error('Provide pushGuestLine, see src/services/cart.ts')),
    ),
    fetchCart: fromPromise<Cart>(() =>
      Promise.reject(new Error('Provide fetchCart, see src/services/cart.ts')),
    ),
    sendChange: fromPromise<void, { change: CartChange | undefined }>(() =>
      Promise.reject(new Error('Provide sendChange, see src/services/cart.ts')),
    ),
  },
  actions: {
    recordChange: assign(({ context }, { change }: { change: CartChange }) => ({
      cart: applyChange(context.cart, change),
      changes: appendChange(context.changes, change),
    })),
    dequeue: assign({ changes: ({ context }) => context.changes.slice(1), unanswered: 0 }),
    dequeueAll: assign({ changes: [] }),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    postponeMerge: assign({ unfinished: ({ context }) => context.unfinished + 1 }),
    setGuestCart: assign({ cart: (_, { cart }: { cart: Cart }) => cart }),
    startMerge: assign({ unpushed: [], refused: [] }),
    setGuestLines: assign({ unpushed: (_, { lines }: { lines: readonly GuestLine[] }) => lines }),
    removePushedLine: assign({ unpushed: ({ context }) => context.unpushed.slice(1) }),
    refuseLine: assign(({ context }) => ({
      unpushed: context.unpushed.slice(1),
      refused: [...context.refused, ...context.unpushed.slice(0, 1)],
    })),
    setUnmerged: assign({ unmerged: ({ context }) => context.refused }),
    /** Replaces the cart on the screen by the server's, plus what the server does not have yet. */
    setServerCart: assign(({ context }, { cart }: { cart: Cart }) => ({
      cart: context.changes.reduce(applyChange, context.unmerged.reduce(addToCart, cart)),
      unfinished: context.unmerged.length === 0 ? 0 : context.unfinished + 1,
    })),
    empty: assign(EMPTY),
    /** Applies the changes to this browser’s record, on top of what another tab has written there. */
    storeChanges: (_, _params: { changes: readonly CartChange[] }) => undefined,
    /** Removes only these lines from this browser’s record. */
    removeGuestLines: (_, _params: { lines: readonly GuestLine[] }) => undefined,
    /** For a guest whose user id is stored without a token, the change goes to the server too (spec §3). */
    sendToServer: (_, _params: { change: CartChange }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    hasChange: ({ context }) => context.changes.length > 0,
    hasLines: (_, { lines }: { lines: readonly GuestLine[] }) => lines.length > 0,
    hasMoreLines: ({ context }) => context.unpushed.length > 1,
    isMergeUnfinished: ({ context }) => context.unfinished > 0,
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
  },
  delays: {
    mergeRetryDelay: ({ context }) => Math.min(2_500 * 2 ** context.unfinished, 300_000),
    changeRetryDelay: ({ context }) => Math.min(2_500 * 2 ** context.unanswered, 300_000),
  },
}).createMachine({
  id: 'cart',
  description:
    'Stores a guest’s cart in this browser and a shopper’s in the account, and merges the two on sign-in.',
  context: EMPTY,
  initial: 'unread',
  on: {
    'session.started': '.merging',
    'session.ended': { target: '.guest', actions: 'empty' },
    'cart.changed': {
      actions: [
        { type: 'recordChange', params: ({ event }) => ({ change: event.change }) },
        { type: 'removeGuestLines', params: ({ context }) => ({ lines: overwrittenLines(context) }) },
      ],
    },
  },
  states: {
    unread: {
      description: 'An empty cart: the browser’s records have not been read yet.',
      tags: 'busy',
      on: { 'session.absent': 'guest' },
    },
    guest: {
      description: 'A guest’s cart, stored in this browser and the same in all its tabs.',
      entry: [{ type: 'storeChanges', params: ({ context: { changes } }) => ({ changes }) }, 'dequeueAll'],
      invoke: {
        id: 'watchGuestCart',
        src: 'watchGuestCart',
        onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'guestCart.read': { actions: { type: 'setGuestCart', params: ({ event }) => event } },
        'cart.changed': {
          actions: [
            { type: 'recordChange', params: ({ event }) => ({ change: event.change }) },
            { type: 'storeChanges', params: ({ context: { changes } }) => ({ changes }) },
            'dequeueAll',
            { type: 'sendToServer', params: ({ event }) => ({ change: event.change }) },
          ],
        },
      },
    },
    merging: {
      description: 'The guest’s lines are shown while they are added to the account’s cart.',
      tags: 'busy',
      entry: 'startMerge',
      initial: 'reading',
      on: {
        'cart.ordered': {
          target: 'merging',
          reenter: true,
          actions: [
            { type: 'removeGuestLines', params: ({ context }) => ({ lines: context.unmerged }) },
            'empty',
          ],
        },
      },
      states: {
        reading: {
          description: 'The guest’s cart, while the machine reads the lines that no other tab is sending.',
          invoke: {
            id: 'readGuestLines',
            src: 'readGuestLines',
            onDone: [
              {
                guard: { type: 'hasLines', params: ({ event }) => ({ lines: event.output }) },
                target: 'pushing',
                actions: { type: 'setGuestLines', params: ({ event }) => ({ lines: event.output }) },
              },
              { target: 'fetching' },
            ],
            onError: {
              target: 'fetching',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        pushing: {
          description: 'The guest’s cart. A line leaves this browser’s record once the server has it.',
          invoke: {
            id: 'pushGuestLine',
            src: 'pushGuestLine',
            input: ({ context }) => ({ line: context.unpushed[0] }),
            onDone: [
              {
                guard: 'hasMoreLines',
                target: 'pushing',
                reenter: true,
                actions: [
                  {
                    type: 'removeGuestLines',
                    params: ({ context }) => ({ lines: context.unpushed.slice(0, 1) }),
                  },
                  'removePushedLine',
                ],
              },
              {
                target: 'fetching',
                actions: [
                  {
                    type: 'removeGuestLines',
                    params: ({ context }) => ({ lines: context.unpushed.slice(0, 1) }),
                  },
                  'removePushedLine',
                ],
              },
            ],
            onError: [
              {
                guard: 'hasMoreLines',
                target: 'pushing',
                reenter: true,
                actions: [
                  'refuseLine',
                  { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
              {
                target: 'fetching',
                actions: [
                  'refuseLine',
                  { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
        },
        fetching: {
          description: 'The guest’s cart, while the account’s cart is loading.',
          invoke: {
            id: 'fetchCart',
            src: 'fetchCart',
            onDone: {
              target: '#cart.account',
              actions: [
                'setUnmerged',
                { type: 'setServerCart', params: ({ event }) => ({ cart: event.output }) },
                { type: 'removeGuestLines', params: ({ context }) => ({ lines: overwrittenLines(context) }) },
              ],
            },
            onError: {
              target: '#cart.account',
              actions: [
                'setUnmerged',
                'postponeMerge',
                { type: 'removeGuestLines', params: ({ context }) => ({ lines: overwrittenLines(context) }) },
                { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
              ],
            },
          },
        },
      },
    },
    account: {
      description: 'The account’s cart. Changes show at once and are sent to the server afterwards.',
      initial: 'ready',
      on: {
        'cart.ordered': {
          target: '.ready',
          actions: [
            { type: 'removeGuestLines', params: ({ context }) => ({ lines: context.unmerged }) },
            'empty',
          ],
        },
        'cart.refresh': { actions: 'postponeMerge' },
      },
      states: {
        ready: {
          description: 'The cart as the server has it. Lines that could not be merged are sent again later.',
          always: { guard: 'hasChange', target: 'saving' },
          after: { mergeRetryDelay: { guard: 'isMergeUnfinished', target: '#cart.merging' } },
          on: { 'cart.refresh': '#cart.merging' },
        },
        saving: {
          description: 'The cart shows the change while the oldest one is sent to the server.',
          invoke: {
            id: 'sendChange',
            src: 'sendChange',
            input: ({ context }) => ({ change: context.changes[0] }),
            onDone: { target: 'ready', actions: 'dequeue' },
            onError: [
              {
                guard: { type: 'isOutcomeUnknown', params: ({ event }) => ({ error: event.error }) },
                target: 'unanswered',
                actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'ready',
                actions: ['dequeue', { type: 'logFailure', params: ({ event }) => ({ error: event.error }) }],
              },
            ],
          },
        },
        unanswered: {
          description:
            'The cart shows the change. The server did not answer, so it is sent again after a delay.',
          entry: 'countUnanswered',
          after: { changeRetryDelay: 'saving' },
          on: { 'cart.refresh': { target: 'saving', actions: 'postponeMerge' } },
        },
      },
    },
  },
});
