import { fromPromise } from 'xstate';
import { deskOrdersMachine } from '../../machines/desk/deskOrders.machine.ts';
import type { DeskApi } from '../api/client.ts';

export function provideDeskOrders(api: DeskApi): typeof deskOrdersMachine {
  return deskOrdersMachine.provide({
    actors: {
      fetchOrderRows: fromPromise(({ input: { filters, after }, signal }) =>
        api('listDeskOrders', {
          query: {
            q: filters.q,
            ...(filters.stage ? { stage: filters.stage } : {}),
            ...(filters.method ? { method: filters.method } : {}),
            ...(filters.attention ? { attention: 'true' } : {}),
            ...(after === null ? {} : { after }),
          },
          signal,
        }),
      ),
      changeOrders: fromPromise(async ({ input: { type, orders }, signal }) => {
        const selected = orders.map(({ number, version }) => ({ number, version }));
        const { results } = await api('changeDeskOrders', { body: { type, orders: selected }, signal });
        return { type, results };
      }),
    },
  });
}
