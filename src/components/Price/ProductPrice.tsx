import { i18n } from '@lingui/core';
import { VisuallyHidden } from '@mantine/core';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { formatMoney } from '../../../contract/money.ts';
import { priceBeforeReduction, priceOf, priceRange } from '../../../contract/catalogue/variants.ts';
import classes from './ProductPrice.module.css';

interface ProductPriceProps {
  readonly product: Product;
  /** The chosen size; without one, the lowest price of all sizes is shown. */
  readonly size?: string | null;
  readonly className?: string | undefined;
}

/** The price of a product, and the price before a reduction, struck out. */
export function ProductPrice({ product, size = null, className }: ProductPriceProps) {
  const { lowest, highest, before } = size === null ? priceRange(product) : priceIn(product, size);
  const price = formatMoney(lowest);
  return (
    <span className={className}>
      <span>{lowest < highest ? i18n.t('from {price}', { price }) : price}</span>
      {before !== null && (
        <span>
          {' '}
          <del className={classes.before}>
            <VisuallyHidden>{i18n.t('instead of')} </VisuallyHidden>
            <span>{formatMoney(before)}</span>
          </del>
        </span>
      )}
    </span>
  );
}

function priceIn(product: Product, size: string) {
  const price = priceOf(product, size);
  return { lowest: price, highest: price, before: priceBeforeReduction(product, size) };
}
