import { fromPromise } from 'xstate';
import { deskStockMachine } from '../../machines/desk/deskStock.machine.ts';
import { DeskFailure, type DeskApi } from '../api/client.ts';

export function provideDeskStock(api: DeskApi): typeof deskStockMachine {
  return deskStockMachine.provide({
    actors: {
      changeStock: fromPromise(async ({ input: { change }, signal }) => {
        if (!change) throw new Error('There is nothing to change');
        const { productId, ...body } = change;
        try {
          const { product } = await api('changeDeskStock', { params: { id: productId }, body, signal });
          return { stock: product.stock, refusal: null };
        } catch (error) {
          if (error instanceof DeskFailure && error.product)
            return { stock: error.product.stock, refusal: error };
          throw error;
        }
      }),
    },
  });
}
