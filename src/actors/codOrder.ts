import { fromPromise } from 'xstate';
import type { OrderRequest } from '../../contract/entities.ts';
import { codOrderMachine } from '../../machines/codOrder.machine.ts';
import { noteAttempt } from './checkoutAttempt.ts';
import type { Edges } from './edges.ts';
import { logFailure } from './logFailure.ts';

export function provideCodOrder({ api, records }: Edges) {
  return codOrderMachine.provide({
    actors: {
      placeOrder: fromPromise<void, { order: OrderRequest; attemptKey: string }>(
        async ({ input, signal }) => {
          noteAttempt(records, input.attemptKey, input.order.items);
          await api('placeOrder', { body: input.order, idempotencyKey: input.attemptKey, signal });
        },
      ),
    },
    actions: { logFailure },
  });
}
