import { useActorRef, useSelector } from '@xstate/react';
import { providePaymentReturn } from '../../services/paymentReturn.ts';
import { useProvided } from '../../app/useProvided.ts';
import { PaymentWait } from './PaymentWait.tsx';

export function PaymentReturn({ signedIn }: { readonly signedIn: boolean }) {
  const paymentReturn = useActorRef(useProvided(providePaymentReturn), { input: { signedIn } });
  const isLong = useSelector(paymentReturn, ({ context }) => context.isLong);
  const check = useSelector(paymentReturn, ({ children }) => children.paymentCheck);
  const isUnheard = useSelector(check, (snapshot) => snapshot?.context.isUnheard ?? false);
  return <PaymentWait isLong={isLong} isUnheard={isUnheard} />;
}
