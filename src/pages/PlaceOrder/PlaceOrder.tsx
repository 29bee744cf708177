import { i18n } from '@lingui/core';
import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { useCartStatus, useConfig, useSessionStatus } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { CartFailed } from '../../components/CartFailed/CartFailed.tsx';
import { LinesLoading } from '../../components/LineSkeleton/LineSkeleton.tsx';
import { translate } from '../../language/translate.ts';
import { Checkout } from './Checkout.tsx';
import { canOpenCheckout } from './canOpenCheckout.ts';

export default function PlaceOrder() {
  usePageTitle('Checkout');
  const resumedOrderId = useSearchParams()[0].get('order');
  const { sandbox } = useConfig();
  const status = useSessionStatus();
  const cartStatus = useCartStatus();
  const isKnown = canOpenCheckout({ cart: cartStatus, session: status, resumedOrderId });
  // The cart may be reloaded while the checkout is open; the skeleton must not replace the form then.
  const [wasKnown, setWasKnown] = useState(false);
  if (isKnown && !wasKnown) setWasKnown(true);
  return (
    <>
      <Title mb="md">{i18n.t('Checkout')}</Title>
      {wasKnown && (
        <Checkout key={resumedOrderId} signedIn={status === 'signedIn'} resumedOrderId={resumedOrderId} />
      )}
      {!wasKnown &&
        (cartStatus === 'failed' ? <CartFailed /> : <LinesLoading label={i18n.t('Loading checkout')} />)}
      {sandbox && (
        <Text variant="caption" ta="center" mt="lg">
          {translate(checkoutMessages.betaNote)}
        </Text>
      )}
    </>
  );
}
