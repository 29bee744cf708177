import { fromPromise } from 'xstate';
import { changeOrder } from '../../../contract/orders/orderEndpoints.ts';
import { orderMessages } from '../../../contract/orders/orderMessages.ts';
import { orderChangeMachine, type OrderChange } from '../../../machines/orderChange.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';

export function provideOrderChange({ api, notify }: Dependencies) {
  return orderChangeMachine.provide({
    actors: {
      changeOrder: fromPromise<void, OrderChange>(async ({ input, signal }) => {
        await api(changeOrder, { body: input, signal });
      }),
    },
    actions: { logFailure, announce: (_, { answer }) => notify(orderMessages.answered[answer], 'good') },
  });
}
