import { listTrending } from '../../contract/endpoints/catalogue.ts';
import { fromPromise } from 'xstate';
import type { Product } from '../../contract/entities.ts';
import { trendingMachine } from '../../machines/trending.machine.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';

export function provideTrending({ api, sendToStore }: Dependencies) {
  return trendingMachine.provide({
    actors: {
      fetchTrending: fromPromise<readonly Product[]>(async ({ signal }) => {
        const { products } = await api(listTrending, { signal });
        sendToStore({ type: 'products.received', products, absent: [] });
        return products;
      }),
    },
    actions: { logFailure },
  });
}
