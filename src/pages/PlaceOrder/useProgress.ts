import { useSelector } from '@xstate/react';
import { checkoutMessages } from '../../../contract/checkoutMessages.ts';
import type { StepProps } from './StepProps.ts';

/** What is going on with the order, in words, where it takes longer than a moment. */
export function useProgress(checkout: StepProps['checkout']): string | null {
  const placing = useSelector(checkout, ({ children }) => children.placing);
  const method = useSelector(
    placing,
    (snapshot) =>
      snapshot?.children.codOrder ?? snapshot?.children.stripePayment ?? snapshot?.children.razorpayPayment,
  );
  const settlement = useSelector(placing, (snapshot) => snapshot?.children.settlement);
  const isUnanswered = useSelector(method, (snapshot) => snapshot?.hasTag('checking') ?? false);
  const isLeaving = useSelector(settlement, (snapshot) => snapshot?.hasTag('leaving') ?? false);
  const isSettling = useSelector(settlement, (snapshot) => snapshot?.hasTag('checking') ?? false);
  if (isLeaving) return checkoutMessages.leaving;
  if (isSettling) return checkoutMessages.checkingPayment;
  return isUnanswered ? checkoutMessages.checking : null;
}
