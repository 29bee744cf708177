import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { productMachine } from '../../../machines/product.machine.ts';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';

interface BuyButtonProps {
  readonly productActor: ActorRefFrom<typeof productMachine>;
  /** Called when the button is pressed without a size. */
  readonly onRefused?: () => void;
  /** Whether the chosen size is out of stock. */
  readonly isOutOfStock: boolean;
}

/** Receives the focus when it replaces the pressed button, and is scrolled only if it is out of view. */
function CheckoutLink({ isFocused }: { isFocused: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  // In an effect, because Link calls a ref function on every render, which would move the focus again later.
  useEffect(() => {
    if (!isFocused) return;
    link.current?.focus({ preventScroll: true });
    link.current?.scrollIntoView({ block: 'nearest' });
  }, [isFocused]);
  return (
    <ButtonLink ref={link} to="/place-order">
      {i18n.t('Proceed To Checkout')}
    </ButtonLink>
  );
}

/** Adds the product to the cart, and leads to the checkout once it is there. */
export function BuyButton({ productActor, onRefused, isOutOfStock }: BuyButtonProps) {
  const isAdded = useSelector(productActor, (snapshot) => snapshot.hasTag('added'));
  const [isPressed, setIsPressed] = useState(false);
  if (isAdded) return <CheckoutLink isFocused={isPressed} />;
  if (isOutOfStock) return <Button disabled>{i18n.t('Out of stock')}</Button>;
  const add = () => {
    setIsPressed(true);
    productActor.send({ type: 'addition.requested' });
    if (productActor.getSnapshot().context.error !== null) onRefused?.();
  };
  return <Button onClick={add}>{i18n.t('Add To Cart')}</Button>;
}
