import { i18n } from '@lingui/core';
import { useParams } from 'react-router-dom';
import { orderMessages } from '../../../contract/orders/orderMessages.ts';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { AccountPage } from '../../components/AccountPage/AccountPage.tsx';
import { TrackedOrder } from './TrackedOrder.tsx';

export default function TrackOrder() {
  const { orderId = '' } = useParams();
  return (
    <AccountPage
      title={i18n.t('Track Order')}
      signInMessage={orderMessages.loginFirst}
      isOrder
      placeholder={<CardSkeleton label={i18n.t('Loading tracking info')} />}
    >
      <TrackedOrder key={orderId} orderId={orderId} />
    </AccountPage>
  );
}
