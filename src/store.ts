import { createActor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { FirstState } from '../contract/page.ts';
import type { cartMachine } from '../machines/cart.machine.ts';
import type { catalogueMachine } from '../machines/catalogue.machine.ts';
import type { sessionMachine } from '../machines/session.machine.ts';
import type { storeMachine } from '../machines/store.machine.ts';
import { provideAuth } from './actors/auth.ts';
import { provideCheckout } from './actors/checkout.ts';
import type { Edges } from './actors/edges.ts';
import { provideInfiniteList } from './actors/infiniteList.ts';
import { provideOrders } from './actors/orders.ts';
import { provideProduct } from './actors/product.ts';
import { provideStore } from './actors/store.ts';
import { createApi } from './api/client.ts';
import { createNavigation } from './app/navigation.ts';
import type { BoundNavigation } from './app/navigation.ts';
import { notify } from './app/notify.ts';
import { createRecords } from './browser/records.ts';
import { storedToken, storedUserId } from './browser/token.ts';

/** The shop in one tab: the app-level actors, and every page's machine with the world it needs. */
export interface Shop {
  readonly store: ActorRefFrom<typeof storeMachine>;
  readonly cart: ActorRefFrom<typeof cartMachine>;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly catalogue: ActorRefFrom<typeof catalogueMachine>;
  readonly machines: ReturnType<typeof provideMachines>;
  readonly records: Edges['records'];
  readonly navigation: BoundNavigation;
}

/**
 * The composition root. The same `firstState` makes the same first snapshot on the server, where the store is never started, and in
 * the browser, which starts it before it hydrates.
 */
export function createShop(firstState: FirstState): Shop {
  const records = createRecords();
  const navigation = createNavigation();
  const api = createApi({
    token: () => storedToken(records),
    userId: () => storedUserId(records),
    unauthorized: () => store.send({ type: 'call.unauthorized' }),
  });
  const edges: Edges = { api, records, navigation, notify };
  const store = createActor(provideStore(edges), { input: firstState, systemId: 'store' });
  const { cart, session, catalogue } = store.getSnapshot().children;
  if (!cart || !session || !catalogue) throw new Error('The store runs cart, session and catalogue.');
  return { store, cart, session, catalogue, machines: provideMachines(edges, store), records, navigation };
}

function provideMachines(edges: Edges, store: Shop['store']) {
  return {
    auth: provideAuth(edges, (token) => store.send({ type: 'login.succeeded', token })),
    checkout: provideCheckout(edges, {
      ordered: () => store.send({ type: 'order.placed' }),
      pricesChanged: () => store.send({ type: 'prices.changed' }),
    }),
    infiniteList: provideInfiniteList(),
    orders: provideOrders(edges),
    product: provideProduct((change) => store.send({ type: 'cart.changed', change })),
  };
}
