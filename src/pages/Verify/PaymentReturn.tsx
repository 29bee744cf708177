import { useActorRef, useSelector } from '@xstate/react';
import { selectIsDelayed, selectPaymentStatusPoll } from '../../../machines/paymentReturn.selectors.ts';
import { selectIsUnreachable } from '../../../machines/paymentStatusPoll.selectors.ts';
import { providePaymentReturn } from '../../services/payments/paymentReturn.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { PaymentWait } from './PaymentWait.tsx';

export function PaymentReturn({ signedIn }: { readonly signedIn: boolean }) {
  const paymentReturn = useActorRef(useProvided(providePaymentReturn), { input: { signedIn } });
  const isDelayed = useSelector(paymentReturn, selectIsDelayed);
  const poll = useSelector(paymentReturn, selectPaymentStatusPoll);
  const isUnreachable = useSelector(poll, selectIsUnreachable);
  return <PaymentWait isDelayed={isDelayed} isUnreachable={isUnreachable} />;
}
