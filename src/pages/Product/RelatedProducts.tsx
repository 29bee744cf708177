import { i18n } from '@lingui/core';
import { useMemo } from 'react';
import { relatedProducts } from '../../../contract/collection/relatedProducts.ts';
import { LIST_PACING } from '../../../contract/constants.ts';
import type { Product } from '../../../contract/entities.ts';
import { useCatalogueStatus, useProducts } from '../../app/shopContext.ts';
import { InfiniteList } from '../../components/InfiniteList/InfiniteList.tsx';
import { SectionTitle } from '../../components/SectionTitle/SectionTitle.tsx';

export function RelatedProducts({ product }: { readonly product: Product }) {
  const products = useProducts();
  const status = useCatalogueStatus();
  const related = useMemo(() => relatedProducts(product, products), [product, products]);
  if (related.length === 0 && status !== 'failed') return null;
  return (
    <section aria-labelledby="related">
      <SectionTitle id="related" title={i18n.t('Related Products')} />
      <InfiniteList
        name="related"
        pacing={LIST_PACING.relatedOnProductPage}
        products={related}
        status={status}
      />
    </section>
  );
}
