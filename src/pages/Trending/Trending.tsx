import { i18n } from '@lingui/core';
import { Text, Title } from '@mantine/core';
import { LIST_PACING, TRENDING_SKELETONS } from '../../../contract/constants.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { listMessages } from '../../../contract/catalogue/listMessages.ts';
import { failureMessage } from '../../../contract/failure.ts';
import { provideTrending } from '../../services/catalogue/trending.ts';
import { useRequest } from '../../hooks/useRequest.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { InfiniteList } from '../../components/InfiniteList/InfiniteList.tsx';
import { SkeletonCards } from '../../components/SkeletonCards/SkeletonCards.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';

const badgeOf = ({ badge }: Product) => badge ?? /*i18n*/ 'Trending';

export default function Trending() {
  usePageTitle('Trending');
  const { output: products, error, isLoading, hasFailed, refresh } = useRequest(provideTrending, undefined);
  return (
    <>
      <Title>{i18n.t('Trending Now')}</Title>
      <Text mt="xs" mb="clamp(1.5rem, 3vw, 2.25rem)" c="dimmed">
        {i18n.t('What everyone is buying now, and our own picks.')}
      </Text>
      {isLoading && <SkeletonCards count={TRENDING_SKELETONS} />}
      {hasFailed && (
        <TryAgain message={failureMessage(error, listMessages.trending.loadFailed)} onRetry={refresh} />
      )}
      {products?.length === 0 && (
        <EmptyState to="/collection" label={i18n.t('Shop all products')} text={listMessages.trending.none} />
      )}
      {products !== null && products.length > 0 && (
        <InfiniteList
          name="trending"
          pacing={LIST_PACING.trending}
          products={products}
          badgeOf={badgeOf}
          isFirst
          eager={4}
        />
      )}
    </>
  );
}
