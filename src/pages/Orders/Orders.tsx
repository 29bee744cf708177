import { i18n } from '@lingui/core';
import { orderMessages } from '../../../contract/orders/orderMessages.ts';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { AccountPage } from '../../components/AccountPage/AccountPage.tsx';
import { OrderHistory } from './OrderHistory.tsx';

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
