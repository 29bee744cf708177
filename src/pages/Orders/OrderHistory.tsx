import { i18n } from '@lingui/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { messages } from '../../../contract/texts/messages.ts';
import { provideOrders } from '../../services/orders.ts';
import { useProvided } from '../../app/useProvided.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../language/translate.ts';
import { OrderCard } from './OrderCard.tsx';
import classes from './Orders.module.css';
import { findPlacedOrder, readPlacedOrder } from './placedOrder.ts';
import { ThankYou } from './ThankYou.tsx';
import { OrdersSkeleton } from './OrdersSkeleton.tsx';

/** The orders of the shopper who is signed in. */
export function OrderHistory() {
  const history = useActorRef(useProvided(provideOrders));
  const orders = useSelector(history, ({ context }) => context.orders);
  const isBusy = useSelector(history, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(history, (snapshot) => snapshot.hasTag('failed'));
  const message = useSelector(history, ({ context }) => context.message);
  const { state }: { state: unknown } = useLocation();
  const placed = readPlacedOrder(state);
  const thanked = placed ? findPlacedOrder(orders, placed) : undefined;
  const hasNone = useSelector(history, (snapshot) => snapshot.matches('none'));
  return (
    <>
      {isBusy && orders.length === 0 && <OrdersSkeleton />}
      {hasFailed && (
        <TryAgain message={translate(message)} onRetry={() => history.send({ type: 'orders.refresh' })} />
      )}
      {hasNone && (
        <EmptyState to="/collection" label={i18n.t('Start shopping')}>
          {translate(messages.orders.none)}
        </EmptyState>
      )}
      {orders.length > 0 && (
        <ol className={classes.orders}>
          {[...(thanked ? [thanked] : []), ...orders.filter((order) => order !== thanked)].map((order) => (
            <li key={order._id}>
              {order === thanked && <ThankYou order={order} />}
              <OrderCard order={order} onChanged={() => history.send({ type: 'orders.refresh' })} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
