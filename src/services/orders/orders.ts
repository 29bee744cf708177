import { ORDERS_PAGE, ORDERS_PAGE_MAX } from '../../../contract/constants.ts';
import { listOrders } from '../../../contract/orders/orderEndpoints.ts';
import { newestFirst } from '../../../contract/orders/newestFirst.ts';
import { fromPromise } from 'xstate';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { ordersMachine } from '../../../machines/orders.machine.ts';
import type { ListedOrders } from '../../../machines/orders.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';
import { provideRefreshTimer } from '../refreshTimer.ts';

/** Fetches the orders in parts, or all of them from a server that has no parts; the history entry stores how many are shown. */
export function provideOrders({ api, config, records }: Dependencies) {
  const fetchPart = async (after: string | null, limit: number, signal: AbortSignal) =>
    api(listOrders, { body: { limit, ...(after !== null && { after }) }, signal });

  const fetchFirst = async (count: number, signal: AbortSignal): Promise<ListedOrders> => {
    if (!hasFeature(config(), 'orderPages')) {
      return { orders: newestFirst((await api(listOrders, { signal })).orders), after: null };
    }
    let { orders, after } = await fetchPart(null, Math.min(count, ORDERS_PAGE_MAX), signal);
    while (after !== null && orders.length < count) {
      const part = await fetchPart(after, Math.min(count - orders.length, ORDERS_PAGE_MAX), signal);
      orders = [...orders, ...part.orders];
      after = part.after;
    }
    return { orders, after };
  };

  return ordersMachine.provide({
    actors: {
      fetchOrders: fromPromise<ListedOrders, { count: number }>(({ input, signal }) =>
        fetchFirst(Math.max(input.count, ORDERS_PAGE), signal),
      ),
      fetchMore: fromPromise<ListedOrders, { after: string | null }>(({ input, signal }) =>
        fetchPart(input.after, ORDERS_PAGE, signal),
      ),
      refreshTimer: provideRefreshTimer(),
    },
    actions: {
      storeLength: (_, { entry, count }) => records.listLengths.write(entry, count),
      logFailure,
    },
  });
}
