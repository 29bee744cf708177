import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { appendChange, applyChange, EMPTY_CART, isSameLine, withTarget } from '../contract/cart.ts';
import type { CartChange, CartLine } from '../contract/cart.ts';
import type { Cart } from '../contract/entities.ts';
import { isServerUnavailable, isUnanswered, retryAfter } from '../contract/failure.ts';

interface CartContext {
  /** What the shopper sees: `saved` and then `changes`. */
  readonly cart: Cart;
  /** The account’s cart as the server has last confirmed it; null until it is loaded. */
  readonly saved: Cart | null;
  /** `saved` as this browser last had it; it is shown, and said to be that, when the cart cannot be loaded. */
  readonly lastKnown: Cart | null;
  /** Whether `saved` was loaded before the changes of this round are sent. Otherwise an earlier one of them may have arrived since. */
  readonly isFresh: boolean;
  /** Changes that are not confirmed by this browser’s record or the server yet, oldest first. */
  readonly changes: readonly CartChange[];
  /** Lines whose change has failed since the cart was last loaded. Their changes wait, others are sent. */
  readonly skipped: readonly CartLine[];
  /** Whether the cart must be loaded again once its changes are saved. */
  readonly isOutdated: boolean;
  /** Failed requests in a row. */
  readonly failures: number;
  /** Seconds that the server has asked to wait. */
  readonly retryAfter: number;
  /** Whether a request of this round was not answered, so that the server may have its change or not. */
  readonly isUnanswered: boolean;
}

/** What this browser stores of the account’s cart. */
export interface StoredCart {
  readonly changes: readonly CartChange[];
  readonly lastKnown: Cart | null;
}

/** A change that is not unsaved any more. `isSent`: by this tab; otherwise another one has saved or discarded it. */
export interface SentChange {
  readonly change: CartChange;
  readonly isSent: boolean;
}

type CartEvent =
  | { type: 'cart.changed'; change: CartChange }
  | { type: 'cart.ordered' }
  | { type: 'cart.refresh' }
  | { type: 'cart.shared'; saved: Cart; changes: readonly CartChange[] }
  | { type: 'guestCart.read'; cart: Cart }
  | { type: 'session.started' }
  | { type: 'session.absent' }
  | { type: 'session.ended' };

const EMPTY: CartContext = {
  cart: EMPTY_CART,
  saved: null,
  lastKnown: null,
  isFresh: false,
  changes: [],
  skipped: [],
  isOutdated: false,
  failures: 0,
  retryAfter: 0,
  isUnanswered: false,
};

/** The first change that is not waiting. Changes of one line are sent in order. */
const nextChange = ({ changes, skipped }: CartContext) =>
  changes.find(({ line }) => !skipped.some((other) => isSameLine(line, other)));

const withChanges = (cart: Cart | null, changes: readonly CartChange[]) =>
  changes.reduce(applyChange, cart ?? EMPTY_CART);

