import { setImmediate } from 'node:timers/promises';
import { readColumns } from '../../contract/catalogue/collection/productColumns.ts';
import { sortForSearch } from '../../contract/catalogue/collection/selectProducts.ts';
import type { Product } from '../../contract/catalogue/entities.ts';
import { describeDepartments } from '../../contract/pages/departmentText.ts';

/**
 * Precomputes the caches of filters, searches and department pages before a large list is shown, in small steps between
 * other requests. Otherwise the first request would compute them in one step while others wait.
 */
export async function prepareList(products: readonly Product[]): Promise<void> {
  for (const prepare of [readColumns, describeDepartments, sortForSearch]) {
    prepare(products);
    await setImmediate();
  }
}
