import { useEffect, useMemo } from 'react';
import { rememberViewed, viewedBefore } from '../../actors/recentlyViewed.ts';
import { useIsPainted, useProducts, useShop } from '../../app/shopContext.ts';
import { ProductCard } from '../../components/ProductCard/ProductCard.tsx';
import { SectionTitle } from '../../components/SectionTitle/SectionTitle.tsx';
import classes from './RecentlyViewed.module.css';

/** What was looked at before this product, as far as it is still sold; nothing when that is nothing. */
export function RecentlyViewed({ productId }: { readonly productId: string }) {
  const { records } = useShop().edges;
  const isPainted = useIsPainted();
  const products = useProducts();
  const ids = useMemo(
    () => (isPainted ? [] : viewedBefore(records, productId)),
    [records, isPainted, productId],
  );
  useEffect(() => rememberViewed(records, productId), [records, productId]);
  const viewed = ids.flatMap((id) => products.find(({ _id }) => _id === id) ?? []);
  if (viewed.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed">
      <SectionTitle id="recently-viewed" title="Recently Viewed" />
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
