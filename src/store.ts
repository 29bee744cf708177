import { i18n } from '@lingui/core';
import { createActor } from 'xstate';
import type { FirstState } from '../contract/pages/page.ts';
import { Failure } from '../contract/failure.ts';
import { hasFeature } from '../contract/shop/serverFeatures.ts';
import { priceOf } from '../contract/catalogue/variants.ts';
import type { Dependencies } from './services/dependencies.ts';
import { createSeenPrices } from './storage/seenPrices.ts';
import { provideStore } from './services/store.ts';
import { BUILT_API_HOST } from './api/apiHost.ts';
import { createApi } from './api/client.ts';
import { createShownCollection } from './services/catalogue/shownCollection.ts';
import { createNavigation } from './services/navigation.ts';
import { notify } from './app/notify.ts';
import type { ServerListCode } from './services/catalogue/ServerListCode.ts';
import type { Shop } from './services/Shop.ts';
import { createRecords } from './storage/records.ts';
import { storedToken, storedUserId } from './storage/token.ts';
import type { Inspection } from './inspect/Inspection.ts';

/** What a page from a static host waits for, because it came without the server's content. */
export interface StaticPage {
  /** The address before `/api`; empty for the page's own host. */
  readonly apiHost: Promise<string>;
  /** Resolves when the server's configuration is known, or has not come in time. */
  readonly configured: Promise<unknown>;
}

/**
 * The composition root of the app. The same `firstState` produces the same first snapshot on the server, which never starts the store, and
 * in the browser, which starts it before hydration.
 */
export function createShop(
  firstState: FirstState,
  inspection: Inspection | null = null,
  staticPage: StaticPage | null = null,
  serverListCode: ServerListCode | null = null,
): Shop {
  const records = createRecords();
  const navigation = createNavigation();
  const apiHost = async () => staticPage?.apiHost ?? BUILT_API_HOST;
  const untilConfigured = async () => staticPage?.configured;
  const api = createApi({
    host: apiHost,
    // Our server's pages and API have one host, so that few pages need the function.
    resolveAddresses: async (response, host) =>
      staticPage || host !== ''
        ? (await import('./api/resolveAddresses.ts')).resolveAddresses(response, host)
        : response,
    token: () => storedToken(records),
    userId: () => storedUserId(records),
    language: () => i18n.locale,
    supports: (feature) => hasFeature(store.getSnapshot().context.config, feature),
    untilConfigured,
    reached: (isAnswered) => {
      if (!isAnswered) store.send({ type: 'call.unanswered' });
      else if (store.getSnapshot().hasTag('offline')) store.send({ type: 'network.found' });
    },
    unauthorized: () => store.send({ type: 'call.unauthorized' }),
  });
  const products = () => catalogue?.getSnapshot().context.products ?? [];
  const seenPrices = createSeenPrices(records, ({ productId, size }) => {
    const product = products().find(({ _id }) => _id === productId);
    return product ? priceOf(product, size) : null;
  });
  const dependencies: Dependencies = {
    api,
    apiHost,
    records,
    seenPrices,
    serverLists:
      serverListCode?.createServerLists(firstState, api, () => {
        if (!catalogue) throw new Error('No catalogue yet');
        return catalogue.getSnapshot().context;
      }) ?? null,
    navigation,
    notify,
    loadOtherBackend: () =>
      import('./backend/otherBackend.ts').catch(() => {
        throw new Failure('', { status: 0 });
      }),
    config: () => store.getSnapshot().context.config,
    untilConfigured,
    products,
    cart: () => shop.cart,
    sendToStore: (event) => store.send(event),
  };
  const store = createActor(provideStore(dependencies), {
    input: firstState,
    systemId: 'store',
    ...(inspection && { inspect: inspection.observe }),
  });
  const { cart, session, catalogue } = store.getSnapshot().children;
  if (!cart || !session || !catalogue) throw new Error('No cart, session or catalogue');
  const shop: Shop = {
    store,
    cart,
    session,
    catalogue,
    isStandalone: firstState.isStandalone ?? false,
    departments: firstState.departments ?? null,
    categories: firstState.categories ?? null,
    dependencies,
    navigation,
    serverListCode,
    shownCollection: createShownCollection(),
    inspection,
  };
  return shop;
}
