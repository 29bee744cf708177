import { i18n } from '@lingui/core';
import { Title } from '@mantine/core';
import { useIsHydrating } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { SkeletonCards } from '../../components/SkeletonCards/SkeletonCards.tsx';
import { SavedProducts } from './SavedProducts.tsx';

export default function Wishlist() {
  usePageTitle('Wishlist');
  const isHydrating = useIsHydrating();
  return (
    <>
      <Title mb="lg">{i18n.t('Wishlist')}</Title>
      {isHydrating ? <SkeletonCards count={4} /> : <SavedProducts />}
    </>
  );
}
