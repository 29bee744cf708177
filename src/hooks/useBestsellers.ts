import { BEST_SELLERS_SHOWN } from '../../contract/constants.ts';
import type { Product } from '../../contract/catalogue/entities.ts';
import { useProductList } from './useProductList.ts';

/** The first products with the bestseller flag, newest first. */
export function useBestsellers(): readonly Product[] {
  return useProductList(({ bestsellersQuery }) => bestsellersQuery(), select).products;
}

function select(products: readonly Product[]): readonly Product[] {
  return products.filter(({ bestseller }) => bestseller).slice(0, BEST_SELLERS_SHOWN);
}
