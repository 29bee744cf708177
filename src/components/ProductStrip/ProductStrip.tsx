import type { Product } from '../../../contract/catalogue/entities.ts';
import { ProductCard } from '../ProductCard/ProductCard.tsx';
import { useOwnBadge } from '../ProductCard/useOwnBadge.ts';
import { SectionTitle } from '../SectionTitle/SectionTitle.tsx';
import classes from './ProductStrip.module.css';

interface ProductStripProps {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly products: readonly Product[];
  /** Larger cards, with badges and arched pictures. */
  readonly isArched?: boolean;
}

/** A section with a few products in one line, which scrolls sideways on small screens; nothing without products. */
export function ProductStrip({ id, title, lead, products, isArched = false }: ProductStripProps) {
  const ownBadge = useOwnBadge();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} title={title} {...(lead !== undefined && { lead })} />
      <ul className={classes.strip} data-arched={isArched}>
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} {...(isArched && { badge: ownBadge(product), wide: '13.5rem' })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
