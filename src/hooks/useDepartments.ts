import { listDepartments } from '../../contract/catalogue/collection/departments.ts';
import { shownDepartments } from '../../contract/shop/shownDepartments.ts';
import { useConfig, useProducts, useShop } from './shopContext.ts';

/** The departments that shoppers are offered; they come from the page's first state, or else from the loaded products. */
export function useDepartments(): readonly string[] {
  const products = useProducts();
  return shownDepartments(useShop().departments ?? listDepartments(products), useConfig());
}
