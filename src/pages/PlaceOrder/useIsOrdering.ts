import { useSelector } from '@xstate/react';
import type { StepProps } from './StepProps.ts';

/** Whether an order was submitted: its address is being saved, it is being placed or paid, or it is there. */
export function useIsOrdering(checkout: StepProps['checkout']): boolean {
  const delivery = useSelector(checkout, ({ children }) => children.deliveryAddress);
  const isRequested = useSelector(delivery, (snapshot) => snapshot?.context.isRequested ?? false);
  const isPlacing = useSelector(
    checkout,
    (snapshot) => snapshot.matches('placing') || snapshot.status === 'done',
  );
  return isRequested || isPlacing;
}
