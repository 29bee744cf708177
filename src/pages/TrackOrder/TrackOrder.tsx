import { Link, useParams } from 'react-router-dom';
import { messages } from '../../../contract/messages.ts';
import { useSessionStatus } from '../../app/shopContext.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { SignInFirst } from '../../components/SignInFirst/SignInFirst.tsx';
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
        My Orders
      </Link>
      <h1 className={classes.title}>Track Order</h1>
      {status === 'unknown' && <TrackingSkeleton />}
      {status === 'signedOut' && (
        <SignInFirst
          message={messages.orders.loginFirst}
          returnTo={`/orders/track/${encodeURIComponent(orderId)}`}
        />
      )}
      {status === 'signedIn' && <TrackedOrder key={orderId} orderId={orderId} />}
    </>
  );
}
