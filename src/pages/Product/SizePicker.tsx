import { i18n } from '@lingui/core';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { priceOf, priceRange } from '../../../contract/catalogue/variants.ts';
import { Price } from '../../components/Price/Price.tsx';
import type { StockLeftOf } from '../../components/Stock/useStockLeft.ts';
import { translate } from '../../language/translate.ts';
import { ChipField } from './ChipField.tsx';
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
  const { lowest, highest } = priceRange(product);
  const choices = product.sizes.map((size) => {
    const isOut = stockLeftOf(product, size) === 0;
    const price = lowest < highest && <Price paise={priceOf(product, size)} />;
    return {
      value: size,
      text: translate(size),
      note: isOut ? i18n.t('Out of stock') : price,
      isMuted: isOut,
    };
  });
  return (
    <ChipField
      label={i18n.t('Size')}
      classNames={classes}
      errorProps={{ role: 'alert' }}
      choices={choices}
      value={chosen}
      onChoice={choose}
      error={error}
    />
  );
}
