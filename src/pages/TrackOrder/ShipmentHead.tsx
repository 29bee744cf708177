import { i18n } from '@lingui/core';
import { Anchor, DataList, Group, Stack, Text } from '@mantine/core';
import type { TrackingData } from '../../../contract/shipping/entities.ts';
import { OrderStatus } from '../../components/OrderStatus/OrderStatus.tsx';
import { Fact } from '../../components/Fact/Fact.tsx';
import { Trans } from '../../language/Trans.tsx';
import { Progress } from './Progress.tsx';
import { ScanTime } from './ScanTime.tsx';

/** Status, courier and tracking number. Changes are announced to screen readers. */
export function ShipmentHead({
  tracking: { current_status, courier_name, awb_code, track_url, shipment_track },
}: {
  readonly tracking: TrackingData['tracking_data'];
}) {
  const [newest] = shipment_track;
  return (
    <Stack gap="1.25rem">
      <Group role="status" aria-atomic="true" gap="0.6rem 1rem">
        <OrderStatus status={current_status} />
        {newest && (
          <Text size="sm" c="dimmed">
            <Trans
              id={/*i18n*/ 'Last update: <0/>'}
              components={[<ScanTime key="date" date={newest.date} />]}
            />
          </Text>
        )}
      </Group>
      <Progress status={current_status} />
      {(courier_name || awb_code) && (
        <DataList withDivider={false} gap="1rem 3rem" style={{ flexFlow: 'wrap' }}>
          {courier_name && <Fact name={i18n.t('Courier')}>{courier_name}</Fact>}
          {awb_code && (
            <Fact name={i18n.t('Tracking number (AWB)')} style={{ userSelect: 'all' }}>
              {track_url ? (
                <Anchor href={track_url} target="_blank" rel="noreferrer">
                  {awb_code}
                </Anchor>
              ) : (
                awb_code
              )}
            </Fact>
          )}
        </DataList>
      )}
    </Stack>
  );
}
