import { i18n } from '@lingui/core';
import { messages } from '../../../contract/texts/messages.ts';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { AccountPage } from '../../components/AccountPage/AccountPage.tsx';
import { OrderHistory } from './OrderHistory.tsx';

export default function Orders() {
  return (
    <AccountPage
      title={i18n.t('My Orders')}
      signInMessage={messages.orders.loginFirst}
      placeholder={<CardSkeleton label={i18n.t('Loading your orders')} count={2} />}
    >
      <OrderHistory />
    </AccountPage>
  );
}
