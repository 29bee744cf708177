import { listProducts } from '../../contract/endpoints/catalogue.ts';
import { fromPromise } from 'xstate';
import type { Product } from '../../contract/entities.ts';
import { catalogueMachine } from '../../machines/catalogue.machine.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';

export function provideCatalogue({ api }: Dependencies) {
  return catalogueMachine.provide({
    actors: {
      fetchProducts: fromPromise<readonly Product[]>(
        async ({ signal }) => (await api(listProducts, { signal })).products,
      ),
    },
    actions: { logFailure },
  });
}
