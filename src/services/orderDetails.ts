import { listOrders } from '../../contract/endpoints/orders.ts';
import { fromPromise } from 'xstate';
import type { Order } from '../../contract/entities.ts';
import { orderDetailsMachine } from '../../machines/orderDetails.machine.ts';
import { logFailure } from '../app/logFailure.ts';
import { hasFeature } from '../../contract/serverFeatures.ts';
import type { Dependencies } from './dependencies.ts';
import { provideRefreshTimer } from './refreshTimer.ts';

/** Finds the order among the shopper's own, which every server lists. */
export function provideOrderDetails({ api, config }: Dependencies) {
  return orderDetailsMachine.provide({
    actors: {
      fetchOrder: fromPromise<Order | null, { orderId: string }>(async ({ input, signal }) => {
        const body = hasFeature(config(), 'orderPages') ? { orderId: input.orderId } : {};
        const { orders } = await api(listOrders, { body, signal });
        return orders.find(({ _id }) => _id === input.orderId) ?? null;
      }),
      refreshTimer: provideRefreshTimer(),
    },
    actions: { logFailure },
  });
}
