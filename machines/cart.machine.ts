import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { addToCart, applyChange, cartOf, EMPTY_CART, isSameLine } from '../contract/cart.ts';
import type { CartChange } from '../contract/cart.ts';
import type { Cart } from '../contract/entities.ts';
import { mergeMachine } from './merge.machine.ts';
import type { GuestLine, MergeOutput } from './merge.machine.ts';

interface CartContext {
  /** What the shopper sees. */
  readonly cart: Cart;
  /** Changes that the server was not told yet; the first may be on its way. */
  readonly changes: readonly CartChange[];
  /** Guest lines that the last merge could not bring into the account. */
  readonly unmerged: readonly GuestLine[];
  /** How often in a row a merge left something undone. */
  readonly unfinishedMerges: number;
}

type CartEvent =
  | { type: 'cart.changed'; change: CartChange }
  | { type: 'cart.ordered' }
  | { type: 'cart.refresh' }
  | { type: 'guestCart.changed'; cart: Cart }
  | { type: 'session.started' }
  | { type: 'session.absent' }
  | { type: 'session.ended' };

/** Whether a quantity was set since for the same product and size, so that the line must not be added any more. */
function isOvertaken(line: GuestLine, changes: readonly CartChange[]): boolean {
  return changes.some((change) => change.kind === 'set' && isSameLine(line, change.line));
}

const EMPTY: CartContext = { cart: EMPTY_CART, changes: [], unmerged: [], unfinishedMerges: 0 };

