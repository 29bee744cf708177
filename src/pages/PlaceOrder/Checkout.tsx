import { useActorRef, useSelector } from '@xstate/react';
import { provideCheckout } from '../../actors/checkout.ts';
import { useConfig } from '../../app/shopContext.ts';
import { useProvided } from '../../app/useProvided.ts';
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
  const isComing = useSelector(
    checkout,
    (snapshot) => snapshot.matches('opening') || snapshot.matches('turnedAway'),
  );
  const isUnavailable = useSelector(checkout, (snapshot) => snapshot.matches('unavailable'));
  const isForm = useSelector(
    checkout,
    (snapshot) => snapshot.matches({ address: 'editing' }) || snapshot.matches({ address: 'saving' }),
  );
  if (isComing) return <CheckoutSkeleton />;
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
