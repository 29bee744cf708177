import { i18n } from '@lingui/core';
import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ListPacing } from '../../../contract/constants.ts';
import { listMessages } from '../../../contract/catalogue/listMessages.ts';
import type { CatalogueStatus } from '../../../machines/catalogue.selectors.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { waitingMessages } from '../LongWork/waitingMessages.ts';
import { LIST_END_ATTRIBUTE } from '../../services/catalogue/infiniteList.ts';
import { LongWork } from '../LongWork/LongWork.tsx';
import type { ProductGridProps } from '../ProductGrid/ProductCards.tsx';
import { ProductsFailed } from '../ProductsFailed/ProductsFailed.tsx';
import { useFocusOnNewItem } from '../../hooks/useFocusOnNewItem.ts';
import { useIsHydrating } from '../../hooks/shopContext.ts';
import { ChunkedGrid } from './ChunkedGrid.tsx';
import scripted from '../../theme/scripted.module.css';
import classes from './InfiniteList.module.css';
import { useInfiniteList } from './useInfiniteList.ts';

interface InfiniteListProps extends ProductGridProps {
  /** Unique among the lists of one history entry. */
  readonly name: string;
  readonly pacing: ListPacing;
  /** The number of products in the list, including products that are not loaded; defaults to the given ones. */
  readonly total?: number;
  /** How many of the given products may be shown now; defaults to all. */
  readonly ready?: number;
  /** Loads that many products more. */
  readonly loadMore?: ((count: number) => void) | undefined;
  /** Unless it is `loaded`, the number of products is unknown. */
  readonly status?: CatalogueStatus;
  /** When the key changes, the list starts again with its first batch. */
  readonly listKey?: string;
  /** Whether the list starts on the first screen. Then content below it must not move while the first batches load. */
  readonly isFirst?: boolean;
  /** Of a first list, without JavaScript: the address of the products after the given ones. */
  readonly nextAddress?: string | null;
}

const END = { [LIST_END_ATTRIBUTE]: true };

/** Shows products in batches, loaded on scrolling or by a button. Only one per page, because its end is found by an attribute. */
export function InfiniteList({
  name,
  pacing,
  products,
  total = products.length,
  ready = products.length,
  loadMore,
  status = 'loaded',
  listKey = '',
  isFirst = false,
  nextAddress = null,
  ...appearance
}: InfiniteListProps) {
  const { shown, needed, showMore } = useInfiniteList({ name, pacing, total: ready, listKey });
  const hasMore = shown < ready;
  const isPartial = products.length < total;
  const items = useMemo(() => products.slice(0, shown), [products, shown]);
  const isOneBatch = total <= pacing.batch;
  useEffect(() => {
    // The next batch is loaded before it is needed.
    const missing = needed + pacing.batch - products.length;
    if (isPartial && status === 'loaded' && missing > 0) loadMore?.(missing);
  }, [isPartial, status, needed, pacing.batch, products.length, loadMore]);

  const grid = useRef<HTMLDivElement>(null);
  const watchForNew = useFocusOnNewItem(items.length, (index) => {
    // Products that are far outside the window have no link.
    const links = grid.current?.querySelectorAll('a') ?? [];
    links[links.length - (items.length - index)]?.focus();
  });

  return (
    <>
      <div ref={grid} className={classes.items} data-reserve={isFirst && hasMore}>
        <ChunkedGrid name={name} listKey={listKey} products={items} total={total} {...appearance} />
      </div>
      {isFirst && hasMore && <NoScriptLinks products={products} shown={shown} nextAddress={nextAddress} />}
      <div {...END} />
      {(status === 'loading' || (isPartial && status === 'loaded')) && !hasMore && (
        <LongWork message={waitingMessages.products} />
      )}
      {status === 'failed' && !hasMore && (
        <ProductsFailed message={products.length === 0 ? listMessages.listFailed : listMessages.moreFailed} />
      )}
      {!isOneBatch && (
        <Stack className={scripted.scripted} align="center" mih="7rem" pt="xl">
          <Text role="status" variant="caption">
            {status === 'loaded' &&
              (hasMore || isPartial
                ? i18n.t('Showing {shown} of {total}', { shown: items.length, total })
                : i18n.t('All {total} shown', { total }))}
          </Text>
          {hasMore && (
            <Button
              variant="default"
              onClick={() => {
                watchForNew();
                showMore();
              }}
            >
              {i18n.t('Show more')}
            </Button>
          )}
        </Stack>
      )}
    </>
  );
}

interface NoScriptLinksProps {
  readonly products: readonly Product[];
  /** How many of the products are shown as cards. */
  readonly shown: number;
  /** The address of the next products; null at the end of the list. */
  readonly nextAddress: string | null;
}

/** Links to the remaining products for browsers without JavaScript. The server renders it; other browsers remove it after hydration. */
function NoScriptLinks({ products, shown, nextAddress }: NoScriptLinksProps) {
  const isHydrating = useIsHydrating();
  if (!isHydrating) return null;
  return (
    <noscript>
      <ul className={classes.rest} aria-label={i18n.t('Products')}>
        {products.slice(shown).map(({ _id, name }) => (
          <li key={_id}>
            <Link to={`/product/${encodeURIComponent(_id)}`}>{name}</Link>
          </li>
        ))}
      </ul>
      {nextAddress !== null && (
        <p>
          <Link to={nextAddress} rel="next">
            {i18n.t('More products')}
          </Link>
        </p>
      )}
    </noscript>
  );
}
