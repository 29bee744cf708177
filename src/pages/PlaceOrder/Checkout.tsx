import { useActorRef, useSelector } from '@xstate/react';
import { cartCount } from '../../../contract/cart.ts';
import { messages } from '../../../contract/messages.ts';
import { provideCheckout } from '../../actors/checkout.ts';
import { useCart, useConfig } from '../../app/shopContext.ts';
import { useProvided } from '../../app/useProvided.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { AddressCard } from './AddressCard.tsx';
import { AddressForm } from './AddressForm.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import classes from './PlaceOrder.module.css';
import { Unavailable } from './Unavailable.tsx';

/** `signedIn` counts when the page opens; a session that ends later leaves what is on the page. */
export function Checkout({ signedIn }: { readonly signedIn: boolean }) {
  const { paymentMethods } = useConfig();
  const checkout = useActorRef(useProvided(provideCheckout), {
    input: { signedIn, methods: paymentMethods },
  });
  const isTurnedAway = useSelector(checkout, (snapshot) => snapshot.matches('turnedAway'));
  const isComing = useSelector(checkout, (snapshot) => snapshot.matches('opening'));
  const isUnavailable = useSelector(checkout, (snapshot) => snapshot.matches('unavailable'));
  const isForm = useSelector(
    checkout,
    (snapshot) => snapshot.matches({ address: 'editing' }) || snapshot.matches({ address: 'saving' }),
  );
  const isEmpty = cartCount(useCart()) === 0;
  const isOrdering = useSelector(checkout, ({ context }) => context.items.length > 0);
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
        {isForm ? <AddressForm checkout={checkout} /> : <AddressCard checkout={checkout} />}
        <PaymentChoice checkout={checkout} />
      </div>
      <OrderSummary checkout={checkout} />
    </div>
  );
}
