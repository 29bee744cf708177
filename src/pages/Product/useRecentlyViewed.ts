import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { useIsHydrating, useShop } from '../../hooks/shopContext.ts';
import { useIsEntryRevisited } from '../../hooks/useIsEntryRevisited.ts';
import { useProductsById } from '../../hooks/useProductsById.ts';
import { storeRecentlyViewed, readRecentlyViewed } from '../../storage/recentlyViewed.ts';

/**
 * The recently viewed products that are still on sale, without this one, which is one of them from now on. After Back they are the same as
 * before, so that the content below does not move.
 */
export function useRecentlyViewed(productId: string): readonly Product[] {
  const { records } = useShop().dependencies;
  const isHydrating = useIsHydrating();
  const [isReturn] = useState(useIsEntryRevisited());
  const entry = `${useLocation().key}:${productId}`;
  const ids = useMemo(() => {
    if (isHydrating) return [];
    return (isReturn ? records.viewedAt.read(entry) : null) ?? readRecentlyViewed(records, productId);
  }, [records, isHydrating, isReturn, entry, productId]);
  useEffect(() => storeRecentlyViewed(records, productId), [records, productId]);
  useEffect(() => {
    if (!isHydrating) records.viewedAt.write(entry, [...ids]);
  }, [records, isHydrating, entry, ids]);
  return useProductsById(ids).products;
}
