import { i18n } from '@lingui/core';
import { Link, useParams } from 'react-router-dom';
import { messages } from '../../../contract/texts/messages.ts';
import { useSessionStatus } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { SignInFirst } from '../../components/SignInFirst/SignInFirst.tsx';
import { translate } from '../../language/translate.ts';
import classes from './TrackOrder.module.css';
import { TrackingSkeleton } from './TrackingSkeleton.tsx';
import { TrackedOrder } from './TrackedOrder.tsx';

export default function TrackOrder() {
  usePageTitle('Track Order');
  const { orderId = '' } = useParams();
  const status = useSessionStatus();
  return (
    <>
      <Link to="/orders" className={classes.back}>
        {i18n.t('My Orders')}
      </Link>
      <h1 className={classes.title}>{i18n.t('Track Order')}</h1>
      {status === 'unknown' && <TrackingSkeleton />}
      {status === 'signedOut' && (
        <SignInFirst
          message={translate(messages.orders.loginFirst)}
          returnTo={`/orders/track/${encodeURIComponent(orderId)}`}
        />
      )}
      {status === 'signedIn' && <TrackedOrder key={orderId} orderId={orderId} />}
    </>
  );
}
