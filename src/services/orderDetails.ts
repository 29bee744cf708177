import { fromPromise } from 'xstate';
import type { Order } from '../../contract/entities.ts';
import { orderDetailsMachine } from '../../machines/orderDetails.machine.ts';
import { logFailure } from '../app/logFailure.ts';
import type { Dependencies } from './dependencies.ts';
import { findOrder } from './findOrder.ts';
import { provideRefreshTimer } from './refreshTimer.ts';

/** Finds the order among the shopper's own, which every server lists. */
export function provideOrderDetails(dependencies: Dependencies) {
  return orderDetailsMachine.provide({
    actors: {
      fetchOrder: fromPromise<Order | null, { orderId: string }>(({ input, signal }) =>
        findOrder(dependencies, input.orderId, signal),
      ),
      refreshTimer: provideRefreshTimer(),
    },
    actions: { logFailure },
  });
}
