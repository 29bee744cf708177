import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';
import { paise } from '../../../contract/money.ts';
import { productMessages } from '../../../contract/catalogue/productMessages.ts';
import { picturesOf } from '../../../contract/catalogue/variants.ts';
import type { BillLine, BillProduct } from '../../components/Bill/buildBill.ts';
import { ChangedPrice } from '../../components/ChangedPrice/ChangedPrice.tsx';
import { Price } from '../../components/Price/Price.tsx';
import { Thumbnail } from '../../components/Thumbnail/Thumbnail.tsx';
import { translate } from '../../language/translate.ts';
import classes from './PlaceOrder.module.css';
import { UnavailableLine } from './UnavailableLine.tsx';

interface SummaryLineProps {
  readonly line: BillLine<BillProduct>;
  /** Whether a product could not be loaded. */
  readonly hasFailed: boolean;
}

/** One line of the order. If the price has changed, it also shows the old and new unit price. */
export function SummaryLine({ line, hasFailed }: SummaryLineProps) {
  const { product, price, size, quantity, before, isUnavailable } = line;
  if (isUnavailable) return <UnavailableLine line={line} />;
  return (
    <li className={classes.line}>
      <Thumbnail small image={product ? picturesOf(product, size) : []} />
      {product && (
        <>
          <div className={classes.details}>
            <Text>{product.name}</Text>
            <Text size="sm" c="dimmed">
              <span>{`${translate(size)} · ${quantity}`}</span> × <Price paise={price} />
            </Text>
            {before !== null && (
              <Text size="sm" c="dimmed">
                <ChangedPrice before={before} now={price} /> {i18n.t('each')}
              </Text>
            )}
          </div>
          <Price paise={paise(price * quantity)} />
        </>
      )}
      {!product && (
        <div className={classes.details}>
          {hasFailed && <Text>{translate(productMessages.loadFailed)}</Text>}
          <Text size="sm" c="dimmed">
            {`${translate(size)} · ${quantity}`}
          </Text>
        </div>
      )}
    </li>
  );
}
