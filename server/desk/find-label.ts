import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { isActiveShipment } from '../shipping/hand-over.ts';
import { findShipment } from '../shipping/queries.ts';
import { ShiprocketUnavailable } from '../shipping/shiprocket/errors.ts';
import { requireOrder } from './find-desk-order.ts';

/**
 * The address of the label of an order's parcel, which Shiprocket creates.
 * @throws Refusal `order_not_found` (404), `desk_label_unavailable` (409), `desk_courier_unanswered` (503)
 */
export async function findLabel({ db, shipping }: ShopContext, number: number): Promise<string> {
  const order = await requireOrder(db, number);
  const shipment = order.ownCourier === null ? await findShipment(db, order.id) : null;
  const id = isActiveShipment(shipment) ? shipment.providerShipmentId : null;
  if (id === null) throw new Refusal('desk_label_unavailable');
  const address = await shipping.findLabel(id).catch((error: unknown) => {
    if (error instanceof ShiprocketUnavailable) throw new Refusal('desk_courier_unanswered');
    throw error;
  });
  if (address === null) throw new Refusal('desk_label_unavailable');
  return address;
}
