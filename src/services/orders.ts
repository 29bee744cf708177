import { listOrders } from '../../contract/endpoints/orders.ts';
import { fromCallback, fromPromise } from 'xstate';
import type { EventFromLogic } from 'xstate';
import type { Order } from '../../contract/entities.ts';
import { ordersMachine } from '../../machines/orders.machine.ts';
import { watchVisibility } from '../browser/visibility.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';

/** Fetches the orders, and reports when the tab is hidden or shown. */
export function provideOrders({ api }: Dependencies) {
  return ordersMachine.provide({
    actors: {
      fetchOrders: fromPromise<readonly Order[]>(
        async ({ signal }) => (await api(listOrders, { signal })).orders,
      ),
      watchPage: fromCallback<EventFromLogic<typeof ordersMachine>>(({ sendBack: emit }) =>
        watchVisibility({
          shown: () => emit({ type: 'page.shown' }),
          hidden: () => emit({ type: 'page.hidden' }),
        }),
      ),
    },
    actions: { logFailure },
  });
}
