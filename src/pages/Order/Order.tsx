import { i18n } from '@lingui/core';
import { Link, useParams } from 'react-router-dom';
import { messages } from '../../../contract/texts/messages.ts';
import { useSessionStatus } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { SignInFirst } from '../../components/SignInFirst/SignInFirst.tsx';
import { translate } from '../../language/translate.ts';
import classes from './Order.module.css';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OwnOrder } from './OwnOrder.tsx';

export default function Order() {
  usePageTitle('Your order');
  const { orderId = '' } = useParams();
  const status = useSessionStatus();
  return (
    <>
      <Link to="/orders" className={classes.back}>
        {i18n.t('My Orders')}
      </Link>
      <h1 className={classes.title}>{i18n.t('Your order')}</h1>
      {status === 'unknown' && <OrderSkeleton />}
      {status === 'signedOut' && (
        <SignInFirst
          message={translate(messages.orders.loginFirst)}
          returnTo={`/orders/${encodeURIComponent(orderId)}`}
        />
      )}
      {status === 'signedIn' && <OwnOrder key={orderId} orderId={orderId} />}
    </>
  );
}
