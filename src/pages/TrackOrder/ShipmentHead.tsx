import { i18n } from '@lingui/core';
import type { TrackingData } from '../../../contract/entities.ts';
import { OrderStatus } from '../../components/OrderStatus/OrderStatus.tsx';
import { Trans } from '../../language/Trans.tsx';
import { Progress } from './Progress.tsx';
import { ScanTime } from './ScanTime.tsx';
import classes from './TrackOrder.module.css';

/** Status, courier and tracking number. Changes are announced to screen readers. */
export function ShipmentHead({
  tracking: { current_status, courier_name, awb_code, shipment_track },
}: {
  readonly tracking: TrackingData['tracking_data'];
}) {
  const [newest] = shipment_track;
  return (
    <header className={classes.head}>
      <div role="status" aria-atomic="true" className={classes.now}>
        <OrderStatus status={current_status} />
        {newest && (
          <p className={classes.seen}>
            <Trans
              id={/*i18n*/ 'Last update: <0/>'}
              components={[<ScanTime key="date" date={newest.date} />]}
            />
          </p>
        )}
      </div>
      <Progress status={current_status} />
      {(courier_name || awb_code) && (
        <dl className={classes.facts}>
          {courier_name && (
            <div>
              <dt>{i18n.t('Courier')}</dt>
              <dd>{courier_name}</dd>
            </div>
          )}
          {awb_code && (
            <div>
              <dt>{i18n.t('Tracking number (AWB)')}</dt>
              <dd className={classes.awb}>{awb_code}</dd>
            </div>
          )}
        </dl>
      )}
    </header>
  );
}
