import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { cartMessages } from '../../../contract/carts/cartMessages.ts';
import { useShop, useUnsavedChanges } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';
import { CartNotice } from './CartNotice.tsx';

/** Message that the server does not have some changes of the cart yet. They are also retried automatically. */
export function UnsavedChanges() {
  const { cart } = useShop();
  const isUnsaved = useUnsavedChanges().length > 0;
  return (
    <CartNotice message={isUnsaved ? translate(cartMessages.unsavedChanges) : null}>
      {isUnsaved && (
        <Button variant="transparent" onClick={() => cart.send({ type: 'cart.refresh' })}>
          {i18n.t('Try again')}
        </Button>
      )}
    </CartNotice>
  );
}
