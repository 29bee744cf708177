import { i18n } from '@lingui/core';
import { useCallback, useEffect, useRef } from 'react';
import type { CollectionChoice } from '../../../contract/collection.ts';
import { LIST_PACING } from '../../../contract/constants.ts';
import type { Product } from '../../../contract/entities.ts';
import { messages } from '../../../contract/messages.ts';
import type { SearchResult } from '../../../contract/search.ts';
import { collectionAddress } from '../../actors/collectionAddress.ts';
import { scrollUpTo } from '../../browser/scroll.ts';
import { InfiniteList } from '../../components/InfiniteList/InfiniteList.tsx';
import { SkeletonCards } from '../../components/SkeletonCards/SkeletonCards.tsx';
import { say } from '../../language/say.ts';
import classes from './Found.module.css';
import { FoundName } from './FoundName.tsx';
import { pieces } from './pieces.ts';
import { WiderSearch } from './WiderSearch.tsx';

interface FoundProps {
  readonly products: readonly Product[];
  /** More of them may still come. */
  readonly isComing: boolean;
  readonly choice: CollectionChoice;
  readonly searched: SearchResult | null;
}

export function Found({ products, isComing, choice, searched }: FoundProps) {
  const listKey = collectionAddress(choice);
  const top = useRef<HTMLElement>(null);
  const shownKey = useRef(listKey);
  useEffect(() => {
    if (shownKey.current !== listKey && top.current) scrollUpTo(top.current);
    shownKey.current = listKey;
  }, [listKey]);
  const nameOf = useCallback(
    ({ name }: Product) => (searched ? <FoundName name={name} searched={searched} /> : name),
    [searched],
  );

  return (
    <section ref={top} aria-label={i18n.t('Products')}>
      <p className={classes.count} role="status" data-none={products.length === 0}>
        {!isComing && (products.length > 0 ? pieces(products.length) : say(messages.collection.none))}
      </p>
      {products.length === 0 && !isComing && <WiderSearch choice={choice} />}
      {products.length === 0 && isComing ? (
        <SkeletonCards count={LIST_PACING.collection.batch} columns={3} />
      ) : (
        <InfiniteList
          name="collection"
          pacing={LIST_PACING.collection}
          products={products}
          isComing={isComing}
          listKey={listKey}
          isFirst
          columns={3}
          eager={LIST_PACING.collection.batch}
          nameOf={nameOf}
        />
      )}
    </section>
  );
}
