import { listDepartments } from '../../contract/catalogue/collection/departments.ts';
import { useProducts, useShop } from './shopContext.ts';

/** The departments of the shop: from the page's first state, or else from the loaded products. */
export function useDepartments(): readonly string[] {
  const products = useProducts();
  return useShop().departments ?? listDepartments(products);
}
