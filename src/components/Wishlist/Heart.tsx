import { i18n } from '@lingui/core';
import { ActionIcon } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { useShop } from '../../hooks/shopContext.ts';
import { Icon } from '../Icon/Icon.tsx';
import classes from './Heart.module.css';
import { wishlistOf } from './wishlistOf.ts';

/** Pressed while the product is saved. */
export function Heart({ product: { _id, name } }: { readonly product: Product }) {
  const wishlist = wishlistOf(useShop());
  const isSaved = useSelector(wishlist, ({ context }) => context.ids.includes(_id));
  return (
    <ActionIcon
      variant="default"
      radius="xl"
      className={classes.heart}
      aria-pressed={isSaved}
      aria-label={i18n.t('Save {name} to the wishlist', { name })}
      onClick={() => wishlist.send({ type: 'product.toggled', productId: _id })}
    >
      <Icon
        size={20}
        strokeWidth={1.7}
        path="M12 20.2 4.6 12.9a4.8 4.8 0 0 1 6.8-6.8l.6.6.6-.6a4.8 4.8 0 0 1 6.8 6.8Z"
      />
    </ActionIcon>
  );
}
