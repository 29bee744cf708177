import { fromPromise } from 'xstate';
import type { ReturnRequest, ReturnsOfOrder } from '../../../contract/returns/entities.ts';
import { listReturns, requestReturn, withdrawReturn } from '../../../contract/returns/returnEndpoints.ts';
import { returnRequestMachine } from '../../../machines/returnRequest.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';

export function provideReturnRequest({ api, notify }: Dependencies) {
  // The same request again, after a lost response, has the same key.
  let last = { request: '', key: '' };
  const keyFor = (request: string) => {
    if (last.request !== request) last = { request, key: crypto.randomUUID() };
    return last.key;
  };
  return returnRequestMachine.provide({
    actors: {
      listReturns: fromPromise<ReturnsOfOrder, { readonly orderId: string }>(({ input, signal }) =>
        api(listReturns, { body: input, signal }),
      ),
      requestReturn: fromPromise<ReturnsOfOrder, ReturnRequest>(async ({ input, signal }) => {
        const idempotencyKey = keyFor(JSON.stringify(input));
        const returns = await api(requestReturn, { body: input, idempotencyKey, signal });
        // The same pieces may be requested again after a withdrawal.
        last = { request: '', key: '' };
        return returns;
      }),
      withdrawReturn: fromPromise<ReturnsOfOrder, { readonly returnId: string }>(({ input, signal }) =>
        api(withdrawReturn, { body: input, signal }),
      ),
    },
    actions: { logFailure, announce: (_, { message }) => notify(message, 'good') },
  });
}
