import { i18n } from '@lingui/core';
import { Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { wishlistMessages } from '../../../contract/wishlist/wishlistMessages.ts';
import { listMessages } from '../../../contract/catalogue/listMessages.ts';
import { useIsHydrating, useShop } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { SkeletonCards } from '../../components/SkeletonCards/SkeletonCards.tsx';
import { useProductsById } from '../../hooks/useProductsById.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { ProductCards } from '../../components/ProductGrid/ProductCards.tsx';
import grid from '../../components/ProductGrid/ProductGrid.module.css';
import { ProductsFailed } from '../../components/ProductsFailed/ProductsFailed.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { wishlistOf } from '../../components/Wishlist/wishlistOf.ts';
import { translate } from '../../language/translate.ts';

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

/** The saved products as the catalogue has them now. */
function SavedProducts() {
  const wishlist = wishlistOf(useShop());
  const ids = useSelector(wishlist, ({ context }) => context.ids);
  const isBusy = useSelector(wishlist, (snapshot) => snapshot.matches('unknown') || snapshot.hasTag('busy'));
  const hasFailed = useSelector(wishlist, (snapshot) => snapshot.hasTag('failed'));
  const { products: saved, status } = useProductsById(ids);
  const hasAll = saved.length === ids.length;
  const isLoading = isBusy || (status === 'loading' && !hasAll);
  const focusProps = useRestoredFocus<HTMLDivElement>(`${isLoading} ${saved.length}`);
  if (isLoading) return <SkeletonCards count={4} />;
  if (status === 'failed' && !hasAll) return <ProductsFailed message={listMessages.listFailed} />;
  return (
    <div {...focusProps}>
      {hasFailed && (
        <TryAgain
          message={wishlistMessages.unavailable}
          onRetry={() => wishlist.send({ type: 'wishlist.refresh' })}
        />
      )}
      {!hasFailed && ids.length === 0 && (
        <EmptyState to="/collection" label={i18n.t('Start shopping')} text={wishlistMessages.empty} />
      )}
      {!hasAll && (
        <Text c="dimmed" mb="lg">
          {translate(wishlistMessages.someUnavailable)}
        </Text>
      )}
      {saved.length > 0 && (
        <ul className={grid.grid} data-columns={4}>
          <ProductCards products={saved} />
        </ul>
      )}
    </div>
  );
}
