import { parcelState } from '../orders/parcel-labels.ts';
import type { StoredShipment } from './queries.ts';
import { NOT_ACCEPTED } from './shipment-status.ts';

/** Whether Shiprocket has a shipment, or may have it, and has not cancelled it. */
export function isActiveShipment(shipment: StoredShipment | null): shipment is StoredShipment {
  return (
    shipment !== null && shipment.status !== NOT_ACCEPTED && parcelState(shipment.status) !== 'cancelled'
  );
}
