import { useActorRef, useSelector } from '@xstate/react';
import { cartCount } from '../../../contract/cart.ts';
import { messages } from '../../../contract/messages.ts';
import { provideCheckout } from '../../actors/checkout.ts';
import { useCart, useConfig } from '../../app/shopContext.ts';
import { useProvided } from '../../app/useProvided.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { AddressCard } from './AddressCard.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import classes from './PlaceOrder.module.css';
import { Unavailable } from './Unavailable.tsx';
import { useIsOrdering } from './useIsOrdering.ts';

/** `signedIn` counts when the page opens; a session that ends later leaves what is on the page. */
export function Checkout({ signedIn }: { readonly signedIn: boolean }) {
  const { paymentMethods } = useConfig();
  const checkout = useActorRef(useProvided(provideCheckout), {
    input: { signedIn, methods: paymentMethods },
  });
  const isTurnedAway = useSelector(checkout, (snapshot) => snapshot.matches('turnedAway'));
  const isComing = useSelector(checkout, (snapshot) => snapshot.matches('opening'));
  const isUnavailable = useSelector(checkout, (snapshot) => snapshot.matches('unavailable'));
  const delivery = useSelector(checkout, ({ children }) => children.deliveryAddress);
  const address = useSelector(checkout, ({ context }) => context.address);
  const isEmpty = cartCount(useCart()) === 0;
  const isOrdering = useIsOrdering(checkout);
  if (isEmpty && !isOrdering && !isTurnedAway) {
    return (
      <EmptyState to="/collection" label="Browse the collection">
        {messages.checkout.cartEmpty}
      </EmptyState>
    );
  }
  if (isComing || isTurnedAway) return <CheckoutSkeleton />;
  if (isUnavailable) return <Unavailable checkout={checkout} />;
  return (
    <div className={classes.columns}>
      <div className={classes.steps}>
        {delivery ? <DeliveryStep delivery={delivery} /> : <AddressCard address={address} />}
        <PaymentChoice checkout={checkout} />
      </div>
      <OrderSummary checkout={checkout} />
    </div>
  );
}
