import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { LIST_PACING, TRENDING_SKELETONS } from '../../../contract/constants.ts';
import type { Product } from '../../../contract/entities.ts';
import { failureMessage } from '../../../contract/failure.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { provideTrending } from '../../services/trending.ts';
import { useRequest } from '../../hooks/useRequest.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { InfiniteList } from '../../components/InfiniteList/InfiniteList.tsx';
import { SkeletonCards } from '../../components/SkeletonCards/SkeletonCards.tsx';
import { RetryButton } from '../../components/TryAgain/RetryButton.tsx';
import { translate } from '../../language/translate.ts';
import classes from './Trending.module.css';

const badgeOf = ({ badge }: Product) => badge ?? /*i18n*/ 'Trending';

export default function Trending() {
  usePageTitle('Trending');
  const { output: products, error, isLoading, hasFailed, refresh } = useRequest(provideTrending, undefined);
  return (
    <>
      <h1 className={classes.title}>{i18n.t('Trending Now')}</h1>
      <p className={classes.lead}>{i18n.t('What everyone is buying now, and our own picks.')}</p>
      {isLoading && <SkeletonCards count={TRENDING_SKELETONS} />}
      {hasFailed && (
        <div className={classes.note} role="alert">
          <p>{translate(failureMessage(error, messages.trending.loadFailed))}</p>
          <RetryButton onRetry={refresh} />
        </div>
      )}
      {products?.length === 0 && (
        <div className={classes.note}>
          <p>{translate(messages.trending.none)}</p>
          <Button component={Link} to="/collection">
            {i18n.t('Shop all products')}
          </Button>
        </div>
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
