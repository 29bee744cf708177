import { i18n } from '@lingui/core';
import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useIsHydrating, useShop } from '../../hooks/shopContext.ts';
import { useBestsellers } from '../../hooks/useBestsellers.ts';
import { useProductsById } from '../../hooks/useProductsById.ts';
import { readRecentlyViewed } from '../../storage/recentlyViewed.ts';
import { ProductStrip } from '../ProductStrip/ProductStrip.tsx';

/** Products to go on with, for pages that have nothing to show. They depend on this browser, so the server does not render them. */
export function Suggestions() {
  return !useIsHydrating() && <SuggestedProducts />;
}

/** The recently viewed products that are still on sale, and the first bestsellers. */
function SuggestedProducts() {
  const { records } = useShop().dependencies;
  const ids = useMemo(() => readRecentlyViewed(records), [records]);
  const { products: viewed } = useProductsById(ids);
  const best = useBestsellers();
  return (
    <Stack gap="clamp(2.5rem, 6vw, 4.5rem)">
      <ProductStrip id="recently-viewed" title={i18n.t('Recently Viewed')} products={viewed} />
      <ProductStrip id="best-sellers" title={i18n.t('Best Sellers')} products={best} />
    </Stack>
  );
}
