import { i18n } from '@lingui/core';
import { Button, Text } from '@mantine/core';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { productMessages } from '../../../contract/catalogue/productMessages.ts';
import { createCartChange } from '../../services/carts/createCartChange.ts';
import { useShop } from '../../hooks/shopContext.ts';
import type { BillLine, BillProduct } from '../../components/Bill/buildBill.ts';
import { Thumbnail } from '../../components/Thumbnail/Thumbnail.tsx';
import { translate } from '../../language/translate.ts';
import classes from './PlaceOrder.module.css';

/** A line whose product or size is no longer on sale. The shopper must remove it before ordering the rest. */
export function UnavailableLine({
  line: { itemId, size, product },
}: {
  readonly line: BillLine<BillProduct>;
}) {
  const { store } = useShop();
  const name = product?.name ?? i18n.t('product {id}', { id: itemId });
  const remove = () =>
    store.send({ type: 'cart.changed', change: createCartChange('set', { itemId, size, quantity: 0 }) });
  return (
    <li className={classes.line}>
      <Thumbnail small image={product?.image ?? []} />
      <Text className={classes.details} size="sm" c="var(--wrong)">
        {product
          ? translate({ text: checkoutMessages.sizeUnavailable, values: { name: product.name, size } })
          : translate({ text: productMessages.notFound, values: { id: itemId } })}
      </Text>
      <Button
        variant="transparent"
        aria-label={i18n.t('Remove {name}, {size}', { name, size: translate(size) })}
        onClick={remove}
      >
        {i18n.t('Remove')}
      </Button>
    </li>
  );
}
