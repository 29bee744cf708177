import { memo } from 'react';
import type { ReactNode } from 'react';
import type { Product } from '../../../contract/entities.ts';
import { ProductCard } from '../ProductCard/ProductCard.tsx';
import classes from './ProductGrid.module.css';

export interface ProductGridProps {
  readonly products: readonly Product[];
  /** Columns on wide screens; small screens have two. */
  readonly columns?: 3 | 4;
  readonly badgeOf?: (product: Product) => string | undefined;
  /** Returns the name with highlighted parts. */
  readonly nameOf?: ((product: Product) => ReactNode) | undefined;
  /** How many pictures load immediately instead of lazily. */
  readonly eager?: number;
  /** Displayed width of a picture in wide windows, when it is not a quarter of the page's. */
  readonly wide?: string;
}

const ownBadge = ({ badge }: Product) => badge;

export const ProductGrid = memo(function ProductGrid({
  products,
  columns = 4,
  badgeOf = ownBadge,
  nameOf,
  eager = 0,
  wide,
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
            {...(wide !== undefined && { wide })}
          />
        </li>
      ))}
    </ul>
  );
});
