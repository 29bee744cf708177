import { DEPARTMENTS } from '../../constants.ts';
import type { Product } from '../entities.ts';

/**
 * The key of a department in addresses: 'Pooja & Temple' becomes 'pooja-temple'. Letters of every script are preserved.
 */
export function departmentKey(department: string): string {
  return department
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const cache = new WeakMap<readonly Product[], readonly string[]>();

/** The departments of these products: the usual ones in their order, then the others, by their number of products. */
export function listDepartments(products: readonly Product[]): readonly string[] {
  const cached = cache.get(products);
  if (cached) return cached;
  const byName = new Map<string, number>();
  for (const { departments = [] } of products) {
    for (const name of departments) byName.set(name, (byName.get(name) ?? 0) + 1);
  }
  // Two names may have the same key; the first one is shown.
  const counts = new Map<string, { readonly name: string; count: number }>();
  for (const [name, count] of byName) {
    const key = departmentKey(name);
    const counted = counts.get(key);
    if (counted) counted.count += count;
    else if (key) counts.set(key, { name, count });
  }
  const listed = [...counts.values()]
    .sort((a, b) => rankOf(a.name) - rankOf(b.name) || b.count - a.count)
    .map(({ name }) => name);
  cache.set(products, listed);
  return listed;
}

const categoriesCache = new WeakMap<readonly Product[], readonly string[]>();

/** The categories of these products. */
export function listCategories(products: readonly Product[]): readonly string[] {
  const cached = categoriesCache.get(products) ?? [...new Set(products.map(({ category }) => category))];
  categoriesCache.set(products, cached);
  return cached;
}

/** The department with a key, or null. */
export function findDepartment(departments: readonly string[], key: string): string | null {
  return departments.find((name) => departmentKey(name) === key) ?? null;
}

/** Whether a product is in the department with a key. */
export function isInDepartment({ departments = [] }: Product, key: string): boolean {
  return findDepartment(departments, key) !== null;
}

function rankOf(department: string): number {
  const index = DEPARTMENTS.indexOf(department);
  return index === -1 ? DEPARTMENTS.length : index;
}
