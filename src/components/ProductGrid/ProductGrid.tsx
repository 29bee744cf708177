import { memo } from 'react';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { ProductCards } from './ProductCards.tsx';
import type { CardAppearance } from './ProductCards.tsx';
import classes from './ProductGrid.module.css';

export interface ProductGridProps extends CardAppearance {
  readonly products: readonly Product[];
  /** Columns on wide screens; small screens have two. */
  readonly columns?: 3 | 4;
}

export const ProductGrid = memo(function ProductGrid({
  products,
  columns = 4,
  ...appearance
}: ProductGridProps) {
  return (
    <ul className={classes.grid} data-columns={columns}>
      <ProductCards products={products} {...appearance} />
    </ul>
  );
});
