import { departmentKey } from '../catalogue/collection/departments.ts';
import type { ShopConfig } from './entities.ts';

/** The name that shoppers read for a department: the shop's own one in the language of the page, or else its name in the products. */
export function departmentName(
  department: string,
  { departmentNames = {} }: Pick<ShopConfig, 'departmentNames'>,
): string {
  const key = departmentKey(department);
  return (Object.hasOwn(departmentNames, key) ? departmentNames[key] : undefined) ?? department;
}
