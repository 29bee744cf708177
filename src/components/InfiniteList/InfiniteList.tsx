import { i18n } from '@lingui/core';
import { useEffect, useMemo, useRef } from 'react';
import type { ListPacing } from '../../../contract/constants.ts';
import { waitingMessages } from '../LongWork/waitingMessages.ts';
import { LIST_END_ATTRIBUTE } from '../../services/infiniteList.ts';
import { ActionButton } from '../Action/ActionButton.tsx';
import { LongWork } from '../LongWork/LongWork.tsx';
import { ProductGrid } from '../ProductGrid/ProductGrid.tsx';
import type { ProductGridProps } from '../ProductGrid/ProductGrid.tsx';
import classes from './InfiniteList.module.css';
import { RestWithoutScript } from './RestWithoutScript.tsx';
import { useInfiniteList } from './useInfiniteList.ts';

interface InfiniteListProps extends ProductGridProps {
  /** Tells the lists of a history entry apart. */
  readonly name: string;
  readonly pacing: ListPacing;
  /** How many of the products may be shown at present. */
  readonly total?: number;
  /** More products may still come, so that nobody knows how many there are. */
  readonly isLoading?: boolean;
  /** Another key is another list, which begins with its first batch. */
  readonly listKey?: string;
  /** The list begins on the first screen, so what comes after it must not move while its first batches arrive. */
  readonly isFirst?: boolean;
}

const END = { [LIST_END_ATTRIBUTE]: true };

/** Products batch by batch, as their end draws near or at the press of a button. One a page: its end is found by an attribute. */
export function InfiniteList({
  name,
  pacing,
  total,
  isLoading = false,
  listKey = '',
  isFirst = false,
  products,
  ...appearance
}: InfiniteListProps) {
  const count = total ?? products.length;
  const { shown, showMore } = useInfiniteList({ name, pacing, total: count, listKey });
  const hasMore = shown < count;
  const items = useMemo(() => products.slice(0, shown), [products, shown]);
  const isOneBatch = products.length <= pacing.batch;

  // Who asks for more goes on with the first of what comes, as the button may be gone or far below by then.
  const grid = useRef<HTMLDivElement>(null);
  const requestedAt = useRef<number | null>(null);
  useEffect(() => {
    if (requestedAt.current === null || shown <= requestedAt.current) return;
    grid.current?.querySelectorAll('a')[requestedAt.current]?.focus();
    requestedAt.current = null;
  }, [shown]);

  return (
    <>
      <div ref={grid} className={classes.items} data-reserve={isFirst && hasMore}>
        <ProductGrid products={items} {...appearance} />
      </div>
      {isFirst && hasMore && <RestWithoutScript products={products} shown={shown} />}
      <div {...END} />
      {isLoading && !hasMore && <LongWork message={waitingMessages.products} />}
      {!isOneBatch && (
        <div className={classes.foot}>
          <p className={classes.count} role="status">
            {!isLoading &&
              (hasMore
                ? i18n.t('Showing {shown} of {total}', { shown, total: products.length })
                : i18n.t('All {total} shown', { total: products.length }))}
          </p>
          {hasMore && (
            <ActionButton
              quiet
              onClick={() => {
                requestedAt.current = shown;
                showMore();
              }}
            >
              {i18n.t('Show more')}
            </ActionButton>
          )}
        </div>
      )}
    </>
  );
}
