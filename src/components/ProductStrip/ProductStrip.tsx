import type { Product } from '../../../contract/entities.ts';
import { ProductCard } from '../ProductCard/ProductCard.tsx';
import { SectionTitle } from '../SectionTitle/SectionTitle.tsx';
import classes from './ProductStrip.module.css';

interface ProductStripProps {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly products: readonly Product[];
}

/** A section with a few products in one line, which scrolls sideways; nothing without products. */
export function ProductStrip({ id, title, products }: ProductStripProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} title={title} />
      <ul className={classes.strip}>
        {products.map((product) => (
          <li key={product._id} className={classes.item}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
