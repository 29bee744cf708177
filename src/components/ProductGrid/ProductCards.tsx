import type { ReactNode, RefCallback } from 'react';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { ProductCard } from '../ProductCard/ProductCard.tsx';
import { useOwnBadge } from '../ProductCard/useOwnBadge.ts';

/** The appearance of a list's cards. */
export interface CardAppearance {
  readonly badgeOf?: (product: Product) => string | undefined;
  /** Returns the name with highlighted parts. */
  readonly nameOf?: ((product: Product) => ReactNode) | undefined;
  /** How many pictures load immediately instead of lazily. */
  readonly eager?: number;
  /** Displayed width of a picture in wide windows, when it is not a quarter of the page's. */
  readonly wide?: string;
}

export interface ProductGridProps extends CardAppearance {
  readonly products: readonly Product[];
  /** Columns on wide screens; small screens have two. */
  readonly columns?: 3 | 4;
}

/** A chunk of a list of which not all cards are in the document. */
export interface GridChunk {
  readonly number: number;
  /** The length of the whole list. */
  readonly total: number;
  /** Receives the first card of the chunk and the last. */
  readonly edge: RefCallback<Element>;
}

interface ProductCardsProps extends CardAppearance {
  readonly products: readonly Product[];
  /** Position in the list of the first of them. */
  readonly offset?: number;
  /** Of a list that is divided into chunks. */
  readonly chunk?: GridChunk | undefined;
}

/** The cards of a grid, without the grid. */
export function ProductCards({
  products,
  offset = 0,
  chunk,
  badgeOf,
  nameOf,
  eager = 0,
  wide,
}: ProductCardsProps) {
  const ownBadge = useOwnBadge();
  return products.map((product, index) => {
    const isEdge = index === 0 || index === products.length - 1;
    return (
      <li
        key={product._id}
        {...(chunk && {
          ref: isEdge ? chunk.edge : null,
          'data-chunk': chunk.number,
          'aria-setsize': chunk.total,
          'aria-posinset': offset + index + 1,
        })}
      >
        <ProductCard
          product={product}
          badge={(badgeOf ?? ownBadge)(product)}
          name={nameOf?.(product)}
          eager={offset + index < eager}
          {...(wide !== undefined && { wide })}
        />
      </li>
    );
  });
}
