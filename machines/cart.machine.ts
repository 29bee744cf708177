import { assign, enqueueActions, fromCallback, fromPromise, setup, stateIn } from 'xstate';
import {
  appendChange,
  applyChange,
  EMPTY_CART,
  isSameLine,
  withoutTarget,
  withTarget,
} from '../contract/carts/cart.ts';
import type { CartChange } from '../contract/carts/cart.ts';
import type { Cart } from '../contract/carts/entities.ts';
import { isRefused, isServerUnavailable, isUnanswered, retryAfter } from '../contract/failure.ts';

interface CartContext {
  /** The cart on the screen: `saved` and then `changes`. */
  readonly cart: Cart;
  /** The account’s cart as last confirmed by the server; null until it is loaded. */
  readonly saved: Cart | null;
  /** `saved` from this browser's storage; it is shown, and labelled as stored, when the cart cannot be loaded. */
  readonly lastKnown: Cart | null;
  /**
   * Changes that are not yet confirmed by this browser’s record or the server, oldest first. Changes of one line are
   * sent in order.
   */
  readonly changes: readonly CartChange[];
  /** The change that was sent last. While its request is open, another tab or the shopper may remove it from `changes` or reorder them. */
  readonly sent: CartChange | null;
  /** The entries of `changes` that could not be saved so far. */
  readonly failed: readonly FailedChange[];
  /** Keys of the changes whose delay is running. */
  readonly delayed: readonly string[];
  readonly outage: Outage;
}

interface FailedChange {
  readonly key: string;
  readonly failures: number;
  /** Whether the last request had no response, so that the server may or may not have the change. */
  readonly isUnanswered: boolean;
  /** Whether it waits for its delay before it is sent again. In the meantime it blocks only its own line. */
  readonly isHeldBack: boolean;
}

/** Number of consecutive requests for which the server was not available. */
interface Outage {
  readonly failures: number;
  /** Seconds to wait according to the server. */
  readonly retryAfter: number;
  /** Whether the last request had no response. */
  readonly isUnanswered: boolean;
}

/** This browser's record of the account’s cart. */
export interface StoredCart {
  readonly changes: readonly CartChange[];
  readonly lastKnown: Cart | null;
}

/** The change to send, and the account’s cart that it is based on. */
export interface ChangeToSend {
  readonly change: CartChange | null;
  readonly saved: Cart;
}

/** A change that is no longer unsaved. `isSent`: by this tab; otherwise another one has saved or discarded it. */
export interface SentChange {
  readonly change: CartChange;
  readonly isSent: boolean;
}

type CartEvent =
  | { type: 'cart.changed'; change: CartChange }
  | { type: 'cart.ordered' }
  | { type: 'cart.orderedElsewhere' }
  | { type: 'cart.refresh' }
  | { type: 'cart.shared'; saved: Cart; changes: readonly CartChange[] }
  | { type: 'change.due'; key: string }
  | { type: 'guestCart.read'; cart: Cart }
  | { type: 'session.started' }
  | { type: 'session.absent' }
  | { type: 'session.ended' };

const NO_OUTAGE: Outage = { failures: 0, retryAfter: 0, isUnanswered: false };

const EMPTY: CartContext = {
  cart: EMPTY_CART,
  saved: null,
  lastKnown: null,
  changes: [],
  sent: null,
  failed: [],
  delayed: [],
  outage: NO_OUTAGE,
};

/** 5, 10, 20 s and so on, at most 5 minutes. */
const delayAfter = (failures: number) => Math.min(2_500 * 2 ** failures, 300_000);

const failureOf = ({ failed }: CartContext, change: CartChange | null) =>
  failed.find(({ key }) => key === change?.key);

/** The first change that may be sent. A waiting change blocks the others of its line. */
export const nextChange = ({ changes, failed }: CartContext) => {
  const waiting = changes.filter(({ key }) => failed.some((other) => other.key === key && other.isHeldBack));
  return changes.find(({ line }) => !waiting.some((other) => isSameLine(line, other.line)));
};

