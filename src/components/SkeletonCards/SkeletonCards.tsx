import { i18n } from '@lingui/core';
import { Skeleton } from '@mantine/core';
import { waitingMessages } from '../LongWork/waitingMessages.ts';
import { LongWork } from '../LongWork/LongWork.tsx';
import grid from '../ProductGrid/ProductGrid.module.css';
import classes from './SkeletonCards.module.css';

interface SkeletonCardsProps {
  readonly count: number;
  readonly columns?: 3 | 4;
}

/** Placeholder for a grid of products. */
export function SkeletonCards({ count, columns = 4 }: SkeletonCardsProps) {
  return (
    <>
      <LongWork message={waitingMessages.products} />
      <div className={grid.grid} data-columns={columns} role="status" aria-label={i18n.t('Loading products')}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} data-testid="skeleton-card">
            <Skeleton className={classes.frame} />
            {/* As high as a card with a name of two lines, see ProductCard.module.css. */}
            <Skeleton w="80%" h="1rem" mt="1.0625rem" mb="1.9375rem" />
            <Skeleton w="35%" h="0.875rem" mt="0.6875rem" mb="0.4375rem" />
          </div>
        ))}
      </div>
    </>
  );
}
