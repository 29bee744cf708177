import { fromPromise } from 'xstate';
import { deskProductMachine, type ProductSaving } from '../../machines/desk/deskProduct.machine.ts';
import { DeskFailure, type DeskApi } from '../api/client.ts';

export function provideDeskProduct(api: DeskApi): typeof deskProductMachine {
  const send = ({ id, version, fields }: ProductSaving, signal: AbortSignal) => {
    if (id !== null && version !== null)
      return api('saveDeskProduct', { params: { id }, body: { version, fields }, signal });
    if (!('name' in fields)) throw new Error('A new product has all fields');
    return api('createDeskProduct', { body: { fields }, signal });
  };
  return deskProductMachine.provide({
    actors: {
      fetchProduct: fromPromise(async ({ input: { id }, signal }) => {
        const { product } = await api('getDeskProduct', { params: { id: id ?? '' }, signal });
        return product;
      }),
      saveProduct: fromPromise(async ({ input: { saving }, signal }) => {
        if (!saving) throw new Error('There is nothing to store');
        try {
          return { ...(await send(saving, signal)), refusal: null };
        } catch (error) {
          if (error instanceof DeskFailure && error.product)
            return { product: error.product, refusal: error };
          throw error;
        }
      }),
    },
  });
}
