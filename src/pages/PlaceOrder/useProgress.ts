import { useSelector } from '@xstate/react';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { waitingMessages } from '../../components/LongWork/waitingMessages.ts';
import {
  selectMethod,
  selectOrderRequest,
  selectPaymentStatusPoll,
  selectStep,
} from '../../../machines/checkout.selectors.ts';
import { selectIsUnreachable } from '../../../machines/paymentStatusPoll.selectors.ts';
import type { StepProps } from './StepProps.ts';

interface OrderProgressNow {
  /** Messages about the current step; empty when the busy button is enough. */
  readonly texts: readonly string[];
  /** The message for a long wait; null while the shopper pays. */
  readonly waiting: string | null;
}

/** The progress of an order that is being placed or paid. */
export function useProgress(checkout: StepProps['checkout']): OrderProgressNow {
  const step = useSelector(checkout, selectStep);
  const isOnline = useSelector(checkout, selectMethod) !== 'cod';
  const request = useSelector(checkout, selectOrderRequest);
  const isUnanswered = useSelector(request, (snapshot) => snapshot?.hasTag('unanswered') ?? false);
  const isUnreachable = useSelector(useSelector(checkout, selectPaymentStatusPoll), selectIsUnreachable);
  if (step === 'savingCart') return { texts: [], waiting: waitingMessages.answer };
  if (step === 'redirecting') {
    return { texts: [checkoutMessages.redirecting], waiting: waitingMessages.provider };
  }
  if (step === 'checkingPayment') {
    const noAnswer = isUnreachable ? [checkoutMessages.noAnswer] : [];
    return { texts: [checkoutMessages.checkingPayment, ...noAnswer], waiting: waitingMessages.payment };
  }
  if (step === 'paying') return { texts: [], waiting: null };
  return {
    texts: isUnanswered ? [checkoutMessages.checking] : [],
    waiting: isOnline ? waitingMessages.provider : waitingMessages.order,
  };
}
