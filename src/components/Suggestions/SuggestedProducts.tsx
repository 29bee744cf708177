import { i18n } from '@lingui/core';
import { useMemo } from 'react';
import { useShop } from '../../hooks/shopContext.ts';
import { useBestsellers } from '../../hooks/useBestsellers.ts';
import { useProductsById } from '../../hooks/useProductsById.ts';
import { readViewed } from '../../memory/recentlyViewed.ts';
import { ProductStrip } from '../ProductStrip/ProductStrip.tsx';
import classes from './SuggestedProducts.module.css';

/** The recently viewed products that are still on sale, and the first bestsellers. */
export default function SuggestedProducts() {
  const { records } = useShop().dependencies;
  const ids = useMemo(() => readViewed(records), [records]);
  const { products: viewed } = useProductsById(ids);
  const best = useBestsellers();
  return (
    <div className={classes.suggestions}>
      <ProductStrip id="recently-viewed" title={i18n.t('Recently Viewed')} products={viewed} />
      <ProductStrip id="best-sellers" title={i18n.t('Best Sellers')} products={best} />
    </div>
  );
}
