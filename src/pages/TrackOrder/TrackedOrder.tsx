import { Failure, failureMessage } from '../../../contract/failure.ts';
import { messages } from '../../../contract/texts/messages.ts';
import type { Text } from '../../../contract/texts/text.ts';
import { provideTrackedOrder, provideTracking } from '../../services/tracking.ts';
import { useRequest } from '../../hooks/useRequest.ts';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../language/translate.ts';
import { OrderLine } from './OrderLine.tsx';
import { Scans } from './Scans.tsx';
import { ShipmentHead } from './ShipmentHead.tsx';
import classes from './TrackOrder.module.css';
import { TrackingSkeleton } from './TrackingSkeleton.tsx';

/** The server's message; without one, the message for a refusal or for a failed call (spec §8). */
function trackingMessage(error: unknown): Text {
  const isRefusal = error instanceof Failure && error.status === 200;
  return failureMessage(error, isRefusal ? messages.tracking.loadFailed : messages.tracking.fetchFailed);
}

/** Tracking of one order of the signed-in shopper. */
export function TrackedOrder({ orderId }: { readonly orderId: string }) {
  const {
    output: tracking,
    error,
    isLoading,
    hasFailed,
    refresh,
  } = useRequest(provideTracking, { orderId }, { refreshes: true });
  // Tracking does not wait for the order, and is shown without it.
  const { output: order } = useRequest(provideTrackedOrder, { orderId });
  return (
    <div className={classes.columns}>
      {order && <OrderLine order={order} />}
      {isLoading && <TrackingSkeleton />}
      {hasFailed && <TryAgain message={translate(trackingMessage(error))} onRetry={refresh} />}
      {tracking && (
        <article className={classes.card}>
          <ShipmentHead tracking={tracking} />
          <Scans scans={tracking.shipment_track} />
        </article>
      )}
    </div>
  );
}
