import { departmentKey, findDepartment } from '../catalogue/collection/departments.ts';
import type { ShopConfig } from './entities.ts';

/** The departments that shoppers are offered: all departments of products, or the shop's choice in its order. */
export function shownDepartments(
  all: readonly string[],
  { departments: chosen }: Pick<ShopConfig, 'departments'>,
): readonly string[] {
  if (!chosen) return all;
  return [...new Set(chosen.flatMap((name) => findDepartment(all, departmentKey(name)) ?? []))];
}
