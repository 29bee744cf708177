import { useActorRef, useSelector } from '@xstate/react';
import { providePaymentReturn } from '../../actors/paymentReturn.ts';
import { useProvided } from '../../app/useProvided.ts';
import { PaymentWait } from './PaymentWait.tsx';

export function PaymentReturn({ signedIn }: { readonly signedIn: boolean }) {
  const paymentReturn = useActorRef(useProvided(providePaymentReturn), { input: { signedIn } });
  const isLong = useSelector(paymentReturn, ({ context }) => context.isLong);
  return <PaymentWait isLong={isLong} />;
}
