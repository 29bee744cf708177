import { i18n } from '@lingui/core';
import { useActorRef, useSelector } from '@xstate/react';
import { messages } from '../../../contract/texts/messages.ts';
import {
  selectIsOpening,
  selectIsOrdering,
  selectIsSignInRequired,
  selectOpeningError,
} from '../../../machines/checkout.selectors.ts';
import { provideCheckout } from '../../services/checkout.ts';
import { useConfig } from '../../app/shopContext.ts';
import { useProvided } from '../../app/useProvided.ts';
import { useBill } from '../../components/Bill/useBill.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { translate } from '../../language/translate.ts';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { orderedItems } from './orderedItems.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import classes from './PlaceOrder.module.css';
import { Unavailable } from './Unavailable.tsx';

interface CheckoutProps {
  readonly signedIn: boolean;
  /** An unpaid order that is resumed; null for the cart. */
  readonly resumedOrderId: string | null;
}

/** `signedIn` and the cart count as they are when the page opens; a session that ends later leaves what is on the page. */
export function Checkout({ signedIn, resumedOrderId }: CheckoutProps) {
  const { paymentMethods } = useConfig();
  const { lines } = useBill();
  const checkout = useActorRef(useProvided(provideCheckout), {
    input: { signedIn, methods: paymentMethods, items: orderedItems(lines), resumedOrderId },
  });
  const isSignInRequired = useSelector(checkout, selectIsSignInRequired);
  const isOpening = useSelector(checkout, selectIsOpening);
  const openingError = useSelector(checkout, selectOpeningError);
  const isOrdering = useSelector(checkout, selectIsOrdering);
  if (lines.length === 0 && resumedOrderId === null && !isOrdering && !isSignInRequired) {
    return (
      <EmptyState to="/collection" label={i18n.t('Browse the collection')}>
        {translate(messages.checkout.cartEmpty)}
      </EmptyState>
    );
  }
  if (openingError !== null) {
    return (
      <Unavailable
        message={openingError}
        isOrder={resumedOrderId !== null}
        onRetry={() => checkout.send({ type: 'checkout.retry' })}
      />
    );
  }
  if (isOpening || isSignInRequired) return <CheckoutSkeleton />;
  return (
    <div className={classes.columns}>
      <div className={classes.steps}>
        <DeliveryStep checkout={checkout} />
        <PaymentChoice checkout={checkout} />
      </div>
      <OrderSummary checkout={checkout} />
    </div>
  );
}
