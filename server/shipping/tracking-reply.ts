import type { OrderStatus } from '../../contract/orders/orderLife.ts';
import type { TrackingData } from '../../contract/shipping/entities.ts';
import { PARCEL_STATUSES } from '../../contract/orders/parcels.ts';
import type { ParcelStatus } from '../../contract/orders/readStatus.ts';
import type { StoredOrder } from '../orders/queries.ts';
import { currentStatus } from '../orders/parcel-status.ts';
import { TRACKING_PAGE } from '../orders/tracking-page.ts';
import type { StoredScan, StoredShipment } from './queries.ts';

/** An order, or one of its parcels. */
interface Shown {
  readonly status: OrderStatus | ParcelStatus;
}

/** The tracking reply of an order that the shop's own courier brings: no scans. */
export function ownCourierReply({
  status,
  ownCourier,
  trackingNumber,
}: Shown & Pick<StoredOrder, 'ownCourier' | 'trackingNumber'>): TrackingData {
  return trackingReply(
    { status },
    { status: '', courierName: ownCourier ?? '', awbCode: trackingNumber },
    [],
    false,
  );
}

/**
 * The tracking reply of spec §3: newest scan first, dates in ISO 8601, UTC.
 * @param hasPage whether Shiprocket itself knows the parcel, and not its sandbox
 */
export function trackingReply(
  { status }: Shown,
  shipment: Pick<StoredShipment, 'status' | 'courierName' | 'awbCode'> | null,
  scans: readonly StoredScan[],
  hasPage: boolean,
): TrackingData {
  return {
    tracking_data: {
      current_status: currentStatus(status, shipment?.status ?? ''),
      courier_name: shipment?.courierName ?? '',
      awb_code: shipment?.awbCode ?? '',
      ...(hasPage && shipment?.awbCode ? { track_url: TRACKING_PAGE + shipment.awbCode } : {}),
      shipment_track: scans.map((scan) => ({
        location: scan.location,
        status: scan.status,
        date: scan.scannedAt.toISOString(),
      })),
    },
  };
}

interface SentShipment {
  readonly shipment: StoredShipment;
  readonly scans: readonly StoredScan[];
}

/** The tracking reply of an order that is sent in several parcels: each parcel, and what has happened to all of them together. */
export function parcelsReply(
  { status }: Pick<StoredOrder, 'status'>,
  stored: NonNullable<StoredOrder['parcels']>,
  sent: readonly SentShipment[],
  hasPages: boolean,
): TrackingData {
  const parcels = stored.map((parcel, index) => {
    const own = PARCEL_STATUSES[parcel.state];
    if (parcel.ownCourier !== null) return ownCourierReply({ ...parcel, status: own }).tracking_data;
    const found = sent.find(({ shipment }) => shipment.parcel === index + 1);
    return trackingReply({ status: own }, found?.shipment ?? null, found?.scans ?? [], hasPages)
      .tracking_data;
  });
  const scans = sent
    .flatMap((one) => one.scans)
    .toSorted((a, b) => b.scannedAt.getTime() - a.scannedAt.getTime());
  const { tracking_data: whole } = trackingReply({ status }, null, scans, false);
  return { tracking_data: { ...whole, parcels } };
}
