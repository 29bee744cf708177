import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { isSameLine } from '../../../contract/carts/cart.ts';
import { cartMessages } from '../../../contract/carts/cartMessages.ts';
import { provideCartEditing } from '../../services/carts/cartEditing.ts';
import { useCartStatus, useShop } from '../../hooks/shopContext.ts';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { CartFailed } from '../../components/CartFailed/CartFailed.tsx';
import { useBill } from '../../components/Bill/useBill.ts';
import { useCoupon } from '../../components/Coupon/useCoupon.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { LinesLoading } from '../../components/LineSkeleton/LineSkeleton.tsx';
import { findShortage } from '../../components/Stock/findShortage.ts';
import { useStockLeft } from '../../components/Stock/useStockLeft.ts';
import { Suggestions } from '../../components/Suggestions/Suggestions.tsx';
import { isOrderUnanswered } from '../../storage/checkoutAttempt.ts';
import classes from './Cart.module.css';
import { CartLines } from './CartLines.tsx';
import { CartSummary } from './CartSummary.tsx';
import { RemovedLine, UnsavedChanges } from './CartNotices.tsx';

/** @param onFocusLost called when the focused button is removed together with its line */
export function CartContents({ onFocusLost }: { readonly onFocusLost: () => void }) {
  const bill = useBill();
  const coupon = useCoupon(bill);
  const stockLeftOf = useStockLeft(
    bill.lines.map(({ itemId, size, quantity }) => ({ productId: itemId, size, quantity })),
  );
  const status = useCartStatus();
  const {
    cart,
    dependencies: { records },
  } = useShop();
  const isLastKnown = useSelector(cart, ({ context }) => context.lastKnown !== null);
  const [snapshot, send] = useProvidedMachine(provideCartEditing);
  const { removed } = snapshot.context;
  const isUndone = snapshot.matches('restored');
  const isEmpty = bill.lines.length === 0;
  // Another tab may also have restored or removed the line; then there is nothing to undo.
  const isBack = removed !== null && bill.lines.some((line) => isSameLine(line, removed));
  return (
    <>
      <RemovedLine
        line={isBack === isUndone ? removed : null}
        isBack={isBack}
        onUndo={() => {
          send({ type: 'removal.undone' });
          onFocusLost();
        }}
      />
      <UnsavedChanges />
      {status === 'failed' &&
        (isLastKnown && !isEmpty ? (
          <CartFailed
            message={i18n.t('We could not load your cart. This is how it was when we last loaded it.')}
          />
        ) : (
          <CartFailed />
        ))}
      {isEmpty && status === 'loading' && (
        <LinesLoading label={i18n.t('Loading your cart')} className={classes.list} />
      )}
      {isEmpty && status === 'loaded' && (
        <>
          <EmptyState
            text={cartMessages.empty}
            to="/collection"
            label={i18n.t('Start shopping')}
            alternative={
              // The items may be in that order.
              isOrderUnanswered(records) && (
                <p>
                  {i18n.t('Your last order may have been placed.')}{' '}
                  <Link to="/orders">{i18n.t('My Orders')}</Link>
                </p>
              )
            }
          />
          <Suggestions />
        </>
      )}
      {!isEmpty && (
        <div className={classes.columns}>
          <CartLines
            lines={bill.lines}
            status={bill.status}
            stockLeftOf={stockLeftOf}
            onQuantity={(line, quantity) => {
              const { itemId, size, quantity: before } = line;
              send({
                type: 'quantity.chosen',
                line: { itemId, size, quantity: before, place: bill.lines.indexOf(line) },
                quantity,
              });
              if (quantity === 0) onFocusLost();
            }}
          />
          {status !== 'failed' && (
            <CartSummary
              coupon={coupon}
              hasShortage={bill.lines.some((line) => findShortage(line, stockLeftOf) !== null)}
            />
          )}
        </div>
      )}
    </>
  );
}
