import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { availabilityOf } from '../../../contract/catalogue/variants.ts';
import type { StockItems } from '../../../machines/stockLevels.machine.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideStockLevels } from '../../services/stock/stockLevels.ts';

/** The stock of a size, if it is known and worth showing; null otherwise. */
export type StockLeftOf = (product: Pick<Product, '_id' | 'variants'>, size: string) => number | null;

/** The current stock of the items on a page. Until the server has sent it, only the sizes that the product list marks as out of stock. */
export function useStockLeft(items: StockItems): StockLeftOf {
  const levels = useActorRef(useProvided(provideStockLevels));
  const left = useSelector(levels, ({ context }) => context.left);
  const key = JSON.stringify(items);
  useEffect(() => {
    levels.send({ type: 'items.changed', items });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` is the content of the items
  }, [levels, key]);
  return (product, size) => {
    if (left !== null) {
      return left.find((each) => each.productId === product._id && each.size === size)?.left ?? null;
    }
    return availabilityOf(product, size) === 'out' ? 0 : null;
  };
}
