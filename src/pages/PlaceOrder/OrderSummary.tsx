import { useSelector } from '@xstate/react';
import { messages } from '../../../contract/messages.ts';
import { toPaise, toRupees } from '../../../contract/money.ts';
import { useSessionStatus } from '../../app/shopContext.ts';
import { ActionLink } from '../../components/Action/ActionLink.tsx';
import { Alert } from '../../components/Alert/Alert.tsx';
import { Bill } from '../../components/Bill/Bill.tsx';
import { useBill } from '../../components/Bill/useBill.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { ChangedTotal } from './ChangedTotal.tsx';
import classes from './PlaceOrder.module.css';
import type { StepProps } from './StepProps.ts';
import { SummaryLines } from './SummaryLines.tsx';
import { useIsOrdering } from './useIsOrdering.ts';

/** What is ordered, what it costs, and the one button. */
export function OrderSummary({ checkout }: StepProps) {
  const { lines, subtotal, fee, total, isComing } = useBill();
  const status = useSessionStatus();
  const error = useSelector(checkout, ({ context }) => context.error);
  const isOrdering = useIsOrdering(checkout);
  const codOrder = useSelector(checkout, ({ children }) => children.codOrder);
  const isChecking = useSelector(codOrder, (snapshot) => snapshot?.hasTag('checking') ?? false);
  // The server's word on the total counts until the prices on the screen have been read again.
  const agreedTotal = useSelector(checkout, ({ context: { changedTotal, amount } }) =>
    changedTotal !== null && amount === toRupees(total) ? changedTotal : toRupees(total),
  );
  return (
    <aside className={classes.summary} aria-labelledby="summary-title">
      <h2 id="summary-title">Your order</h2>
      <SummaryLines lines={lines} />
      <Bill subtotal={subtotal} fee={fee} total={toPaise(agreedTotal)} isComing={isComing} />
      <div role="status" className={classes.checking}>
        {isChecking && 'Checking your order…'}
      </div>
      <Alert>
        {error !== messages.checkout.cartEmpty && error}
        <ChangedTotal checkout={checkout} />
        {status === 'signedOut' && messages.checkout.loginFirst}
      </Alert>
      {status === 'signedOut' && (
        <ActionLink to="/login" state={{ returnTo: '/place-order' }}>
          Sign In
        </ActionLink>
      )}
      {status === 'signedIn' && (
        <BusyButton
          isBusy={isOrdering || isComing}
          onClick={() =>
            checkout.send({
              type: 'order.submitted',
              items: lines.map(({ itemId, size, quantity }) => ({ productId: itemId, size, quantity })),
              amount: agreedTotal,
            })
          }
        >
          Place Order
        </BusyButton>
      )}
    </aside>
  );
}
