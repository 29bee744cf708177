import { i18n } from '@lingui/core';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { storeRecentlyViewed, readRecentlyViewed } from '../../storage/recentlyViewed.ts';
import { useIsHydrating, useShop } from '../../hooks/shopContext.ts';
import { useIsEntryRevisited } from '../../hooks/useIsEntryRevisited.ts';
import { useProductsById } from '../../hooks/useProductsById.ts';
import { ProductStrip } from '../../components/ProductStrip/ProductStrip.tsx';

/**
 * The recently viewed products that are still on sale, without this one; renders nothing for an empty list. After Back it shows the same
 * products as before, so that the content below does not move.
 */
export function RecentlyViewed({ productId }: { readonly productId: string }) {
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
  const { products: viewed } = useProductsById(ids);
  return <ProductStrip id="recently-viewed" title={i18n.t('Recently Viewed')} products={viewed} />;
}
