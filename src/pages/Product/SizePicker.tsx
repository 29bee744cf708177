import { i18n } from '@lingui/core';
import { useId } from 'react';
import type { Product } from '../../../contract/entities.ts';
import { priceOf, priceRange } from '../../../contract/variants.ts';
import { Price } from '../../components/Price/Price.tsx';
import { translate } from '../../language/translate.ts';
import classes from './SizePicker.module.css';

interface SizePickerProps {
  readonly product: Product;
  readonly chosen: string | null;
  readonly choose: (size: string) => void;
  readonly error: string | null;
}

/** The sizes, each with its price if they differ. */
export function SizePicker({ product, chosen, choose, error }: SizePickerProps) {
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
        {product.sizes.map((size, index) => (
          <label key={size} className={classes.size}>
            <input
              className={classes.radio}
              type="radio"
              name={`${id}-size`}
              value={size}
              aria-labelledby={`${id}-size-${index}`}
              aria-describedby={lowest < highest ? `${id}-price-${index}` : undefined}
              checked={size === chosen}
              onChange={() => choose(size)}
            />
            <span id={`${id}-size-${index}`}>{translate(size)}</span>
            {lowest < highest && (
              <small id={`${id}-price-${index}`} className={classes.price}>
                <Price paise={priceOf(product, size)} />
              </small>
            )}
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className={classes.error} role="alert">
        {error && translate(error)}
      </p>
    </div>
  );
}
