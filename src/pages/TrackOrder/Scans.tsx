import { i18n } from '@lingui/core';
import { Text, Timeline } from '@mantine/core';
import type { TrackingData } from '../../../contract/shipping/entities.ts';
import { translate } from '../../language/translate.ts';
import { ScanTime } from './ScanTime.tsx';

type ShipmentScan = TrackingData['tracking_data']['shipment_track'][number];

/** The scans of the parcel, newest first. */
export function Scans({ scans }: { readonly scans: readonly ShipmentScan[] }) {
  if (scans.length === 0) {
    return (
      <Text c="dimmed">
        {i18n.t('No updates yet. You will see each step of your parcel’s journey here.')}
      </Text>
    );
  }
  return (
    <Timeline role="list" aria-label={i18n.t('Your parcel’s journey')} active={scans.length}>
      {scans.map((scan, index) => (
        <Timeline.Item key={`${scan.date} ${scan.status} ${scan.location}`} role="listitem">
          <Text fw={index === 0 ? 600 : undefined}>{translate(scan.status)}</Text>
          {scan.location && <Text variant="caption">{scan.location}</Text>}
          <Text variant="caption">
            <ScanTime date={scan.date} />
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
