import { i18n } from '@lingui/core';
import { useIsHydrating } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { SkeletonCards } from '../../components/SkeletonCards/SkeletonCards.tsx';
import { SavedProducts } from './SavedProducts.tsx';
import classes from './Wishlist.module.css';

export default function Wishlist() {
  usePageTitle('Wishlist');
  const isHydrating = useIsHydrating();
  return (
    <>
      <h1 className={classes.title}>{i18n.t('Wishlist')}</h1>
      {isHydrating ? <SkeletonCards count={4} /> : <SavedProducts />}
    </>
  );
}
