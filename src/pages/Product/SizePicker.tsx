import { i18n } from '@lingui/core';
import { useId } from 'react';
import type { Product } from '../../../contract/entities.ts';
import { priceOf, priceRange } from '../../../contract/variants.ts';
import { Price } from '../../components/Price/Price.tsx';
import type { StockLeftOf } from '../../components/Stock/useStockLeft.ts';
import { translate } from '../../language/translate.ts';
import classes from './SizePicker.module.css';

interface SizePickerProps {
  readonly product: Product;
  readonly chosen: string | null;
  readonly choose: (size: string) => void;
  readonly error: string | null;
  readonly stockLeftOf: StockLeftOf;
}

/** The sizes, each with its price if they differ, or that it is out of stock. */
export function SizePicker({ product, chosen, choose, error, stockLeftOf }: SizePickerProps) {
  const id = useId();
  const { lowest, highest } = priceRange(product);
  return (
    <div className={classes.picker}>
      <span id={`${id}-label`} className={classes.label}>
        {i18n.t('Size')}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-error`}
        aria-invalid={error !== null}
        aria-required="true"
        className={classes.sizes}
      >
        {product.sizes.map((size, index) => {
          const isOut = stockLeftOf(product, size) === 0;
          return (
            <label key={size} className={classes.size} data-out={isOut || undefined}>
              <input
                className={classes.radio}
                type="radio"
                name={`${id}-size`}
                value={size}
                aria-labelledby={`${id}-size-${index}`}
                aria-describedby={isOut || lowest < highest ? `${id}-more-${index}` : undefined}
                checked={size === chosen}
                onChange={() => choose(size)}
              />
              <span id={`${id}-size-${index}`}>{translate(size)}</span>
              {(isOut || lowest < highest) && (
                <small id={`${id}-more-${index}`} className={classes.price}>
                  {isOut ? i18n.t('Out of stock') : <Price paise={priceOf(product, size)} />}
                </small>
              )}
            </label>
          );
        })}
      </div>
      <p id={`${id}-error`} className={classes.error} role="alert">
        {error && translate(error)}
      </p>
    </div>
  );
}
