import { i18n } from '@lingui/core';
import { useMemo } from 'react';
import { BEST_SELLERS_SHOWN } from '../../../contract/constants.ts';
import { useProducts, useShop } from '../../app/shopContext.ts';
import { readViewed } from '../../memory/recentlyViewed.ts';
import { ProductStrip } from '../ProductStrip/ProductStrip.tsx';
import classes from './SuggestedProducts.module.css';

/** The recently viewed products that are still on sale, and the first bestsellers. They are of the loaded list, without a call. */
export default function SuggestedProducts() {
  const { records } = useShop().dependencies;
  const products = useProducts();
  const ids = useMemo(() => readViewed(records), [records]);
  const viewed = ids.flatMap((id) => products.find(({ _id }) => _id === id) ?? []);
  const best = products.filter(({ bestseller }) => bestseller).slice(0, BEST_SELLERS_SHOWN);
  return (
    <div className={classes.suggestions}>
      <ProductStrip id="recently-viewed" title={i18n.t('Recently Viewed')} products={viewed} />
      <ProductStrip id="best-sellers" title={i18n.t('Best Sellers')} products={best} />
    </div>
  );
}
