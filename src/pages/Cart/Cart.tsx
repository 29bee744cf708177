import { useRef } from 'react';
import { messages } from '../../../contract/messages.ts';
import { useIsCartBusy } from '../../app/shopContext.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useBill } from '../../components/Bill/useBill.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { LineSkeleton } from '../../components/LineSkeleton/LineSkeleton.tsx';
import classes from './Cart.module.css';
import { CartLines } from './CartLines.tsx';
import { CartSummary } from './CartSummary.tsx';

export default function Cart() {
  usePageTitle('Your Cart');
  const bill = useBill();
  const isBusy = useIsCartBusy();
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = bill.lines.length === 0;
  return (
    <>
      <h1 ref={heading} className={classes.title} tabIndex={-1}>
        Your Cart
      </h1>
      {isEmpty && isBusy && (
        <div className={classes.list} role="status" aria-label="Loading your cart">
          <LineSkeleton />
          <LineSkeleton />
        </div>
      )}
      {isEmpty && !isBusy && (
        <EmptyState to="/collection" label="Browse the collection">
          {messages.cart.empty}
        </EmptyState>
      )}
      {!isEmpty && (
        <div className={classes.columns}>
          <CartLines lines={bill.lines} onRemoved={() => heading.current?.focus()} />
          <CartSummary bill={bill} />
        </div>
      )}
    </>
  );
}
