import { i18n } from '@lingui/core';
import { Button, Group, Stack } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { orderMessages } from '../../../contract/orders/orderMessages.ts';
import { provideOrders } from '../../services/orders/orders.ts';
import { useShop } from '../../hooks/shopContext.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../language/translate.ts';
import { OrderCard } from './OrderCard.tsx';
import { findPlacedOrder, readPlacedOrder } from './placedOrder.ts';
import { ThankYou } from './ThankYou.tsx';

/** The orders of the shopper who is signed in, the newest first, and a button for more of them. */
export function OrderHistory() {
  const { records } = useShop().dependencies;
  const { state, key }: { state: unknown; key: string } = useLocation();
  const entry = `${key}:orders`;
  const [count] = useState(() => records.listLengths.read(entry) ?? 0);
  const history = useActorRef(useProvided(provideOrders), { input: { entry, count } });
  useEffect(() => {
    if (history.getSnapshot().context.entry !== entry) history.send({ type: 'entry.changed', entry });
  }, [history, entry]);
  const orders = useSelector(history, ({ context }) => context.orders);
  const isBusy = useSelector(history, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(history, (snapshot) => snapshot.hasTag('failed'));
  const message = useSelector(history, ({ context }) => context.message);
  const placed = readPlacedOrder(state);
  const thanked = placed ? findPlacedOrder(orders, placed) : undefined;
  const hasMore = useSelector(history, ({ context }) => context.after !== null);
  const isLoadingMore = useSelector(history, (snapshot) => snapshot.hasTag('more'));
  const hasMoreFailed = useSelector(history, (snapshot) => snapshot.hasTag('moreFailed'));

  // After a press on the button the focus moves to the first new order, because the button may be removed or far below.
  const list = useRef<HTMLDivElement>(null);
  const shownAtRequest = useRef<number | null>(null);
  useEffect(() => {
    if (shownAtRequest.current === null || orders.length <= shownAtRequest.current) return;
    list.current?.children[shownAtRequest.current]?.querySelector('article')?.focus();
    shownAtRequest.current = null;
  }, [orders.length]);
  const moreProps = useRestoredFocus<HTMLDivElement>(hasMoreFailed);
  const isWaiting = isBusy || isLoadingMore;
  const showMore = () => {
    if (isWaiting) return;
    shownAtRequest.current = orders.length;
    history.send({ type: 'more.requested' });
  };

  const hasNone = useSelector(history, (snapshot) => snapshot.matches('none'));
  return (
    <>
      {isBusy && orders.length === 0 && <CardSkeleton label={i18n.t('Loading your orders')} count={2} />}
      {hasFailed && (
        <TryAgain message={translate(message)} onRetry={() => history.send({ type: 'orders.refresh' })} />
      )}
      {hasNone && (
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
        {hasMore && !hasMoreFailed && (
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