export const cartMachine = setup({
  types: {} as { context: CartContext; events: CartEvent },
  actors: {
    merge: mergeMachine,
    readGuestLines: fromPromise<readonly GuestLine[]>(() =>
      Promise.reject(new Error('Provide readGuestLines, see src/actors/cart.ts')),
    ),
    /** Sends `guestCart.changed` when another tab changes the guest cart. */
    watchGuestCart: fromCallback<CartEvent>(() => undefined),
    sendChange: fromPromise<void, { change: CartChange | undefined }>(() =>
      Promise.reject(new Error('Provide sendChange, see src/actors/cart.ts')),
    ),
  },
  actions: {
    change: assign({
      cart: ({ context }, { change }: { change: CartChange }) => applyChange(context.cart, change),
    }),
    /** A quantity that is set makes one needless that still waits, and a guest line of the same size. */
    enqueue: assign(({ context }, { change }: { change: CartChange }) => ({
      changes: [
        ...context.changes.filter(
          ({ kind, line }, index) =>
            index === 0 || kind === 'add' || change.kind === 'add' || !isSameLine(line, change.line),
        ),
        change,
      ],
      unmerged: context.unmerged.filter((line) => !isOvertaken(line, [change])),
    })),
    dequeue: assign({ changes: ({ context }) => context.changes.slice(1) }),
    /** What was added while the record was being read comes on top of it. */
    restore: assign({
      cart: ({ context }, { lines }: { lines: readonly GuestLine[] }) =>
        context.changes.reduce(applyChange, cartOf(lines)),
      changes: [],
    }),
    replace: assign({ cart: (_, { cart }: { cart: Cart }) => cart }),
    /** The server's cart replaces the one on the screen, plus what the server does not have yet. */
    takeMerged: assign(({ context }, { cart, unmerged }: MergeOutput) => ({
      cart: cart ? context.changes.reduce(applyChange, unmerged.reduce(addToCart, cart)) : context.cart,
      unmerged: unmerged.filter((line) => !isOvertaken(line, context.changes)),
      unfinishedMerges: cart && unmerged.length === 0 ? 0 : context.unfinishedMerges + 1,
    })),
    empty: assign(EMPTY),
    saveGuestCart: (_, _params: { cart: Cart }) => undefined,
    /** Keeps just these lines in this browser; removes the record when there are none. */
    saveGuestLines: (_, _params: { lines: readonly GuestLine[] }) => undefined,
    /** For a guest whose user id is stored without a token, the server is told too (spec §3). */
    tellServer: (_, _params: { change: CartChange }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    hasChange: ({ context }) => context.changes.length > 0,
    isMergeUnfinished: ({ context }) => context.unfinishedMerges > 0,
    overtakesUnmerged: ({ context }, { change }: { change: CartChange }) =>
      context.unmerged.some((line) => isOvertaken(line, [change])),
    wereOvertaken: ({ context }, { lines }: { lines: readonly GuestLine[] }) =>
      lines.some((line) => isOvertaken(line, context.changes)),
  },
  delays: {
    mergeRetryDelay: ({ context }) => Math.min(2_500 * 2 ** context.unfinishedMerges, 300_000),
  },
}).createMachine({
  id: 'cart',
  description:
    'Keeps the cart, in this browser for guests and in the account once signed in, and joins the two.',
  context: EMPTY,
  initial: 'unread',
  on: {
    'session.started': '.merging',
    'session.ended': { target: '.guest', actions: 'empty' },
    'cart.changed': {
      actions: [
        { type: 'change', params: ({ event }) => ({ change: event.change }) },
        { type: 'enqueue', params: ({ event }) => ({ change: event.change }) },
      ],
    },
  },
  states: {
    unread: {
      description: 'The page is painted with an empty cart; what the browser remembers was not read yet.',
      tags: 'busy',
      on: { 'session.absent': 'restoring' },
    },
    restoring: {
      description: 'The guest’s cart is read from this browser.',
      tags: 'busy',
      invoke: {
        id: 'readGuestLines',
        src: 'readGuestLines',
        onDone: {
          target: 'guest',
          actions: [
            { type: 'restore', params: ({ event }) => ({ lines: event.output }) },
            { type: 'saveGuestCart', params: ({ context }) => ({ cart: context.cart }) },
          ],
        },
        onError: {
          target: 'guest',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'restore', params: { lines: [] } },
            { type: 'saveGuestCart', params: ({ context }) => ({ cart: context.cart }) },
          ],
        },
      },
    },
    guest: {
      description: 'The cart lives in this browser, the same in all its tabs.',
      invoke: {
        id: 'watchGuestCart',
        src: 'watchGuestCart',
        onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'cart.changed': {
          actions: [
            { type: 'change', params: ({ event }) => ({ change: event.change }) },
            { type: 'saveGuestCart', params: ({ context }) => ({ cart: context.cart }) },
            { type: 'tellServer', params: ({ event }) => ({ change: event.change }) },
          ],
        },
        'guestCart.changed': { actions: { type: 'replace', params: ({ event }) => ({ cart: event.cart }) } },
      },
    },
    merging: {
      description:
        'The shopper has signed in: the guest’s lines go into the account’s cart, then that one is shown.',
      tags: 'busy',
      invoke: {
        id: 'merge',
        src: 'merge',
        onDone: [
          {
            guard: { type: 'wereOvertaken', params: ({ event }) => ({ lines: event.output.unmerged }) },
            target: 'account',
            actions: [
              { type: 'takeMerged', params: ({ event }) => event.output },
              { type: 'saveGuestLines', params: ({ context }) => ({ lines: context.unmerged }) },
            ],
          },
          { target: 'account', actions: { type: 'takeMerged', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'account',
          actions: [
            { type: 'takeMerged', params: { cart: null, unmerged: [] } },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
      on: {
        'cart.ordered': {
          target: 'merging',
          reenter: true,
          actions: ['empty', { type: 'saveGuestLines', params: { lines: [] } }],
        },
      },
    },
    account: {
      description: 'The cart lives in the account; changes show at once and the server is told after.',
      initial: 'ready',
      on: {
        'cart.ordered': {
          target: '.ready',
          actions: ['empty', { type: 'saveGuestLines', params: { lines: [] } }],
        },
        'cart.changed': {
          guard: { type: 'overtakesUnmerged', params: ({ event }) => ({ change: event.change }) },
          actions: [
            { type: 'change', params: ({ event }) => ({ change: event.change }) },
            { type: 'enqueue', params: ({ event }) => ({ change: event.change }) },
            { type: 'saveGuestLines', params: ({ context }) => ({ lines: context.unmerged }) },
          ],
        },
      },
      states: {
        ready: {
          description:
            'The server knows every change; what could not be joined is tried again, ever more rarely.',
          always: { guard: 'hasChange', target: 'saving' },
          after: { mergeRetryDelay: { guard: 'isMergeUnfinished', target: '#cart.merging' } },
          on: { 'cart.refresh': '#cart.merging' },
        },
        saving: {
          description: 'The oldest change goes to the server; the cart on the screen is ahead of it.',
          invoke: {
            id: 'sendChange',
            src: 'sendChange',
            input: ({ context }) => ({ change: context.changes[0] }),
            onDone: { target: 'ready', actions: 'dequeue' },
            onError: {
              target: 'ready',
              actions: ['dequeue', { type: 'logFailure', params: ({ event }) => ({ error: event.error }) }],
            },
          },
        },
      },
    },
  },
});
