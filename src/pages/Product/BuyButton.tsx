import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { productMachine } from '../../../machines/product.machine.ts';
import { ActionButton } from '../../components/Action/ActionButton.tsx';
import { ActionLink } from '../../components/Action/ActionLink.tsx';

interface BuyButtonProps {
  readonly box: ActorRefFrom<typeof productMachine>;
  /** Called when the button is pressed without a size. */
  readonly onRefused?: () => void;
  /** Whether the chosen size is out of stock. */
  readonly isOutOfStock: boolean;
}

/** The link replaces the pressed button, so it takes the focus. It is scrolled only if it is out of view, or behind the bar below. */
function focusLink(link: HTMLAnchorElement | null): void {
  link?.focus({ preventScroll: true });
  if (link?.matches(':focus')) link.scrollIntoView({ block: 'nearest' });
}

/** Adds the product to the cart, and leads to the checkout once it is there. */
export function BuyButton({ box, onRefused, isOutOfStock }: BuyButtonProps) {
  const isAdded = useSelector(box, (snapshot) => snapshot.hasTag('added'));
  if (isAdded) {
    return (
      <ActionLink ref={focusLink} to="/place-order">
        {i18n.t('Proceed To Checkout')}
      </ActionLink>
    );
  }
  if (isOutOfStock) return <ActionButton disabled>{i18n.t('Out of stock')}</ActionButton>;
  const add = () => {
    box.send({ type: 'cart.requested' });
    if (box.getSnapshot().context.error !== null) onRefused?.();
  };
  return <ActionButton onClick={add}>{i18n.t('Add To Cart')}</ActionButton>;
}
