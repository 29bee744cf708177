import { i18n } from '@lingui/core';
import type { TrackingData } from '../../../contract/entities.ts';
import { translate } from '../../language/translate.ts';
import classes from './Scans.module.css';
import { ScanTime } from './ScanTime.tsx';

type Scan = TrackingData['tracking_data']['shipment_track'][number];

/** The scans of the parcel, newest first. */
export function Scans({ scans }: { readonly scans: readonly Scan[] }) {
  if (scans.length === 0) {
    return (
      <p className={classes.none}>
        {i18n.t('No updates yet. You will see each step of your parcel’s journey here.')}
      </p>
    );
  }
  return (
    <ol className={classes.scans} aria-label={i18n.t('Your parcel’s journey')}>
      {scans.map((scan) => (
        <li key={`${scan.date} ${scan.status} ${scan.location}`} className={classes.scan}>
          <p className={classes.status}>{translate(scan.status)}</p>
          {scan.location && <p className={classes.location}>{scan.location}</p>}
          <p className={classes.location}>
            <ScanTime date={scan.date} />
          </p>
        </li>
      ))}
    </ol>
  );
}
