import { fromPromise } from 'xstate';
import { deskOrderMachine } from '../../machines/desk/deskOrder.machine.ts';
import { paise, toRupees } from '../../contract/money.ts';
import { DeskFailure, type DeskApi } from '../api/client.ts';
import { provideRefreshTimer } from './refreshTimer.ts';

export function provideDeskOrder(api: DeskApi): typeof deskOrderMachine {
  return deskOrderMachine.provide({
    actors: {
      refreshTimer: provideRefreshTimer(),
      fetchOrder: fromPromise(async ({ input: { number }, signal }) => {
        const { order } = await api('getDeskOrder', { params: { number: String(number) }, signal });
        return order;
      }),
      causeEvent: fromPromise(
        async ({ input: { number, items, parcels, amount, address, ...event }, signal }) => {
          const body = {
            ...event,
            items: items.map((item) => ({ ...item })),
            parcels: parcels.map((units) => units.map((unit) => ({ ...unit }))),
            amount: toRupees(amount ?? paise(0)),
            ...(address ? { address } : {}),
          };
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
        },
      ),
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
