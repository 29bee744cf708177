import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { CartChange } from '../contract/carts/cart.ts';
import type { Product } from '../contract/catalogue/entities.ts';
import type { ShopConfig } from '../contract/shop/entities.ts';
import type { FirstState } from '../contract/pages/page.ts';
import { isPaged } from '../contract/catalogue/collection/isPaged.ts';
import { cartMachine } from './cart.machine.ts';
import { catalogueMachine } from './catalogue.machine.ts';
import { sessionMachine } from './session.machine.ts';
import type { Session, SessionEnd } from './session.machine.ts';

type StoreEvent =
  | { type: 'page.hydrated' }
  | { type: 'config.changed'; changes: Partial<ShopConfig> }
  | { type: 'page.restored' }
  | { type: 'network.lost' }
  | { type: 'network.found' }
  | { type: 'call.unanswered' }
  | { type: 'call.unauthorized' }
  | { type: 'login.succeeded'; token: string }
  | { type: 'session.renewed'; session: Session }
  | { type: 'logout.requested' }
  | { type: 'password.reset' }
  | { type: 'cart.changed'; change: CartChange }
  | { type: 'order.placed' }
  | { type: 'cart.outdated' }
  | { type: 'prices.changed' }
  | { type: 'products.received'; products: readonly Product[]; absent: readonly string[] }
  | { type: 'session.started' }
  | { type: 'session.absent' }
  | { type: 'session.ended'; by: SessionEnd };

