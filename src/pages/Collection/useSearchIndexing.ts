import { useEffect } from 'react';
import type { Product } from '../../../contract/entities.ts';
import { searchIndexOf } from '../../../contract/search/searchIndex.ts';
import { whenIdle } from '../../browser/whenIdle.ts';

/** Takes a few milliseconds on a slow phone. */
const READ_AT_ONCE = 50;

/** Reads the products for searching while the shopper looks at them, so that the first letter is answered at once. */
export function useSearchIndexing(products: readonly Product[]): void {
  useEffect(() => whenIdle(() => searchIndexOf(products).readOn(READ_AT_ONCE)), [products]);
}
