import { i18n } from '@lingui/core';
import type { Order } from '../../../contract/orders/entities.ts';
import { readStatus } from '../../../contract/orders/readStatus.ts';
import { useShop } from '../../hooks/shopContext.ts';
import { createCartChange } from '../../services/carts/createCartChange.ts';
import print from '../../theme/print.module.css';
import { TextButton } from '../TextButton/TextButton.ts';

interface BuyAgainProps {
  readonly order: Order;
  /** Id of the element that names the order, for screen readers. */
  readonly describedBy?: string;
}

/** Adds the items of a delivered order to the cart, and opens it: it shows what has changed since. */
export function BuyAgain({ order: { status, items }, describedBy }: BuyAgainProps) {
  const { store, navigation } = useShop();
  if (readStatus(status).stage !== 'delivered' || items.length === 0) return null;
  const buy = () => {
    for (const { productId, size, quantity } of items)
      store.send({
        type: 'cart.changed',
        change: createCartChange('add', { itemId: productId, size, quantity }),
      });
    navigation.go('/cart');
  };
  return (
    <TextButton className={print.onScreen} aria-describedby={describedBy} onClick={buy}>
      {i18n.t('Buy again')}
    </TextButton>
  );
}
