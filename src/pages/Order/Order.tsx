import { i18n } from '@lingui/core';
import { useParams } from 'react-router-dom';
import { orderMessages } from '../../../contract/orders/orderMessages.ts';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { AccountPage } from '../../components/AccountPage/AccountPage.tsx';
import { OwnOrder } from './OwnOrder.tsx';

export default function Order() {
  const { orderId = '' } = useParams();
  return (
    <AccountPage
      title={i18n.t('Your order')}
      signInMessage={orderMessages.loginFirst}
      isOrder
      placeholder={<CardSkeleton label={i18n.t('Loading your order')} />}
    >
      <OwnOrder key={orderId} orderId={orderId} />
    </AccountPage>
  );
}
