import { i18n } from '@lingui/core';
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
            <div className={classes.frame} />
            <div className={classes.name} />
            <div className={classes.price} />
          </div>
        ))}
      </div>
    </>
  );
}
