import { memo, useMemo } from 'react';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { CHUNK_ATTRIBUTE } from '../../browser/offscreenChunks.ts';
import { ProductCards } from '../ProductGrid/ProductCards.tsx';
import grid from '../ProductGrid/ProductGrid.module.css';
import type { ProductGridProps } from '../ProductGrid/ProductCards.tsx';
import { useOffscreenChunks } from './useOffscreenChunks.ts';

interface ChunkedGridProps extends ProductGridProps {
  /** Unique among the lists of one history entry. */
  readonly name: string;
  /** When the key changes, it is another list. */
  readonly listKey: string;
  /** Length of the whole list. */
  readonly total: number;
}

/** Whole rows of two, three and four columns. */
const CHUNK_SIZE = 12;
/** Shorter lists stay in the document as a whole. */
const LONG = 120;

/** A grid of products. In a long one, offscreen chunks are empty elements of their height, which saves memory. */
export const ChunkedGrid = memo(function ChunkedGrid({
  name,
  listKey,
  products,
  total,
  columns = 4,
  ...appearance
}: ChunkedGridProps) {
  const { heights, addEdge } = useOffscreenChunks(name, listKey);
  const isLong = products.length > LONG;
  const chunks = useMemo(() => divide(products), [products]);
  return (
    <ul className={grid.grid} data-columns={columns}>
      {chunks.map((cards, number) => {
        const isWhole = isLong && cards.length === CHUNK_SIZE;
        const height = isWhole && heights[number];
        const key = cards[0]?._id;
        return height ? (
          <li
            key={key}
            ref={addEdge}
            style={{ gridColumn: '1 / -1', height }}
            aria-hidden="true"
            {...{ [CHUNK_ATTRIBUTE]: number }}
          />
        ) : (
          <ProductCards
            key={key}
            products={cards}
            offset={number * CHUNK_SIZE}
            chunk={isWhole ? { number, total, edge: addEdge } : undefined}
            {...appearance}
          />
        );
      })}
    </ul>
  );
});

function divide(products: readonly Product[]): readonly (readonly Product[])[] {
  return Array.from({ length: Math.ceil(products.length / CHUNK_SIZE) }, (_, number) =>
    products.slice(number * CHUNK_SIZE, (number + 1) * CHUNK_SIZE),
  );
}
