import { i18n } from '@lingui/core';
import { Box, Text } from '@mantine/core';
import { useCallback } from 'react';
import { LIST_PACING } from '../../../contract/constants.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { listMessages } from '../../../contract/catalogue/listMessages.ts';
import type { SearchSummary } from '../../../contract/catalogue/search/searchSummary.ts';
import { useIsShopEmpty } from '../../hooks/shopContext.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { EmptyShop } from '../../components/EmptyShop/EmptyShop.tsx';
import { InfiniteList } from '../../components/InfiniteList/InfiniteList.tsx';
import { ArchedMark } from '../../components/ArchedMark/ArchedMark.tsx';
import { Suggestions } from '../../components/Suggestions/Suggestions.tsx';
import { SkeletonCards } from '../../components/SkeletonCards/SkeletonCards.tsx';
import { translate } from '../../language/translate.ts';
import { describeSearch, describeShortening } from './describeSearch.ts';
import { NoResults } from './NoResults.tsx';
import type { CollectionProps } from './CollectionProps.ts';
import { formatProductCount } from './formatProductCount.ts';
import type { ListedCollection } from './useListedCollection.ts';
import { highlightMatches } from './searchHighlight.ts';
import { useScrollToNewList } from './useScrollToNewList.ts';
import classes from './HighlightedName.module.css';

interface CollectionResultsProps extends CollectionProps {
  readonly listed: ListedCollection;
}

export function CollectionResults({ choice, collection, listed }: CollectionResultsProps) {
  const { products, total, length, nextAddress, status, listKey, isOutdated, search, loadMore } = listed;
  const isLoaded = status === 'loaded';
  const isNone = total === 0 && isLoaded;
  const restoredFocus = useRestoredFocus<HTMLElement>(isNone);
  const isShopEmpty = useIsShopEmpty();
  useScrollToNewList(restoredFocus.ref, listKey, isLoaded);
  const nameOf = useCallback(
    ({ name }: Product) => (search ? <HighlightedName name={name} search={search} /> : name),
    [search],
  );

  const shortening = describeShortening(choice.search);
  const notes = [
    ...(search && isLoaded ? describeSearch(search, isNone) : []),
    ...(shortening === null ? [] : [shortening]),
  ];
  if (isShopEmpty) {
    return (
      <section {...restoredFocus} aria-label={i18n.t('Products')}>
        <EmptyShop />
      </section>
    );
  }
  return (
    <section {...restoredFocus} aria-label={i18n.t('Products')} aria-busy={isOutdated}>
      {isNone && <ArchedMark />}
      <Box role="status" mih="1.5rem" mb="md" ta={isNone ? 'center' : 'start'}>
        {isLoaded && (
          <Text {...(isNone ? { my: 'lg', ff: 'heading', fz: 'h4' } : { c: 'dimmed' })}>
            {isNone ? translate(listMessages.none) : formatProductCount(total)}
          </Text>
        )}
        {notes.map((note) => (
          <Text key={note} mt="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {note}
          </Text>
        ))}
      </Box>
      {isNone && <NoResults choice={choice} collection={collection} />}
      {products.length === 0 && status === 'loading' ? (
        <SkeletonCards count={LIST_PACING.collection.batch} columns={3} />
      ) : (
        <InfiniteList
          name="collection"
          pacing={LIST_PACING.collection}
          products={products}
          total={length}
          nextAddress={nextAddress}
          loadMore={loadMore}
          status={status}
          listKey={listKey}
          isFirst
          columns={3}
          eager={LIST_PACING.collection.batch}
          nameOf={nameOf}
        />
      )}
      {isNone && <Suggestions />}
    </section>
  );
}

interface HighlightedNameProps {
  readonly name: string;
  readonly search: SearchSummary;
}

/** A product's name with the matches of the search highlighted. */
function HighlightedName({ name, search }: HighlightedNameProps) {
  return highlightMatches(name, search).map(({ text, isMatch, from }) =>
    isMatch ? (
      <mark key={from} className={classes.mark}>
        {text}
      </mark>
    ) : (
      <span key={from}>{text}</span>
    ),
  );
}
