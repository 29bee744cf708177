import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { isActiveShipment } from '../shipping/active-shipment.ts';
import { listCurrentShipments } from '../shipping/queries.ts';
import { ShiprocketUnavailable } from '../shipping/shiprocket/errors.ts';
import { requireOrder } from './find-desk-order.ts';

/**
 * The address of the label of an order's parcel, which Shiprocket creates.
 * @param parcel the number of one of several parcels
 * @throws Refusal `order_not_found` (404), `desk_label_unavailable` (409), `desk_courier_unanswered` (503)
 */
export async function findLabel(
  { db, shipping }: ShopContext,
  number: number,
  parcel: number | undefined,
): Promise<string> {
  const order = await requireOrder(db, number);
  const current = await listCurrentShipments(db, order);
  const shipment = current.find((one) => one.parcel === (parcel ?? null)) ?? null;
  const { ownCourier } = order.parcels?.[(parcel ?? 0) - 1] ?? order;
  const id = ownCourier === null && isActiveShipment(shipment) ? shipment.providerShipmentId : null;
  if (id === null) throw new Refusal('desk_label_unavailable');
  const address = await shipping.findLabel(id).catch((error: unknown) => {
    if (error instanceof ShiprocketUnavailable) throw new Refusal('desk_courier_unanswered');
    throw error;
  });
  if (address === null) throw new Refusal('desk_label_unavailable');
  return address;
}
