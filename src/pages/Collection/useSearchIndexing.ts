import { useEffect } from 'react';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { searchIndexOf } from '../../../contract/catalogue/search/searchIndex.ts';
import { whenIdle } from '../../browser/whenIdle.ts';

/** Products per step; a step takes a few milliseconds on a slow phone. */
const READ_AT_ONCE = 20;

/** Indexes the products for the search while the browser is idle, so that the first search is fast. */
export function useSearchIndexing(products: readonly Product[]): void {
  useEffect(() => whenIdle(() => searchIndexOf(products).indexNext(READ_AT_ONCE)), [products]);
}
