import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { toggleProduct } from '../contract/wishlist/wishlist.ts';

interface WishlistContext {
  /** Ids of the saved products on the screen, the latest first. */
  readonly ids: readonly string[];
  /** The products that the shopper saw when the latest request was sent. */
  readonly sent: readonly string[];
  /** The account's products as last confirmed by the server. */
  readonly saved: readonly string[];
}

type WishlistEvent =
  | { type: 'product.toggled'; productId: string }
  | { type: 'wishlist.read'; ids: readonly string[] }
  | { type: 'wishlist.refresh' }
  /** Whether somebody is signed in at a server that stores wishlists. */
  | { type: 'account.opened' | 'account.absent' };

/** The changes to send to the server. */
export interface WishlistChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

const without = (some: readonly string[], others: readonly string[]) =>
  some.filter((id) => !others.includes(id));

export const wishlistMachine = setup({
  types: {} as { context: WishlistContext; events: WishlistEvent },
  actors: {
    /** Sends `account.opened` or `account.absent` once it is known, and when it changes. */
    watchAccount: fromCallback<WishlistEvent>(() => undefined),
    /** Sends `wishlist.read` immediately, and again whenever another tab changes the record. */
    watchRecord: fromCallback<WishlistEvent>(() => undefined),
    /** Adds this browser's record to the account, removes it and resolves to the account's wishlist. */
    mergeWishlist: fromPromise<readonly string[]>(() =>
      Promise.reject(new Error('Provide mergeWishlist, see src/services/wishlist/wishlist.ts')),
    ),
    /** Resolves to the account's updated wishlist. */
    saveWishlist: fromPromise<readonly string[], WishlistChange>(() =>
      Promise.reject(new Error('Provide saveWishlist, see src/services/wishlist/wishlist.ts')),
    ),
  },
  actions: {
    setIds: assign({ ids: (_, { ids }: { ids: readonly string[] }) => ids }),
    markSent: assign({ sent: ({ context }) => context.ids }),
    /** Shows the account's wishlist, with the shopper's changes since the request was sent. */
    setSaved: assign(({ context: { ids, sent } }, { saved }: { saved: readonly string[] }) => {
      const added = without(ids, sent);
      return { saved, ids: [...added, ...without(saved, [...added, ...without(sent, ids)])] };
    }),
    toggle: assign({
      ids: ({ context }, { productId }: { productId: string }) => toggleProduct(context.ids, productId),
    }),
    undoChanges: assign({ ids: ({ context }) => context.saved }),
    /** Toggles the product in this browser's record. */
    toggleStoredProduct: (_, _params: { productId: string }) => undefined,
    notifyUnsaved: () => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    hasChanges: ({ context: { ids, saved } }) =>
      without(ids, saved).length > 0 || without(saved, ids).length > 0,
  },
}).createMachine({
  id: 'wishlist',
  description:
    'The products that a shopper has saved for later: of a guest in this browser, else on the server.',
  context: { ids: [], sent: [], saved: [] },
  initial: 'unknown',
  invoke: {
    id: 'watchAccount',
    src: 'watchAccount',
    onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
  },
  states: {
    unknown: {
      description: 'No heart is filled yet: it is not known whether somebody is signed in.',
      on: { 'account.opened': 'account', 'account.absent': 'local' },
    },
    local: {
      description: 'Hearts of the products in this browser’s record are filled.',
      invoke: {
        id: 'watchRecord',
        src: 'watchRecord',
        onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'wishlist.read': {
          actions: { type: 'setIds', params: ({ event }) => ({ ids: event.ids }) },
        },
        'product.toggled': {
          actions: [
            { type: 'toggle', params: ({ event }) => event },
            { type: 'toggleStoredProduct', params: ({ event }) => event },
          ],
        },
        'account.opened': 'account',
      },
    },
    account: {
      description: 'Hearts of the products in the account’s wishlist are filled.',
      initial: 'merging',
      on: { 'account.absent': 'local' },
      states: {
        merging: {
          description: 'Hearts of the guest’s products stay filled while these are added to the account.',
          tags: 'busy',
          entry: 'markSent',
          invoke: {
            id: 'mergeWishlist',
            src: 'mergeWishlist',
            onDone: {
              target: 'ready',
              actions: { type: 'setSaved', params: ({ event }) => ({ saved: event.output }) },
            },
            onError: {
              target: 'unavailable',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: {
            'product.toggled': {
              actions: [
                { type: 'toggle', params: ({ event }) => event },
                { type: 'toggleStoredProduct', params: ({ event }) => event },
              ],
            },
          },
        },
        unavailable: {
          description:
            'A message that the account’s wishlist could not be loaded, with a button to try again.',
          tags: 'failed',
          on: {
            'wishlist.refresh': 'merging',
            'product.toggled': {
              target: 'merging',
              actions: [
                { type: 'toggle', params: ({ event }) => event },
                { type: 'toggleStoredProduct', params: ({ event }) => event },
              ],
            },
          },
        },
        ready: {
          description: 'The server has what the page shows.',
          always: { guard: 'hasChanges', target: 'saving' },
          on: {
            'product.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
          },
        },
        saving: {
          description:
            'The heart has changed already, while the server saves it. What changes meanwhile is sent next: two requests at once could arrive in the other order.',
          entry: 'markSent',
          invoke: {
            id: 'saveWishlist',
            src: 'saveWishlist',
            input: ({ context: { ids, saved } }) => ({
              add: without(ids, saved),
              remove: without(saved, ids),
            }),
            onDone: {
              target: 'ready',
              actions: { type: 'setSaved', params: ({ event }) => ({ saved: event.output }) },
            },
            onError: {
              target: 'ready',
              actions: [
                'undoChanges',
                'notifyUnsaved',
                { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
              ],
            },
          },
          on: {
            'product.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});
