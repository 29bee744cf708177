import { i18n } from '@lingui/core';
import type { Product } from '../../../contract/catalogue/entities.ts';
import type { StockLeftOf } from './useStockLeft.ts';

/** The message that the chosen size of a product, or all its sizes, are out of stock. */
export function outOfStockText(product: Product, stockLeftOf: StockLeftOf): string {
  return product.sizes.some((size) => stockLeftOf(product, size) !== 0)
    ? i18n.t('This size is out of stock. Please choose another one.')
    : i18n.t('This product is out of stock.');
}