const heldBack = ({ failed }: CartContext) => failed.filter(({ isHeldBack }) => isHeldBack);

const withChanges = (cart: Cart | null, changes: readonly CartChange[]) =>
  changes.reduce(applyChange, cart ?? EMPTY_CART);

/** A failure is removed together with its change. */
const setQueue = ({ failed }: CartContext, saved: Cart | null, changes: readonly CartChange[]) => ({
  saved,
  changes,
  cart: withChanges(saved, changes),
  failed: failed.filter(({ key }) => changes.some((change) => change.key === key)),
});

/** Whether the change is still in the queue, or was replaced there by a later quantity. */
const isOwn = ({ changes }: CartContext, { key, line }: CartChange) =>
  changes.some((other) => other.key === key || (other.kind === 'set' && isSameLine(line, other.line)));

export const cartMachine = setup({
  types: {} as { context: CartContext; events: CartEvent },
  actors: {
    /** Sends `guestCart.read` immediately, and again whenever another tab changes the record. */
    watchGuestCart: fromCallback<CartEvent>(() => undefined),
    /** Sends `cart.shared` when another tab of the same account shares its cart, `cart.orderedElsewhere` when one orders it. */
    watchTabs: fromCallback<CartEvent>(() => undefined),
    /** Moves the guest’s lines to the account’s unsaved changes, and resolves to all of them and the cart as last known. */
    readStoredCart: fromPromise<StoredCart>(() =>
      Promise.reject(new Error('Provide readStoredCart, see src/services/carts/cart.ts')),
    ),
    fetchCart: fromPromise<Cart>(() =>
      Promise.reject(new Error('Provide fetchCart, see src/services/carts/cart.ts')),
    ),
    /**
     * Saves a change unless another tab has, or first one of its line that another tab has sent without knowing the outcome. The server may
     * have received it before; then it takes effect only once.
     */
    sendChange: fromPromise<SentChange, ChangeToSend>(() =>
      Promise.reject(new Error('Provide sendChange, see src/services/carts/cart.ts')),
    ),
  },
  actions: {
    recordChange: assign(({ context }, { change }: { change: CartChange }) => ({
      ...setQueue(context, context.saved, appendChange(context.changes, change)),
      cart: applyChange(context.cart, change),
    })),
    dequeueAll: assign({ changes: [] }),
    setGuestCart: assign({ cart: (_, { cart }: { cart: Cart }) => cart }),
    /** The stored changes, and the changes that the shopper made while they were read. */
    setStoredCart: assign(({ context }, stored: StoredCart) => {
      const newer = context.changes.filter(({ key }) => !stored.changes.some((change) => change.key === key));
      const changes = newer.reduce(appendChange, stored.changes);
      return { ...setQueue(context, null, changes), lastKnown: stored.lastKnown };
    }),
    showLastKnown: assign({
      cart: ({ context: { lastKnown, changes } }) => withChanges(lastKnown, changes),
    }),
    setServerCart: assign(({ context }, { cart }: { cart: Cart }) => ({
      ...setQueue(context, cart, context.changes),
      outage: NO_OUTAGE,
    })),
    setSharedCart: assign(({ context }, shared: { saved: Cart; changes: readonly CartChange[] }) =>
      setQueue(context, shared.saved, shared.changes),
    ),
    startNextChange: assign(({ context }) => {
      const next = nextChange(context);
      const sent = next ? withTarget(next, context.saved ?? EMPTY_CART) : null;
      return {
        sent,
        changes: context.changes.map((change) => (sent && change === next ? sent : change)),
      };
    }),
    confirmChange: assign(({ context }, { change, isSent }: SentChange) => {
      const isKnown = isSent && isOwn(context, change);
      const saved = isKnown ? applyChange(context.saved ?? EMPTY_CART, change) : context.saved;
      const changes = context.changes.filter(({ key }) => key !== change.key);
      return { ...setQueue(context, saved, changes), outage: NO_OUTAGE };
    }),
    /**
     * The change that was sent has failed, not the change that is next now. A refused one has not reached the cart.
     */
    recordFailure: assign(({ context }, { error, isHeldBack }: { error: unknown; isHeldBack: boolean }) => {
      const { changes, sent, failed } = context;
      if (!sent || !changes.some(({ key }) => key === sent.key)) return {};
      const failures = (failureOf(context, sent)?.failures ?? 0) + 1;
      return {
        changes: isRefused(error)
          ? changes.map((change) => (change.key === sent.key ? withoutTarget(change) : change))
          : changes,
        failed: [
          ...failed.filter(({ key }) => key !== sent.key),
          { key: sent.key, failures, isUnanswered: isUnanswered(error), isHeldBack },
        ],
      };
    }),
    countOutage: assign(({ context: { outage } }, { error }: { error: unknown }) => ({
      outage: {
        failures: outage.failures + 1,
        retryAfter: retryAfter(error),
        isUnanswered: isUnanswered(error),
      },
    })),
    /** Starts the delays of held changes, and cancels the delays of the others. */
    updateDelays: enqueueActions<
      CartContext,
      CartEvent,
      undefined,
      CartEvent,
      never,
      never,
      never,
      never,
      never
    >(({ context, enqueue }) => {
      const held = heldBack(context);
      for (const key of context.delayed) if (!held.some((change) => change.key === key)) enqueue.cancel(key);
      for (const { key, failures } of held)
        if (!context.delayed.includes(key))
          enqueue.raise({ type: 'change.due', key }, { id: key, delay: delayAfter(failures) });
      enqueue.assign({ delayed: held.map(({ key }) => key) });
    }),
    endDelay: assign({
      failed: ({ context: { failed } }, { key }: { key: string }) =>
        failed.map((change) => (change.key === key ? { ...change, isHeldBack: false } : change)),
    }),
    endDelays: assign({
      failed: ({ context: { failed } }) => failed.map((change) => ({ ...change, isHeldBack: false })),
      outage: NO_OUTAGE,
    }),
    empty: assign(EMPTY),
    /** Changes of lines that were not ordered are still stored, and are read afterwards. */
    emptyAccount: assign(({ context: { delayed } }) => ({ ...EMPTY, saved: EMPTY_CART, delayed })),
    /** Applies the changes to this browser’s record of the guest’s cart, on top of what another tab has written there. */
    storeGuestCart: (_, _params: { changes: readonly CartChange[] }) => undefined,
    /** Appends to this browser’s record of the account’s unsaved changes. */
    storeChanges: (_, _params: { changes: readonly CartChange[] }) => undefined,
    /**
     * Removes the last known cart from this browser. Unsaved changes of ordered items are removed where the order ends.
     */
    removeLastKnown: () => undefined,
    /** Lets the other tabs of the account read their cart again, which may not be ordered a second time. */
    announceOrder: () => undefined,
    /** Stores the cart as last known, and lets the other tabs of the account show it. */
    shareCart: (_, _params: { saved: Cart | null }) => undefined,
    /** For a guest whose user id is stored without a token, the change goes to the server too (spec §3). */
    sendToServer: (_, _params: { change: CartChange }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    hasNextChange: ({ context }) => nextChange(context) !== undefined,
    hasChanges: ({ context }) => context.changes.length > 0,
    isDelayOutdated: ({ context }) => {
      const held = heldBack(context);
      return held.length !== context.delayed.length || held.some(({ key }) => !context.delayed.includes(key));
    },
    isUnloaded: ({ context }) => context.saved === null,
    /** A change for which the server is not available again does not block others. */
    isOutage: ({ context }, { error }: { error: unknown }) =>
      isServerUnavailable(error) && (!failureOf(context, context.sent) || retryAfter(error) > 0),
    isOutdated: stateIn({ account: { sending: 'outdated' } }),
    /** Another tab has saved or discarded the change, or ordered the cart meanwhile, and has not shared its cart yet. */
    isChangedElsewhere: ({ context }, { change, isSent }: SentChange) =>
      isSent ? !isOwn(context, change) : context.changes.some(({ key }) => key === change.key),
  },
  delays: {
    outageDelay: ({ context: { outage } }) =>
      Math.max(outage.retryAfter * 1_000, delayAfter(outage.failures)),
  },
}).createMachine({
  id: 'cart',
  description:
    'Stores a guest’s cart in this browser and a shopper’s in the account, and merges the one into the other on sign-in.',
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
      exit: ['endDelays', 'updateDelays'],
      always: { guard: 'isDelayOutdated', actions: 'updateDelays' },
      initial: 'merging',
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
        'change.due': { actions: { type: 'endDelay', params: ({ event }) => event } },
        'cart.ordered': {
          target: '.merging.reading',
          actions: ['emptyAccount', 'removeLastKnown', 'announceOrder'],
        },
        'cart.orderedElsewhere': { target: '.merging.reading', actions: 'emptyAccount' },
      },
      states: {
        merging: {
          description:
            'This browser’s cart and the account’s become one; if the server fails, the last known cart is shown, and it is tried again later.',
          initial: 'reading',
          states: {
            reading: {
              description:
                'The guest’s lines become unsaved changes of the account, which are invisible to other users of this browser.',
              invoke: {
                id: 'readStoredCart',
                src: 'readStoredCart',
                onDone: {
                  target: 'fetching',
                  actions: { type: 'setStoredCart', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'fetching',
                  actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            fetching: {
              description:
                'The cart as it is known so far, until the server’s replaces it. When another tab saves a change meanwhile, it is fetched again: the answer may be from before.',
              on: {
                'cart.shared': {
                  target: 'choosing',
                  actions: { type: 'setSharedCart', params: ({ event }) => event },
                },
                'cart.refresh': { target: 'fetching', reenter: true, actions: 'endDelays' },
              },
              invoke: {
                id: 'fetchCart',
                src: 'fetchCart',
                onDone: [
                  {
                    guard: 'hasNextChange',
                    target: 'pushing',
                    actions: [
                      { type: 'setServerCart', params: ({ event }) => ({ cart: event.output }) },
                      { type: 'shareCart', params: ({ context: { saved } }) => ({ saved }) },
                    ],
                  },
                  {
                    target: '#cart.account.idle',
                    actions: [
                      { type: 'setServerCart', params: ({ event }) => ({ cart: event.output }) },
                      { type: 'shareCart', params: ({ context: { saved } }) => ({ saved }) },
                    ],
                  },
                ],
                onError: [
                  {
                    guard: 'isUnloaded',
                    target: 'unloaded',
                    actions: [
                      'showLastKnown',
                      { type: 'countOutage', params: ({ event }) => ({ error: event.error }) },
                      { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                    ],
                  },
                  {
                    target: 'waiting',
                    actions: [
                      { type: 'countOutage', params: ({ event }) => ({ error: event.error }) },
                      { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                    ],
                  },
                ],
              },
            },
            unloaded: {
              description:
                'The page shows that the cart could not be loaded, and the last known cart. It is fetched again after a delay, on request, or once the browser is online.',
              after: { outageDelay: 'fetching' },
              on: { 'cart.refresh': { target: 'fetching', actions: 'endDelays' } },
            },
            choosing: {
              description: 'The next line is pushed. After the last one, the server’s cart is fetched.',
              always: [{ guard: 'hasNextChange', target: 'pushing' }, { target: 'fetching' }],
            },
            pushing: {
              description: 'The cart shows the line while it is sent to the server.',
              entry: 'startNextChange',
              invoke: {
                id: 'pushLine',
                src: 'sendChange',
                input: ({ context: { sent, saved } }) => ({ change: sent, saved: saved ?? EMPTY_CART }),
                onDone: [
                  {
                    guard: { type: 'isChangedElsewhere', params: ({ event }) => event.output },
                    target: 'fetching',
                    actions: { type: 'confirmChange', params: ({ event }) => event.output },
                  },
                  {
                    target: 'choosing',
                    actions: [
                      { type: 'confirmChange', params: ({ event }) => event.output },
                      {
                        type: 'shareCart',
                        params: ({ context, event }) => ({
                          saved: event.output.isSent ? context.saved : null,
                        }),
                      },
                    ],
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isOutage', params: ({ event }) => ({ error: event.error }) },
                    target: 'waiting',
                    actions: [
                      {
                        type: 'recordFailure',
                        params: ({ event }) => ({ error: event.error, isHeldBack: false }),
                      },
                      { type: 'countOutage', params: ({ event }) => ({ error: event.error }) },
                      { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                    ],
                  },
                  {
                    target: 'choosing',
                    actions: [
                      {
                        type: 'recordFailure',
                        params: ({ event }) => ({ error: event.error, isHeldBack: true }),
                      },
                      { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                    ],
                  },
                ],
              },
            },
            waiting: {
              description:
                'The cart shows the changes and marks them as not saved yet. The server is not available: it is tried again after a delay, or once the browser is online.',
              after: { outageDelay: 'choosing' },
              on: { 'cart.refresh': { target: 'choosing', actions: 'endDelays' } },
            },
          },
        },
        idle: {
          description: 'The server has what the page shows.',
          always: [
            { guard: 'hasNextChange', target: 'sending' },
            { guard: 'hasChanges', target: 'waiting' },
          ],
          on: { 'cart.refresh': 'merging.fetching' },
        },
        sending: {
          description: 'The cart shows the change while it is sent to the server.',
          entry: 'startNextChange',
          initial: 'current',
          invoke: {
            id: 'sendChange',
            src: 'sendChange',
            input: ({ context: { sent, saved } }) => ({ change: sent, saved: saved ?? EMPTY_CART }),
            onDone: [
              {
                guard: 'isOutdated',
                target: 'merging.fetching',
                actions: { type: 'confirmChange', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isChangedElsewhere', params: ({ event }) => event.output },
                target: 'merging.fetching',
                actions: { type: 'confirmChange', params: ({ event }) => event.output },
              },
              {
                target: 'idle',
                actions: [
                  { type: 'confirmChange', params: ({ event }) => event.output },
                  {
                    type: 'shareCart',
                    params: ({ context, event }) => ({ saved: event.output.isSent ? context.saved : null }),
                  },
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isOutage', params: ({ event }) => ({ error: event.error }) },
                target: 'merging.waiting',
                actions: [
                  {
                    type: 'recordFailure',
                    params: ({ event }) => ({ error: event.error, isHeldBack: false }),
                  },
                  { type: 'countOutage', params: ({ event }) => ({ error: event.error }) },
                  { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
              {
                guard: 'isOutdated',
                target: 'merging.fetching',
                actions: [
                  {
                    type: 'recordFailure',
                    params: ({ event }) => ({ error: event.error, isHeldBack: true }),
                  },
                  { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
              {
                target: 'idle',
                actions: [
                  {
                    type: 'recordFailure',
                    params: ({ event }) => ({ error: event.error, isHeldBack: true }),
                  },
                  { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
          states: {
            current: {
              description: 'Nothing is fetched afterwards: the cart follows from the change.',
              on: { 'cart.refresh': 'outdated' },
            },
            outdated: {
              description: 'The account’s cart may have changed meanwhile, and is fetched afterwards.',
            },
          },
        },
        waiting: {
          description:
            'The cart marks changes that the server has refused. Each is sent again after a delay of its own; other changes are sent at once.',
          always: { guard: 'hasNextChange', target: 'sending' },
          on: {
            'cart.refresh': { target: 'merging.choosing', actions: 'endDelays' },
            'cart.shared': {
              target: 'idle',
              actions: { type: 'setSharedCart', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});
