import { i18n } from '@lingui/core';
import { useParams } from 'react-router-dom';
import { messages } from '../../../contract/texts/messages.ts';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { AccountPage } from '../../components/AccountPage/AccountPage.tsx';
import { OwnOrder } from './OwnOrder.tsx';

export default function Order() {
  const { orderId = '' } = useParams();
  return (
    <AccountPage
      title={i18n.t('Your order')}
      signInMessage={messages.orders.loginFirst}
      isOrder
      placeholder={<CardSkeleton label={i18n.t('Loading your order')} />}
    >
      <OwnOrder key={orderId} orderId={orderId} />
    </AccountPage>
  );
}
