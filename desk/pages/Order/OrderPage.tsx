import { i18n } from '@lingui/core';
import { Skeleton, Stack } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import { TryAgain } from '../../../src/components/TryAgain/TryAgain.tsx';
import { translate } from '../../../src/language/translate.ts';
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
  usePageTitle(i18n.t('Order {number}', { number }));
  if (hasFailed)
    return (
      <TryAgain message={error ? translate(error) : ''} onRetry={() => actor.send({ type: 'order.retry' })} />
    );
  if (!order)
    return (
      <Stack role="status" aria-label={i18n.t('Loading…')}>
        <Skeleton h="3rem" />
        <Skeleton h="10rem" />
        <Skeleton h="10rem" />
      </Stack>
    );
  return <OrderDetails actor={actor} order={order} />;
}
