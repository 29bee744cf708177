import { fromPromise } from 'xstate';
import { findStock } from '../../../contract/stock/stockEndpoints.ts';
import type { StockLeft } from '../../../contract/stock/readStock.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { stockLevelsMachine, type StockItems } from '../../../machines/stockLevels.machine.ts';
import { logFailure } from '../logFailure.ts';
import type { Dependencies } from '../dependencies.ts';

export function provideStockLevels({ api, config }: Dependencies) {
  return stockLevelsMachine.provide({
    actors: {
      fetchStock: fromPromise<readonly StockLeft[] | null, { items: StockItems }>(
        async ({ input: { items }, signal }) => {
          if (!hasFeature(config(), 'stock')) return null;
          return items.length === 0 ? [] : api(findStock, { body: { items }, signal });
        },
      ),
    },
    actions: { logFailure },
  });
}
