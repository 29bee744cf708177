import { useSelector } from '@xstate/react';
import { checkoutMessages } from '../../../contract/texts/checkoutMessages.ts';
import { waitingMessages } from '../../components/LongWork/waitingMessages.ts';
import type { StepProps } from './StepProps.ts';

interface OrderProgressNow {
  /** What is going on with the order, in words, where that is more than being placed. */
  readonly words: string | null;
  /** What is said beside them while nobody answers. */
  readonly silence?: string;
  /** What is said when it takes long; null while it is the shopper who pays. */
  readonly waiting: string | null;
}

/** How far an order is that is being placed or paid. */
export function useProgress(checkout: StepProps['checkout']): OrderProgressNow {
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
  const isUnheard = useSelector(
    useSelector(settlement, (snapshot) => snapshot?.children.paymentCheck),
    (snapshot) => snapshot?.context.isUnheard ?? false,
  );
  const isPaying = useSelector(method, (snapshot) => snapshot?.hasTag('paying') ?? false);
  const isOnline = useSelector(checkout, ({ context }) => context.method !== 'cod');
  if (isLeaving) return { words: checkoutMessages.leaving, waiting: waitingMessages.provider };
  if (isSettling) {
    const silence = isUnheard ? { silence: checkoutMessages.silence } : {};
    return { words: checkoutMessages.checkingPayment, ...silence, waiting: waitingMessages.payment };
  }
  if (isPaying) return { words: null, waiting: null };
  return {
    words: isUnanswered ? checkoutMessages.checking : null,
    waiting: isOnline ? waitingMessages.provider : waitingMessages.order,
  };
}
