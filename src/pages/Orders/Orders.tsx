import { i18n } from '@lingui/core';
import { Button, Group, Stack } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { orderMessages } from '../../../contract/orders/orderMessages.ts';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { AccountPage } from '../../components/AccountPage/AccountPage.tsx';
import { provideOrders } from '../../services/orders/orders.ts';
import { useShop } from '../../hooks/shopContext.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../language/translate.ts';
import { OrderCard } from './OrderCard.tsx';
import { findPlacedOrder, readPlacedOrder } from './placedOrder.ts';
import { ThankYou } from './ThankYou.tsx';

export default function Orders() {
  return (
    <AccountPage
      title={i18n.t('My Orders')}
      signInMessage={orderMessages.loginFirst}
      placeholder={<CardSkeleton label={i18n.t('Loading your orders')} count={2} />}
    >
      <OrderHistory />
    </AccountPage>
  );
}

/** The orders of the shopper who is signed in, the newest first, and a button for more of them. */
function OrderHistory() {
  const { records } = useShop().dependencies;
  const { state, key }: { state: unknown; key: string } = useLocation();
  const entry = `${key}:orders`;
  const [count] = useState(() => records.listLengths.read(entry) ?? 0);
  const history = useActorRef(useProvided(provideOrders), { input: { entry, count } });
  useEffect(() => {
    if (history.getSnapshot().context.entry !== entry) history.send({ type: 'entry.changed', entry });
  }, [history, entry]);
  const snapshot = useSelector(history, (current) => current);
  const { orders, message, after } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const hasMoreFailed = snapshot.hasTag('moreFailed');
  const placed = readPlacedOrder(state);
  const thanked = placed ? findPlacedOrder(orders, placed) : undefined;

  // After a press on the button the focus moves to the first new order, because the button may be removed or far below.
  const list = useRef<HTMLDivElement>(null);
  const shownAtRequest = useRef<number | null>(null);
  useEffect(() => {
    if (shownAtRequest.current === null || orders.length <= shownAtRequest.current) return;
    list.current?.children[shownAtRequest.current]?.querySelector('article')?.focus();
    shownAtRequest.current = null;
  }, [orders.length]);
  const moreProps = useRestoredFocus<HTMLDivElement>(hasMoreFailed);
  const isWaiting = isBusy || snapshot.hasTag('more');
  const showMore = () => {
    if (isWaiting) return;
    shownAtRequest.current = orders.length;
    history.send({ type: 'more.requested' });
  };
  return (
    <>
      {isBusy && orders.length === 0 && <CardSkeleton label={i18n.t('Loading your orders')} count={2} />}
      {snapshot.hasTag('failed') && (
        <TryAgain message={translate(message)} onRetry={() => history.send({ type: 'orders.refresh' })} />
      )}
      {snapshot.matches('none') && (
        <EmptyState to="/collection" label={i18n.t('Start shopping')}>
          {translate(orderMessages.none)}
        </EmptyState>
      )}
      {orders.length > 0 && (
        <Stack ref={list} role="list" gap="1.75rem">
          {[...(thanked ? [thanked] : []), ...orders.filter((order) => order !== thanked)].map((order) => (
            <div key={order._id} role="listitem">
              {order === thanked && <ThankYou order={order} />}
              <OrderCard order={order} onChanged={() => history.send({ type: 'orders.refresh' })} />
            </div>
          ))}
        </Stack>
      )}
      <div {...moreProps}>
        {hasMoreFailed && <TryAgain message={translate(orderMessages.moreFailed)} onRetry={showMore} />}
        {after !== null && !hasMoreFailed && (
          <Group justify="center" pt="xl">
            <Button variant="default" aria-disabled={isWaiting} onClick={showMore}>
              {i18n.t('Show more orders')}
            </Button>
          </Group>
        )}
      </div>
    </>
  );
}
