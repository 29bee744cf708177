import { i18n } from '@lingui/core';
import { ProductStrip } from '../../components/ProductStrip/ProductStrip.tsx';
import { useRecentlyViewed } from './useRecentlyViewed.ts';

export function RecentlyViewed({ productId }: { readonly productId: string }) {
  const products = useRecentlyViewed(productId);
  return <ProductStrip id="recently-viewed" title={i18n.t('Recently Viewed')} products={products} />;
}
