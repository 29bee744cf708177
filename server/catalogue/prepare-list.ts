import { setImmediate } from 'node:timers/promises';
import { readColumns } from '../../contract/collection/productColumns.ts';
import { sortForSearch } from '../../contract/collection/selectProducts.ts';
import type { Product } from '../../contract/entities.ts';
import { describeDepartments } from '../../contract/page/departmentText.ts';

/**
 * Computes what filters, searches and pages of departments keep for each list, before a large one is shown. Otherwise
 * the first request would compute all of it at once, while others wait; here they are served in between.
 */
export async function prepareList(products: readonly Product[]): Promise<void> {
  for (const prepare of [readColumns, describeDepartments, sortForSearch]) {
    prepare(products);
    await setImmediate();
  }
}
