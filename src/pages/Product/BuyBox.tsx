import { i18n } from '@lingui/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { Product } from '../../../contract/entities.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { provideProduct } from '../../services/product.ts';
import { useProvided } from '../../app/useProvided.ts';
import { ActionButton } from '../../components/Action/ActionButton.tsx';
import { ActionLink } from '../../components/Action/ActionLink.tsx';
import { QuantityStepper } from '../../components/QuantityStepper/QuantityStepper.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import { translate } from '../../language/translate.ts';
import classes from './BuyBox.module.css';
import { SizePicker } from './SizePicker.tsx';

/** The link replaces the pressed button, so it takes the focus. */
const focusLink = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true });

export function BuyBox({ product: { _id, sizes } }: { readonly product: Product }) {
  const onlySize = sizes.length === 1 ? (sizes[0] ?? null) : null;
  const box = useActorRef(useProvided(provideProduct), { input: { productId: _id, onlySize } });
  const size = useSelector(box, (snapshot) => snapshot.context.size);
  const quantity = useSelector(box, (snapshot) => snapshot.context.quantity);
  const error = useSelector(box, (snapshot) => snapshot.context.error);
  const isAdded = useSelector(box, (snapshot) => snapshot.hasTag('added'));
  const chooseSize = (chosen: string) => box.send({ type: 'size.chosen', size: chosen });
  return (
    <div className={classes.box}>
      <SizePicker sizes={sizes} chosen={size} choose={chooseSize} error={error} />
      <div className={classes.buy}>
        <QuantityStepper
          quantity={quantity}
          onQuantity={(chosen) => box.send({ type: 'quantity.chosen', quantity: chosen })}
          disabled={isAdded}
        />
        {isAdded ? (
          <ActionLink ref={focusLink} to="/place-order">
            {i18n.t('Proceed To Checkout')}
          </ActionLink>
        ) : (
          <ActionButton onClick={() => box.send({ type: 'cart.requested' })}>
            {i18n.t('Add To Cart')}
          </ActionButton>
        )}
      </div>
      <p className={classes.note} role="status">
        {isAdded && translate(messages.product.addedToCart)}
      </p>
      {isAdded && size && (
        <TextButton onClick={() => chooseSize(size)}>{i18n.t('Add more of this size')}</TextButton>
      )}
    </div>
  );
}
