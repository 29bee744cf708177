import type { TrackingData } from '../../contract/shipping/entities.ts';
import type { StoredOrder } from '../orders/queries.ts';
import { currentStatus } from '../orders/parcel-status.ts';
import type { StoredScan, StoredShipment } from './queries.ts';

/** The tracking reply of spec §3: newest scan first, dates in ISO 8601, UTC. */
export function trackingReply(
  { status }: StoredOrder,
  shipment: StoredShipment | null,
  scans: readonly StoredScan[],
): TrackingData {
  return {
    tracking_data: {
      current_status: currentStatus(status, shipment?.status ?? ''),
      courier_name: shipment?.courierName ?? '',
      awb_code: shipment?.awbCode ?? '',
      shipment_track: scans.map((scan) => ({
        location: scan.location,
        status: scan.status,
        date: scan.scannedAt.toISOString(),
      })),
    },
  };
}
