import type { PRODUCT_FILTERS } from '../../contract/desk/deskProduct.ts';

export const PRODUCT_FILTER_NAMES: Readonly<Record<(typeof PRODUCT_FILTERS)[number], string>> = {
  available: /*i18n*/ 'On sale',
  outOfStock: /*i18n*/ 'A size is sold out',
  withdrawn: /*i18n*/ 'Not on sale',
};
