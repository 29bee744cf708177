import { i18n } from '@lingui/core';
import { useActorRef, useSelector } from '@xstate/react';
import { messages } from '../../../contract/texts/messages.ts';
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
import { useIsOrdering } from './useIsOrdering.ts';

interface CheckoutProps {
  readonly signedIn: boolean;
  /** Of an order that was begun before and is to be paid; null for the cart. */
  readonly begunId: string | null;
}

/** `signedIn` and the cart count as they are when the page opens; a session that ends later leaves what is on the page. */
export function Checkout({ signedIn, begunId }: CheckoutProps) {
  const { paymentMethods } = useConfig();
  const { lines } = useBill();
  const checkout = useActorRef(useProvided(provideCheckout), {
    input: { signedIn, methods: paymentMethods, items: orderedItems(lines), begunId },
  });
  const isTurnedAway = useSelector(checkout, (snapshot) => snapshot.matches('turnedAway'));
  const isStarting = useSelector(checkout, (snapshot) => snapshot.matches('starting'));
  const start = useSelector(checkout, ({ children }) => children.checkoutStart);
  const isUnavailable = useSelector(start, (snapshot) => snapshot?.hasTag('failed') ?? false);
  const isOrdering = useIsOrdering(checkout);
  if (lines.length === 0 && begunId === null && !isOrdering && !isTurnedAway) {
    return (
      <EmptyState to="/collection" label={i18n.t('Browse the collection')}>
        {translate(messages.checkout.cartEmpty)}
      </EmptyState>
    );
  }
  if (start && isUnavailable) return <Unavailable start={start} isOrder={begunId !== null} />;
  if (isStarting || isTurnedAway) return <CheckoutSkeleton />;
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
