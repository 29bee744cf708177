import { i18n } from '@lingui/core';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberViewed, viewedBefore } from '../../memory/recentlyViewed.ts';
import { useIsPainted, useProducts, useShop } from '../../app/shopContext.ts';
import { useIsReturn } from '../../app/useIsReturn.ts';
import { ProductCard } from '../../components/ProductCard/ProductCard.tsx';
import { SectionTitle } from '../../components/SectionTitle/SectionTitle.tsx';
import classes from './RecentlyViewed.module.css';

/**
 * What was looked at before this product, as far as it is still sold; nothing when that is nothing. Back finds what stood here, as
 * everything below would move otherwise.
 */
export function RecentlyViewed({ productId }: { readonly productId: string }) {
  const { records } = useShop().dependencies;
  const isPainted = useIsPainted();
  const products = useProducts();
  const [isReturn] = useState(useIsReturn());
  const place = `${useLocation().key}:${productId}`;
  const ids = useMemo(() => {
    if (isPainted) return [];
    return (isReturn ? records.viewedAt.read(place) : null) ?? viewedBefore(records, productId);
  }, [records, isPainted, isReturn, place, productId]);
  useEffect(() => rememberViewed(records, productId), [records, productId]);
  useEffect(() => {
    if (!isPainted) records.viewedAt.write(place, [...ids]);
  }, [records, isPainted, place, ids]);
  const viewed = ids.flatMap((id) => products.find(({ _id }) => _id === id) ?? []);
  if (viewed.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed">
      <SectionTitle id="recently-viewed" title={i18n.t('Recently Viewed')} />
      <ul className={classes.strip}>
        {viewed.map((product) => (
          <li key={product._id} className={classes.piece}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
