import { i18n } from '@lingui/core';
import { listProducts } from '../../../contract/catalogue/productEndpoints.ts';
import { fromPromise } from 'xstate';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { catalogueMachine } from '../../../machines/catalogue.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';
import { whenIdle } from '../../browser/whenIdle.ts';

const loadStorage = () => import('../../storage/storedCatalogue.ts');

export function provideCatalogue({ api }: Dependencies) {
  return catalogueMachine.provide({
    actors: {
      fetchProducts: fromPromise<readonly Product[]>(
        async ({ signal }) => (await api(listProducts, { signal })).products,
      ),
      readStoredProducts: fromPromise<readonly Product[]>(async () =>
        (await loadStorage()).readStoredProducts(i18n.locale),
      ),
    },
    actions: {
      storeProducts: (_, { products }) => {
        whenIdle(() => {
          loadStorage()
            .then(({ storeProducts }) => storeProducts(i18n.locale, products))
            .catch((error: unknown) => logFailure(undefined, { error }));
          return false;
        });
      },
      logFailure,
    },
  });
}
