import { fromPromise } from 'xstate';
import { deskOrderMachine } from '../../machines/desk/deskOrder.machine.ts';
import { DeskFailure, type DeskApi } from '../api/client.ts';

export function provideDeskOrder(api: DeskApi): typeof deskOrderMachine {
  return deskOrderMachine.provide({
    actors: {
      fetchOrder: fromPromise(async ({ input: { number }, signal }) => {
        const { order } = await api('getDeskOrder', { params: { number: String(number) }, signal });
        return order;
      }),
      causeEvent: fromPromise(async ({ input: { number, ...body }, signal }) => {
        try {
          const { order } = await api('changeDeskOrder', {
            params: { number: String(number) },
            body,
            signal,
          });
          return { order, refusal: null };
        } catch (error) {
          if (error instanceof DeskFailure && error.order) return { order: error.order, refusal: error };
          throw error;
        }
      }),
      addNote: fromPromise(async ({ input: { number, text }, signal }) => {
        const { order } = await api('addDeskNote', {
          params: { number: String(number) },
          body: { text },
          signal,
        });
        return order;
      }),
    },
  });
}
