import { i18n } from '@lingui/core';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { storeViewed, readViewed } from '../../memory/recentlyViewed.ts';
import { useIsHydrating, useProducts, useShop } from '../../app/shopContext.ts';
import { useIsReturn } from '../../app/useIsReturn.ts';
import { ProductCard } from '../../components/ProductCard/ProductCard.tsx';
import { SectionTitle } from '../../components/SectionTitle/SectionTitle.tsx';
import classes from './RecentlyViewed.module.css';

/**
 * The recently viewed products that are still on sale, without this one; renders nothing when there are none. After Back it shows the same
 * products as before, so that the content below does not move.
 */
export function RecentlyViewed({ productId }: { readonly productId: string }) {
  const { records } = useShop().dependencies;
  const isHydrating = useIsHydrating();
  const products = useProducts();
  const [isReturn] = useState(useIsReturn());
  const entry = `${useLocation().key}:${productId}`;
  const ids = useMemo(() => {
    if (isHydrating) return [];
    return (isReturn ? records.viewedAt.read(entry) : null) ?? readViewed(records, productId);
  }, [records, isHydrating, isReturn, entry, productId]);
  useEffect(() => storeViewed(records, productId), [records, productId]);
  useEffect(() => {
    if (!isHydrating) records.viewedAt.write(entry, [...ids]);
  }, [records, isHydrating, entry, ids]);
  const viewed = ids.flatMap((id) => products.find(({ _id }) => _id === id) ?? []);
  if (viewed.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed">
      <SectionTitle id="recently-viewed" title={i18n.t('Recently Viewed')} />
      <ul className={classes.strip}>
        {viewed.map((product) => (
          <li key={product._id} className={classes.item}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
