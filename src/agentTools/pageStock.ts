import { QUANTITY_MIN } from '../../contract/constants.ts';
import type { Product } from '../../contract/catalogue/entities.ts';
import { availabilityOf } from '../../contract/catalogue/variants.ts';
import type { StockItems } from '../../machines/stockLevels.machine.ts';
import type { StockLeftOf } from '../components/Stock/useStockLeft.ts';
import type { ShopPage } from './ShopPage.ts';

const levelsOn = ({ actors }: ShopPage) => actors.findAll('stockLevels').map((actor) => actor.getSnapshot());

/** The result of `useStockLeft` on the page. */
export function stockLeftOn(page: ShopPage): StockLeftOf {
  const counted = levelsOn(page).map(({ context }) => context);
  return (product, size) => {
    const isItem = (item: { productId: string; size: string }) =>
      item.productId === product._id && item.size === size;
    const { left } = counted.find(({ items }) => items.some(isItem)) ?? { left: null };
    if (left !== null) return left.find(isItem)?.left ?? null;
    return availabilityOf(product, size) === 'out' ? 0 : null;
  };
}

/** Whether the server has counted these items, or could not. */
export function isStockKnown(page: ShopPage, items: StockItems): boolean {
  const text = JSON.stringify(items);
  return levelsOn(page).some(
    (levels) =>
      JSON.stringify(levels.context.items) === text &&
      !levels.matches('changing') &&
      !levels.matches('loading'),
  );
}

/** The items whose stock the page of a product shows. */
export function stockItems({ _id, sizes }: Product): StockItems {
  return sizes.map((size) => ({ productId: _id, size, quantity: QUANTITY_MIN }));
}
