import { i18n } from '@lingui/core';
import { Box, Group, Text } from '@mantine/core';
import { paise } from '../../../contract/money.ts';
import { productMessages } from '../../../contract/catalogue/productMessages.ts';
import { picturesOf } from '../../../contract/catalogue/variants.ts';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import type { BillLine, BillProduct } from '../../components/Bill/buildBill.ts';
import { ChangedPrice } from '../../components/ChangedPrice/ChangedPrice.tsx';
import { Price } from '../../components/Price/Price.tsx';
import { Thumbnail } from '../../components/Thumbnail/Thumbnail.tsx';
import { translate } from '../../language/translate.ts';
import { createCartChange } from '../../services/carts/createCartChange.ts';
import { useShop } from '../../hooks/shopContext.ts';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import classes from './PlaceOrder.module.css';

/** With large letters, the price moves to a line of its own. */
const DETAILS = { flex: '1 1 min(7rem, 50vw)', miw: 0 };

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
    <Group component="li" className={classes.line} gap="0.9rem">
      <Thumbnail small image={product ? picturesOf(product, size) : []} />
      {product && (
        <>
          <Box {...DETAILS}>
            <Text>{product.name}</Text>
            <Text variant="caption">
              <span>{`${translate(size)} · ${quantity}`}</span> × <Price paise={price} />
            </Text>
            {before !== null && (
              <Text variant="caption">
                <ChangedPrice before={before} now={price} /> {i18n.t('each')}
              </Text>
            )}
          </Box>
          <Price paise={paise(price * quantity)} />
        </>
      )}
      {!product && (
        <Box {...DETAILS}>
          {hasFailed && <Text>{translate(productMessages.loadFailed)}</Text>}
          <Text variant="caption">{`${translate(size)} · ${quantity}`}</Text>
        </Box>
      )}
    </Group>
  );
}

/** A line whose product or size is no longer on sale. The shopper must remove it before ordering the rest. */
function UnavailableLine({ line: { itemId, size, product } }: { readonly line: BillLine<BillProduct> }) {
  const { store } = useShop();
  const name = product?.name ?? i18n.t('product {id}', { id: itemId });
  const remove = () =>
    store.send({ type: 'cart.changed', change: createCartChange('set', { itemId, size, quantity: 0 }) });
  return (
    <Group component="li" className={classes.line} gap="0.9rem">
      <Thumbnail small image={product?.image ?? []} />
      <Text {...DETAILS} size="sm" c="var(--wrong)">
        {product
          ? translate({ text: checkoutMessages.sizeUnavailable, values: { name: product.name, size } })
          : translate({ text: productMessages.notFound, values: { id: itemId } })}
      </Text>
      <TextButton
        aria-label={i18n.t('Remove {name}, {size}', { name, size: translate(size) })}
        onClick={remove}
      >
        {i18n.t('Remove')}
      </TextButton>
    </Group>
  );
}
