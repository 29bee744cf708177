import { i18n } from '@lingui/core';
import { useBestsellers } from '../../hooks/useBestsellers.ts';
import { ProductCard } from '../../components/ProductCard/ProductCard.tsx';
import { SectionTitle } from '../../components/SectionTitle/SectionTitle.tsx';
import classes from './BestSellers.module.css';

/** The first five products with the bestseller flag, in a row that scrolls on small screens. */
export function BestSellers() {
  const best = useBestsellers();
  if (best.length === 0) return null;
  return (
    <section aria-labelledby="best-sellers">
      <SectionTitle
        id="best-sellers"
        title={i18n.t('Best Sellers')}
        lead={i18n.t('Our customers’ favourites.')}
      />
      <ul className={classes.row}>
        {best.map((product) => (
          <li key={product._id} className={classes.item}>
            <ProductCard product={product} badge={product.badge} wide="13.5rem" />
          </li>
        ))}
      </ul>
    </section>
  );
}
