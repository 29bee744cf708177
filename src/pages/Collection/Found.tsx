import { useEffect, useRef } from 'react';
import { LIST_PACING } from '../../../contract/constants.ts';
import type { Product } from '../../../contract/entities.ts';
import { messages } from '../../../contract/messages.ts';
import { scrollUpTo } from '../../browser/scroll.ts';
import { InfiniteList } from '../../components/InfiniteList/InfiniteList.tsx';
import { SkeletonCards } from '../../components/SkeletonCards/SkeletonCards.tsx';
import classes from './Found.module.css';

interface FoundProps {
  readonly products: readonly Product[];
  /** More of them may still come. */
  readonly isComing: boolean;
  readonly listKey: string;
}

export function Found({ products, isComing, listKey }: FoundProps) {
  const top = useRef<HTMLElement>(null);
  const shownKey = useRef(listKey);
  useEffect(() => {
    if (shownKey.current !== listKey && top.current) scrollUpTo(top.current);
    shownKey.current = listKey;
  }, [listKey]);

  return (
    <section ref={top} className={classes.found} aria-label="Products">
      <p className={classes.count} role="status" data-none={products.length === 0}>
        {products.length > 0 &&
          !isComing &&
          (products.length === 1 ? '1 piece' : `${products.length} pieces`)}
        {products.length === 0 && !isComing && messages.collection.none}
      </p>
      {products.length === 0 && isComing ? (
        <SkeletonCards count={LIST_PACING.collection.batch} columns={3} />
      ) : (
        <InfiniteList
          name="collection"
          pacing={LIST_PACING.collection}
          products={products}
          listKey={listKey}
          isFirst
          columns={3}
          eager={LIST_PACING.collection.batch}
        />
      )}
    </section>
  );
}
