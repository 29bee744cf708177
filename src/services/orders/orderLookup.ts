import { fromPromise } from 'xstate';
import { orderLookupMachine } from '../../../machines/orderLookup.machine.ts';
import type { OrderSentOnce, PlacedOrderSearch } from '../../../machines/orderLookup.machine.ts';
import type { KeyedOrder, OrderResponse } from '../../../contract/orders/orderSubmission.ts';
import { openBackend } from '../../backend/openBackend.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';

export function provideOrderLookup(dependencies: Dependencies, backend = openBackend(dependencies)) {
  return orderLookupMachine.provide({
    actors: {
      findPlacedOrder: fromPromise<PlacedOrderSearch, KeyedOrder>(async ({ input, signal }) =>
        (await backend.other()).findPlacedOrder(input, signal),
      ),
      sendOrder: fromPromise<OrderResponse, OrderSentOnce>(async ({ input, signal }) =>
        (await backend.other()).sendOrderOnce(input, signal),
      ),
    },
    actions: { logFailure },
  });
}
