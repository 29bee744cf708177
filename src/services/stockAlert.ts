import { fromPromise } from 'xstate';
import { addStockAlert } from '../../contract/endpoints/stock.ts';
import { stockAlertMachine } from '../../machines/stockAlert.machine.ts';
import type { Dependencies } from './dependencies.ts';

export function provideStockAlert({ api }: Dependencies) {
  return stockAlertMachine.provide({
    actors: {
      requestAlert: fromPromise<void, { productId: string; size: string }>(async ({ input, signal }) => {
        await api(addStockAlert, { body: input, signal });
      }),
    },
  });
}