export const storeMachine = setup({
  types: {} as {
    context: {
      config: ShopConfig;
      seed: number;
      firstProducts: readonly Product[];
      isComplete: boolean;
    };
    input: FirstState;
    events: StoreEvent;
    children: { cart: 'cart'; session: 'session'; catalogue: 'catalogue' };
  },
  actors: {
    cart: cartMachine,
    session: sessionMachine,
    catalogue: catalogueMachine,
    /** Sends `network.lost`, `network.found` and `page.restored` (Back from another site, out of the browser's cache). */
    watchBrowser: fromCallback<StoreEvent>(() => undefined),
    /** Resolves when the shop’s pages respond, whatever the browser reports about its connection. */
    pingShop: fromPromise<void>(() =>
      Promise.reject(new Error('Provide pingShop, see src/services/store.ts')),
    ),
  },
  actions: {
    changeConfig: assign({
      config: ({ context }, { changes }: { changes: Partial<ShopConfig> }) => ({
        ...context.config,
        ...changes,
      }),
    }),
    readSession: sendTo('session', { type: 'session.read' }),
    openSession: sendTo('session', (_, { token }: { token: string }) => ({ type: 'session.opened', token })),
    renewSession: sendTo('session', (_, { session }: { session: Session }) => ({
      type: 'session.renewed',
      session,
    })),
    rejectSession: sendTo('session', { type: 'session.rejected' }),
    endSession: sendTo('session', (_, { type }: { type: 'logout.requested' | 'password.reset' }) => ({
      type,
    })),
    loadCatalogue: sendTo('catalogue', { type: 'catalogue.load' }),
    pageCatalogue: sendTo('catalogue', { type: 'catalogue.paged' }),
    rememberProducts: sendTo(
      'catalogue',
      (_, { products, absent }: { products: readonly Product[]; absent: readonly string[] }) => ({
        type: 'products.received',
        products,
        absent,
      }),
    ),
    refreshCatalogue: sendTo('catalogue', { type: 'catalogue.refresh' }),
    refreshCart: sendTo('cart', { type: 'cart.refresh' }),
    changeCart: sendTo('cart', (_, { change }: { change: CartChange }) => ({ type: 'cart.changed', change })),
    emptyCart: sendTo('cart', { type: 'cart.ordered' }),
    passToCart: sendTo(
      'cart',
      (_, { type }: { type: 'session.started' | 'session.absent' | 'session.ended' }) => ({
        type,
      }),
    ),
    goToLogin: (_, _params: { by: SessionEnd }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    becomesPaged: ({ context }, { changes }: { changes: Partial<ShopConfig> }) =>
      !isPaged(context.config) && isPaged({ ...context.config, ...changes }),
  },
  delays: { reachDelay: 5_000, noticeDelay: 4_000 },
}).createMachine({
  id: 'store',
  description:
    'The shop in one browser tab: runs cart, session and catalogue, and passes events between them.',
  context: ({ input }) => ({
    config: input.config,
    seed: input.seed,
    firstProducts: input.products,
    isComplete: input.complete,
  }),
  initial: 'hydrating',
  on: {
    'config.changed': [
      {
        guard: { type: 'becomesPaged', params: ({ event }) => ({ changes: event.changes }) },
        actions: [
          { type: 'changeConfig', params: ({ event }) => ({ changes: event.changes }) },
          'pageCatalogue',
        ],
      },
      { actions: { type: 'changeConfig', params: ({ event }) => ({ changes: event.changes }) } },
    ],
    'products.received': {
      actions: {
        type: 'rememberProducts',
        params: ({ event }) => ({ products: event.products, absent: event.absent }),
      },
    },
  },
  invoke: [
    {
      id: 'cart',
      src: 'cart',
      systemId: 'cart',
      onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'session',
      src: 'session',
      systemId: 'session',
      onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'catalogue',
      src: 'catalogue',
      systemId: 'catalogue',
      input: ({ context }) => ({
        products: context.firstProducts,
        isComplete: context.isComplete,
        isPaged: isPaged(context.config),
      }),
      onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
    },
  ],
  states: {
    hydrating: {
      description: 'The page as the server rendered it; the browser’s records have not been read yet.',
      on: { 'page.hydrated': { target: 'open', actions: ['readSession', 'loadCatalogue'] } },
    },
    open: {
      description: 'The shop can be used: pages, cart and account respond.',
      initial: 'online',
      invoke: {
        id: 'watchBrowser',
        src: 'watchBrowser',
        onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'page.restored': { actions: ['refreshCart', 'refreshCatalogue'] },
        'cart.changed': {
          actions: { type: 'changeCart', params: ({ event }) => ({ change: event.change }) },
        },
        'order.placed': { actions: 'emptyCart' },
        'cart.outdated': { actions: 'refreshCart' },
        'prices.changed': { actions: 'refreshCatalogue' },
        'login.succeeded': {
          actions: { type: 'openSession', params: ({ event }) => ({ token: event.token }) },
        },
        'session.renewed': {
          actions: { type: 'renewSession', params: ({ event }) => ({ session: event.session }) },
        },
        'logout.requested': { actions: { type: 'endSession', params: { type: 'logout.requested' } } },
        'password.reset': { actions: { type: 'endSession', params: { type: 'password.reset' } } },
        'call.unauthorized': { actions: 'rejectSession' },
        'session.started': { actions: { type: 'passToCart', params: { type: 'session.started' } } },
        'session.absent': { actions: { type: 'passToCart', params: { type: 'session.absent' } } },
        'session.ended': {
          actions: [
            { type: 'passToCart', params: { type: 'session.ended' } },
            { type: 'goToLogin', params: ({ event }) => ({ by: event.by }) },
          ],
        },
      },
      states: {
        online: {
          description: 'No banner: the browser is online.',
          on: { 'network.lost': 'offline', 'call.unanswered': 'checking' },
        },
        checking: {
          description:
            'No banner yet: a call was not answered, and it is tried whether the shop can be reached at all.',
          on: { 'network.lost': 'offline' },
          invoke: { id: 'pingShop', src: 'pingShop', onDone: 'online', onError: 'unreachable' },
        },
        offline: {
          description: 'A banner shows that the browser is offline; cart and forms stay as they are.',
          tags: 'offline',
          on: { 'network.found': { target: 'returned', actions: ['refreshCart', 'refreshCatalogue'] } },
        },
        unreachable: {
          description:
            'A banner shows that the shop cannot be reached, although the browser does not report being offline. It is tried again after a delay.',
          tags: ['offline', 'unreachable'],
          on: {
            'network.lost': 'offline',
            'network.found': { target: 'returned', actions: ['refreshCart', 'refreshCatalogue'] },
          },
          after: { reachDelay: 'reaching' },
        },
        reaching: {
          description: 'The same banner, while it is tried whether the shop can be reached again.',
          tags: ['offline', 'unreachable'],
          on: {
            'network.lost': 'offline',
            'network.found': { target: 'returned', actions: ['refreshCart', 'refreshCatalogue'] },
          },
          invoke: {
            id: 'reachAgain',
            src: 'pingShop',
            onDone: { target: 'returned', actions: ['refreshCart', 'refreshCatalogue'] },
            onError: 'unreachable',
          },
        },
        returned: {
          description: 'For a few seconds, a banner shows that the connection is back.',
          tags: 'returned',
          on: { 'network.lost': 'offline', 'call.unanswered': 'checking' },
          after: { noticeDelay: 'online' },
        },
      },
    },
  },
});
