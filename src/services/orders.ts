import { listOrders } from '../../contract/endpoints/orders.ts';
import { newestFirst } from '../../contract/newestFirst.ts';
import { fromPromise } from 'xstate';
import type { Order } from '../../contract/entities.ts';
import { ordersMachine } from '../../machines/orders.machine.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';
import { provideRefreshTimer } from './refreshTimer.ts';

/** Fetches the orders. */
export function provideOrders({ api }: Dependencies) {
  return ordersMachine.provide({
    actors: {
      fetchOrders: fromPromise<readonly Order[]>(async ({ signal }) =>
        newestFirst((await api(listOrders, { signal })).orders),
      ),
      refreshTimer: provideRefreshTimer(),
    },
    actions: { logFailure },
  });
}
