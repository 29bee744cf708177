import { fromPromise } from 'xstate';
import { cancelOrder } from '../../../contract/orders/orderEndpoints.ts';
import { orderMessages } from '../../../contract/orders/orderMessages.ts';
import { cancelOrderMachine } from '../../../machines/cancelOrder.machine.ts';
import { logFailure } from '../logFailure.ts';
import type { Dependencies } from '../dependencies.ts';

export function provideCancelOrder({ api, notify }: Dependencies) {
  return cancelOrderMachine.provide({
    actors: {
      cancelOrder: fromPromise<void, { orderId: string }>(async ({ input, signal }) => {
        await api(cancelOrder, { body: input, signal });
      }),
    },
    actions: { logFailure, announce: () => notify(orderMessages.cancelled, 'good') },
  });
}
