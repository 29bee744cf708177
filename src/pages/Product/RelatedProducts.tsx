import { i18n } from '@lingui/core';
import { useCallback } from 'react';
import { relatedProducts } from '../../../contract/catalogue/collection/relatedProducts.ts';
import { LIST_PACING, RELATED_SHOWN } from '../../../contract/constants.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { useProductList } from '../../hooks/useProductList.ts';
import { InfiniteList } from '../../components/InfiniteList/InfiniteList.tsx';
import { SectionTitle } from '../../components/SectionTitle/SectionTitle.tsx';

export function RelatedProducts({ product }: { readonly product: Product }) {
  const related = useProductList(
    ({ relatedQuery }) => relatedQuery(product._id),
    useCallback(
      (products: readonly Product[]) => relatedProducts(product, products).slice(0, RELATED_SHOWN),
      [product],
    ),
  );
  if (related.products.length === 0 && related.status !== 'failed') return null;
  return (
    <section aria-labelledby="related">
      <SectionTitle id="related" title={i18n.t('Related Products')} />
      <InfiniteList name="related" pacing={LIST_PACING.relatedOnProductPage} {...related} />
    </section>
  );
}
