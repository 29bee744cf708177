import { memo } from 'react';
import type { ReactNode } from 'react';
import type { Product } from '../../../contract/entities.ts';
import { ProductCard } from '../ProductCard/ProductCard.tsx';
import classes from './ProductGrid.module.css';

export interface ProductGridProps {
  readonly products: readonly Product[];
  /** On wide screens; two on small ones. */
  readonly columns?: 3 | 4;
  readonly badgeOf?: (product: Product) => string | undefined;
  /** The name with something in it set off. */
  readonly nameOf?: ((product: Product) => ReactNode) | undefined;
  /** How many pictures are loaded at once, however far down they are. */
  readonly eager?: number;
}

const ownBadge = ({ badge }: Product) => badge;

export const ProductGrid = memo(function ProductGrid({
  products,
  columns = 4,
  badgeOf = ownBadge,
  nameOf,
  eager = 0,
}: ProductGridProps) {
  return (
    <ul className={classes.grid} data-columns={columns}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            badge={badgeOf(product)}
            name={nameOf?.(product)}
            eager={index < eager}
          />
        </li>
      ))}
    </ul>
  );
});
