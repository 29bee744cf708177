import { i18n } from '@lingui/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import { UnloadedPage } from '../../components/UnloadedPage/UnloadedPage.tsx';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideDeskOrder } from '../../services/deskOrder.ts';
import { OrderDetails } from './OrderDetails.tsx';

/** The page of an order. */
export function OrderPage() {
  const { number = '' } = useParams();
  return <LoadedOrder key={number} number={Number(number)} />;
}

function LoadedOrder({ number }: { readonly number: number }) {
  const actor = useActorRef(useProvided(provideDeskOrder), { input: { number } });
  const { order, error } = useSelector(actor, ({ context }) => context);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const title = i18n.t('Order {number}', { number });
  usePageTitle(title);
  if (!order)
    return (
      <UnloadedPage
        title={title}
        hasFailed={hasFailed}
        error={error}
        onRetry={() => actor.send({ type: 'order.retry' })}
      />
    );
  return <OrderDetails actor={actor} order={order} />;
}
