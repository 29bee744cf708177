import { i18n } from '@lingui/core';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { QUANTITY_MAX, QUANTITY_MIN } from '../../../contract/constants.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { paise } from '../../../contract/money.ts';
import { picturesOf } from '../../../contract/catalogue/variants.ts';
import type { BillLine } from '../../components/Bill/buildBill.ts';
import { ChangedPrice } from '../../components/ChangedPrice/ChangedPrice.tsx';
import { Price } from '../../components/Price/Price.tsx';
import { QuantityStepper } from '../../components/QuantityStepper/QuantityStepper.tsx';
import { Thumbnail } from '../../components/Thumbnail/Thumbnail.tsx';
import { translate } from '../../language/translate.ts';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import classes from './ProductLine.module.css';

interface ProductLineProps {
  readonly product: Product;
  readonly line: Pick<BillLine, 'size' | 'quantity' | 'price' | 'before'>;
  /** 0 removes the line. */
  readonly onQuantity: (quantity: number) => void;
}

export function ProductLine({
  product,
  line: { size, quantity, price, before },
  onQuantity,
}: ProductLineProps) {
  const { _id, name } = product;
  return (
    <div className={classes.line}>
      <Thumbnail image={picturesOf(product, size)} />
      <div className={classes.details}>
        <Anchor component={Link} c="var(--ink)" to={`/product/${encodeURIComponent(_id)}`}>
          {name}
        </Anchor>
        <Text c="dimmed" mt="0.2rem">
          <span>{translate(size)}</span> ·{' '}
          <span>
            {before === null ? <Price paise={price} /> : <ChangedPrice before={before} now={price} />}
          </span>{' '}
          {i18n.t('each')}
        </Text>
      </div>
      <div className={classes.stepper}>
        <QuantityStepper
          name={name}
          quantity={quantity}
          onQuantity={(chosen) => {
            if (chosen >= QUANTITY_MIN && chosen <= QUANTITY_MAX) onQuantity(chosen);
          }}
        />
      </div>
      <Price paise={paise(price * quantity)} className={classes.total} />
      <div className={classes.remove}>
        <TextButton
          aria-label={i18n.t('Remove {name}, {size}', { name, size: translate(size) })}
          onClick={() => onQuantity(0)}
        >
          {i18n.t('Remove')}
        </TextButton>
      </div>
    </div>
  );
}
