import { listDepartments } from '../../contract/collection/departments.ts';
import { useProducts, useShop } from './shopContext.ts';

/** The departments of the shop: those that came with the page, or else those of the products that are loaded. */
export function useDepartments(): readonly string[] {
  const products = useProducts();
  return useShop().departments ?? listDepartments(products);
}
