import { i18n } from '@lingui/core';
import { Button, Group, Stack } from '@mantine/core';
import { useRef } from 'react';
import { orderMessages } from '../../../contract/orders/orderMessages.ts';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { AccountPage } from '../../components/AccountPage/AccountPage.tsx';
import { useFocusOnNewItem } from '../../hooks/useFocusOnNewItem.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { OrderCard } from './OrderCard.tsx';
import { ThankYou } from './ThankYou.tsx';
import { useOrderHistory } from './useOrderHistory.ts';

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
  const { snapshot, send, thanked, listed } = useOrderHistory();
  const { orders, message, after } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const hasMoreFailed = snapshot.hasTag('moreFailed');
  const list = useRef<HTMLDivElement>(null);
  const watchForNew = useFocusOnNewItem(orders.length, (index) =>
    list.current?.children[index]?.querySelector('article')?.focus(),
  );
  const moreProps = useRestoredFocus<HTMLDivElement>(hasMoreFailed);
  const isWaiting = isBusy || snapshot.hasTag('more');
  const showMore = () => {
    if (isWaiting) return;
    watchForNew();
    send({ type: 'more.requested' });
  };
  return (
    <>
      {isBusy && orders.length === 0 && <CardSkeleton label={i18n.t('Loading your orders')} count={2} />}
      {snapshot.hasTag('failed') && (
        <TryAgain message={message} onRetry={() => send({ type: 'orders.refresh' })} />
      )}
      {snapshot.matches('none') && (
        <EmptyState to="/collection" label={i18n.t('Start shopping')} text={orderMessages.none} />
      )}
      {orders.length > 0 && (
        <Stack ref={list} role="list" gap="1.75rem">
          {listed.map((order) => (
            <div key={order._id} role="listitem">
              {order === thanked && <ThankYou order={order} />}
              <OrderCard order={order} onChanged={() => send({ type: 'orders.refresh' })} />
            </div>
          ))}
        </Stack>
      )}
      <div {...moreProps}>
        {hasMoreFailed && <TryAgain message={orderMessages.moreFailed} onRetry={showMore} />}
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
