import { i18n } from '@lingui/core';
import { ProductStrip } from '../../components/ProductStrip/ProductStrip.tsx';
import { useBestsellers } from '../../hooks/useBestsellers.ts';

/** The first five products with the bestseller flag. */
export function BestSellers() {
  return (
    <ProductStrip
      id="best-sellers"
      title={i18n.t('Best Sellers')}
      lead={i18n.t('Our customers’ favourites.')}
      products={useBestsellers()}
      isArched
    />
  );
}
