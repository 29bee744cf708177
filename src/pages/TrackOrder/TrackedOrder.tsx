import { useActorRef, useSelector } from '@xstate/react';
import { provideTracking } from '../../services/tracking.ts';
import { useProvided } from '../../app/useProvided.ts';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../language/translate.ts';
import { OrderLine } from './OrderLine.tsx';
import { Scans } from './Scans.tsx';
import { ShipmentHead } from './ShipmentHead.tsx';
import classes from './TrackOrder.module.css';
import { TrackingSkeleton } from './TrackingSkeleton.tsx';

/** Tracking of one order of the signed-in shopper. */
export function TrackedOrder({ orderId }: { readonly orderId: string }) {
  const parcel = useActorRef(useProvided(provideTracking), { input: { orderId } });
  const tracking = useSelector(parcel, ({ context }) => context.tracking);
  const order = useSelector(parcel, ({ context }) => context.order);
  const message = useSelector(parcel, ({ context }) => context.message);
  const isBusy = useSelector(parcel, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(parcel, (snapshot) => snapshot.hasTag('failed'));
  return (
    <div className={classes.columns}>
      {order && <OrderLine order={order} />}
      {isBusy && <TrackingSkeleton />}
      {hasFailed && (
        <TryAgain message={translate(message)} onRetry={() => parcel.send({ type: 'tracking.refresh' })} />
      )}
      {tracking && (
        <article className={classes.card}>
          <ShipmentHead tracking={tracking} />
          <Scans scans={tracking.shipment_track} />
        </article>
      )}
    </div>
  );
}
