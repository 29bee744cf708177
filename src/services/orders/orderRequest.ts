import { fromPromise } from 'xstate';
import { orderRequestMachine } from '../../../machines/orderRequest.machine.ts';
import type { KeyedOrder, OrderResponse } from '../../../contract/orders/orderSubmission.ts';
import { openBackend } from '../../backend/openBackend.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';
import { provideOrderLookup } from './orderLookup.ts';

export function provideOrderRequest(dependencies: Dependencies, backend = openBackend(dependencies)) {
  return orderRequestMachine.provide({
    actors: {
      sendOrder: fromPromise<OrderResponse, KeyedOrder>(async ({ input, signal }) =>
        (await backend.current()).sendOrder(input, signal),
      ),
      orderLookup: provideOrderLookup(dependencies, backend),
    },
    actions: { logFailure },
  });
}