export const cartMachine = setup({
  types: {} as { context: CartContext; events: CartEvent },
  actors: {
    /** Sends `guestCart.read` at once, and again whenever another tab changes the record. */
    watchGuestCart: fromCallback<CartEvent>(() => undefined),
    /** Sends `cart.shared` whenever another tab of the same account shares its cart. */
    watchTabs: fromCallback<CartEvent>(() => undefined),
    /** Moves the guest’s lines to the account’s unsaved changes, and resolves to all of them and the cart as last known. */
    readStoredCart: fromPromise<StoredCart>(() =>
      Promise.reject(new Error('Provide readStoredCart, see src/services/cart.ts')),
    ),
    fetchCart: fromPromise<Cart>(() =>
      Promise.reject(new Error('Provide fetchCart, see src/services/cart.ts')),
    ),
    /**
     * Saves a change, which has a target, unless another tab has. The server may have received it before; then it takes effect only once.
     * `saved` is the server’s cart without it; null when it could not be loaded just before.
     */
    sendChange: fromPromise<SentChange, { change: CartChange | undefined; saved: Cart | null }>(() =>
      Promise.reject(new Error('Provide sendChange, see src/services/cart.ts')),
    ),
  },
  actions: {
    recordChange: assign(({ context }, { change }: { change: CartChange }) => ({
      cart: applyChange(context.cart, change),
      changes: appendChange(context.changes, change),
      skipped: context.skipped.filter((line) => change.kind === 'add' || !isSameLine(line, change.line)),
    })),
    dequeueAll: assign({ changes: [] }),
    setGuestCart: assign({ cart: (_, { cart }: { cart: Cart }) => cart }),
    /** The stored changes, and those that the shopper has made while they were read. */
    setStoredCart: assign(({ context }, stored: StoredCart) => {
      const newer = context.changes.filter(({ key }) => !stored.changes.some((change) => change.key === key));
      const changes = newer.reduce(appendChange, stored.changes);
      return { changes, saved: null, lastKnown: stored.lastKnown, cart: withChanges(null, changes) };
    }),
    showLastKnown: assign({
      cart: ({ context: { lastKnown, changes } }) => withChanges(lastKnown, changes),
    }),
    startRound: assign({ skipped: [], isOutdated: false, isFresh: false, isUnanswered: false }),
    setServerCart: assign(({ context: { changes, failures } }, { cart }: { cart: Cart }) => ({
      saved: cart,
      isFresh: true,
      cart: withChanges(cart, changes),
      isOutdated: changes.length > 0,
      failures: changes.length > 0 ? failures : 0,
    })),
    setSharedCart: assign((_, { saved, changes }: { saved: Cart; changes: readonly CartChange[] }) => ({
      saved,
      changes,
      cart: withChanges(saved, changes),
    })),
    setTarget: assign(({ context }) => {
      const next = nextChange(context);
      return {
        changes: context.changes.map((change) =>
          change === next ? withTarget(change, context.saved ?? EMPTY_CART) : change,
        ),
      };
    }),
    /** When another tab has saved or discarded the change, or ordered the cart meanwhile, and has not shared its cart yet, the cart is loaded again. */
    confirmChange: assign(({ context }, { change, isSent }: SentChange) => {
      const changes = context.changes.filter(({ key }) => key !== change.key);
      const isListed = changes.length < context.changes.length;
      const saved = isSent && isListed ? applyChange(context.saved ?? EMPTY_CART, change) : context.saved;
      return {
        saved,
        changes,
        cart: withChanges(saved, changes),
        isOutdated: context.isOutdated || isSent !== isListed,
        isFresh: context.isFresh && isListed,
        failures: 0,
      };
    }),
    skipLine: assign({
      skipped: ({ context }) => [...context.skipped, ...[nextChange(context)?.line ?? []].flat()],
    }),
    countFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failures: context.failures + 1,
      retryAfter: retryAfter(error),
      isUnanswered: context.isUnanswered || isUnanswered(error),
    })),
    resetDelay: assign({ failures: 0 }),
    markOutdated: assign({ isOutdated: true }),
    empty: assign(EMPTY),
    emptyAccount: assign({ ...EMPTY, saved: EMPTY_CART }),
    /** Applies the changes to this browser’s record of the guest’s cart, on top of what another tab has written there. */
    storeGuestCart: (_, _params: { changes: readonly CartChange[] }) => undefined,
    /** Appends to this browser’s record of the account’s unsaved changes. */
    storeChanges: (_, _params: { changes: readonly CartChange[] }) => undefined,
    /** Removes the last known cart from this browser. The unsaved changes of what was ordered are removed where the order ends. */
    removeLastKnown: () => undefined,
    /** Stores the cart as last known, and lets the other tabs of the account show it. */
    shareCart: (_, _params: { saved: Cart | null }) => undefined,
    /** For a guest whose user id is stored without a token, the change goes to the server too (spec §3). */
    sendToServer: (_, _params: { change: CartChange }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    hasNextChange: ({ context }) => nextChange(context) !== undefined,
    hasChanges: ({ context }) => context.changes.length > 0,
    isOutdated: ({ context }) => context.isOutdated && context.changes.length === 0,
    isUnfinished: ({ context }) => context.changes.length > 0 || context.failures > 0,
    isUnloaded: ({ context }) => context.saved === null,
    /** A change that fails again does not hold up those of other lines. */
    mustWait: ({ context }, { error }: { error: unknown }) =>
      isServerUnavailable(error) && (context.failures === 0 || retryAfter(error) > 0),
  },
  delays: {
    retryDelay: ({ context }) =>
      Math.max(context.retryAfter * 1_000, Math.min(2_500 * 2 ** context.failures, 300_000)),
  },
}).createMachine({
  id: 'cart',
  description:
    'Stores a guest’s cart in this browser and a shopper’s in the account, and adds the one to the other on sign-in.',
  context: EMPTY,
  initial: 'unread',
  on: {
    'session.started': '.account',
    'session.ended': { target: '.guest', actions: 'empty' },
    'cart.changed': {
      actions: { type: 'recordChange', params: ({ event }) => ({ change: event.change }) },
    },
  },
  states: {
    unread: {
      description: 'An empty cart: the browser’s records have not been read yet.',
      on: { 'session.absent': 'guest' },
    },
    guest: {
      description: 'A guest’s cart, stored in this browser and the same in all its tabs.',
      entry: [{ type: 'storeGuestCart', params: ({ context: { changes } }) => ({ changes }) }, 'dequeueAll'],
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
            { type: 'storeGuestCart', params: ({ context: { changes } }) => ({ changes }) },
            'dequeueAll',
            { type: 'sendToServer', params: ({ event }) => ({ change: event.change }) },
          ],
        },
      },
    },
    account: {
      description:
        'The account’s cart. Changes show at once, are stored in this browser, and are sent to the server afterwards.',
      entry: { type: 'storeChanges', params: ({ context: { changes } }) => ({ changes }) },
      initial: 'reading',
      invoke: {
        id: 'watchTabs',
        src: 'watchTabs',
        onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'cart.changed': {
          actions: [
            { type: 'recordChange', params: ({ event }) => ({ change: event.change }) },
            { type: 'storeChanges', params: ({ event }) => ({ changes: [event.change] }) },
            { type: 'shareCart', params: ({ context: { saved } }) => ({ saved }) },
          ],
        },
        'cart.shared': { actions: { type: 'setSharedCart', params: ({ event }) => event } },
        'cart.ordered': {
          target: '.loading',
          actions: ['emptyAccount', 'removeLastKnown'],
        },
        'cart.refresh': { actions: 'markOutdated' },
      },
      states: {
        reading: {
          description: 'The guest’s cart, whose lines become unsaved changes of the account.',
          invoke: {
            id: 'readStoredCart',
            src: 'readStoredCart',
            onDone: {
              target: 'loading',
              actions: { type: 'setStoredCart', params: ({ event }) => event.output },
            },
            onError: {
              target: 'loading',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        loading: {
          description:
            'The cart as it is known so far, while the account’s cart is loading. When another tab saves a change meanwhile, it is loaded again: the answer may be from before.',
          entry: 'startRound',
          on: {
            'cart.shared': {
              target: 'loading',
              reenter: true,
              actions: { type: 'setSharedCart', params: ({ event }) => event },
            },
          },
          invoke: {
            id: 'fetchCart',
            src: 'fetchCart',
            onDone: {
              target: 'ready',
              actions: [
                { type: 'setServerCart', params: ({ event }) => ({ cart: event.output }) },
                { type: 'shareCart', params: ({ context: { saved } }) => ({ saved }) },
              ],
            },
            onError: [
              {
                guard: 'isUnloaded',
                target: 'unloaded',
                actions: [
                  'showLastKnown',
                  { type: 'countFailure', params: ({ event }) => ({ error: event.error }) },
                  { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
              {
                guard: 'hasChanges',
                target: 'ready',
                actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'ready',
                actions: [
                  { type: 'countFailure', params: ({ event }) => ({ error: event.error }) },
                  { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
        },
        unloaded: {
          description:
            'The page says that the cart could not be loaded, and shows it as last known. It is tried again after a delay, on request, or once the browser is online.',
          after: { retryDelay: 'loading' },
          on: { 'cart.refresh': { target: 'loading', actions: 'resetDelay' } },
        },
        ready: {
          description:
            'The cart as the server has it, and changes that it has refused: they are marked and sent again after a delay.',
          always: [
            { guard: 'hasNextChange', target: 'saving' },
            { guard: 'isOutdated', target: 'loading' },
          ],
          after: { retryDelay: { guard: 'isUnfinished', target: 'loading' } },
          on: { 'cart.refresh': 'loading' },
        },
        saving: {
          description: 'The cart shows the change while it is sent to the server.',
          entry: 'setTarget',
          invoke: {
            id: 'sendChange',
            src: 'sendChange',
            input: ({ context }) => ({
              change: nextChange(context),
              saved: context.isFresh ? context.saved : null,
            }),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'confirmChange', params: ({ event }) => event.output },
                {
                  type: 'shareCart',
                  params: ({ context: { saved, isOutdated }, event }) => ({
                    saved: event.output.isSent && !isOutdated ? saved : null,
                  }),
                },
              ],
            },
            onError: [
              {
                guard: { type: 'mustWait', params: ({ event }) => ({ error: event.error }) },
                target: 'unanswered',
                actions: [
                  { type: 'countFailure', params: ({ event }) => ({ error: event.error }) },
                  { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
              {
                target: 'ready',
                actions: [
                  'skipLine',
                  { type: 'countFailure', params: ({ event }) => ({ error: event.error }) },
                  { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
        },
        unanswered: {
          description:
            'The cart shows the changes and marks them as not saved yet. They are sent again after a delay, or once the browser is online.',
          after: { retryDelay: 'loading' },
          on: { 'cart.refresh': 'loading' },
        },
      },
    },
  },
});
