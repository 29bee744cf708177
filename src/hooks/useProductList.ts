import { useMemo } from 'react';
import type { Product } from '../../contract/catalogue/entities.ts';
import type { CatalogueStatus } from '../../machines/catalogue.selectors.ts';
import { useCatalogueStatus, useIsPaged, useProducts } from './shopContext.ts';
import { useServerList } from './useServerList.ts';
import type { RequestList } from './useServerList.ts';

interface ListedProducts {
  readonly products: readonly Product[];
  readonly status: CatalogueStatus;
  /** How many products the list has, whether or not they are loaded. */
  readonly total: number;
  /** Loads more of them; absent where there is nothing to load. */
  readonly loadMore?: (count: number) => void;
}

const NONE: readonly Product[] = [];

/**
 * A list of products: selected from all products of the shop, or requested from the server when there are too many.
 * @param request requests from the server what `select` selects
 * @param select stays the same function as long as it selects the same
 */
export function useProductList(
  request: RequestList,
  select: (products: readonly Product[]) => readonly Product[],
): ListedProducts {
  const isPaged = useIsPaged();
  const all = useProducts();
  const allStatus = useCatalogueStatus();
  const { list, status, loadMore } = useServerList((queries) => (isPaged ? request(queries) : ''));
  const selected = useMemo(() => (isPaged ? NONE : select(all)), [isPaged, all, select]);
  if (!isPaged) return { products: selected, status: allStatus, total: selected.length };
  if (!list) return { products: NONE, status, total: 0 };
  const { products, after, total } = list;
  return { products, status, total: after === null ? products.length : total, loadMore };
}
