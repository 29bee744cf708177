import { ORDERS_PAGE, ORDERS_PAGE_MAX } from '../../../contract/constants.ts';
import { fromPromise } from 'xstate';
import { ordersMachine } from '../../../machines/orders.machine.ts';
import type { ListedOrders } from '../../../machines/orders.machine.ts';
import { openBackend } from '../../backend/openBackend.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';
import { provideRefreshTimer } from '../refreshTimer.ts';

/** Fetches the orders in parts; the history entry stores how many are shown. */
export function provideOrders(dependencies: Dependencies) {
  const { records } = dependencies;
  const backend = openBackend(dependencies);
  const fetchPart = async (after: string | null, limit: number, signal: AbortSignal) =>
    (await backend.current()).listOrders({ limit, after }, signal);

  const fetchFirst = async (count: number, signal: AbortSignal): Promise<ListedOrders> => {
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
