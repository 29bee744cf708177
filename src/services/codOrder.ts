import { fromPromise } from 'xstate';
import type { CallResult } from '../../contract/calls.ts';
import type { OrderRequest } from '../../contract/entities.ts';
import { isOutcomeUnknown } from '../../contract/failure.ts';
import { orderInRupees, orderRequestInRupees } from '../../contract/inRupees.ts';
import { codOrderMachine } from '../../machines/codOrder.machine.ts';
import { noteRefusal } from '../memory/checkoutAttempt.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';

export function provideCodOrder({ api, records }: Dependencies) {
  return codOrderMachine.provide({
    actors: {
      placeOrder: fromPromise<CallResult<'placeOrder'>, { order: OrderRequest; attemptKey: string }>(
        async ({ input: { order, attemptKey }, signal }) => {
          try {
            return await api('placeOrder', {
              body: orderRequestInRupees(order),
              idempotencyKey: attemptKey,
              signal,
            });
          } catch (error) {
            if (!isOutcomeUnknown(error)) noteRefusal(records, attemptKey);
            throw error;
          }
        },
      ),
    },
    actions: {
      requestShipment: (_, { placed: { order, user } }) => {
        if (!order) return;
        api('shipOrder', { body: { order: orderInRupees(order), user } }).catch((error: unknown) =>
          logFailure(undefined, { error }),
        );
      },
      logFailure,
    },
  });
}
