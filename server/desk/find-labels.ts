import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { StoredOrder } from '../orders/queries.ts';
import { isActiveShipment } from '../shipping/active-shipment.ts';
import { listCurrentShipments } from '../shipping/queries.ts';
import { ShiprocketUnavailable } from '../shipping/shiprocket/errors.ts';
import { requireOrder } from './find-desk-order.ts';

/**
 * The address of one document with the labels of the parcels of orders, which Shiprocket creates.
 * @param parcel the number of one of several parcels, otherwise all
 * @throws Refusal `order_not_found` (404), `desk_label_unavailable` (409) with the orders without a label,
 * `desk_courier_unanswered` (503)
 */
export async function findLabels(
  context: ShopContext,
  numbers: readonly number[],
  parcel: number | undefined,
): Promise<string> {
  const shipments = new Map<string, number>();
  const without = new Set(numbers);
  for (const number of new Set(numbers)) {
    const order = await requireOrder(context.db, number);
    for (const id of await listShipmentIds(context, order, parcel)) shipments.set(id, number);
  }
  for (const number of shipments.values()) without.delete(number);
  if (without.size > 0) throw unavailable(without);
  const { address, missing } = await context.shipping
    .createLabels([...shipments.keys()])
    .catch((error: unknown) => {
      if (error instanceof ShiprocketUnavailable) throw new Refusal('desk_courier_unanswered');
      throw error;
    });
  const left = new Set(missing.flatMap((id) => shipments.get(id) ?? []));
  if (address === null || left.size > 0) throw unavailable(left);
  return address;
}

/** Shiprocket's ids of the parcels that its couriers bring. */
async function listShipmentIds(
  { db }: ShopContext,
  order: StoredOrder,
  parcel: number | undefined,
): Promise<string[]> {
  const current = await listCurrentShipments(db, order);
  return current.flatMap((shipment) => {
    const { ownCourier } = order.parcels?.[(shipment.parcel ?? 0) - 1] ?? order;
    const isWanted = parcel === undefined || shipment.parcel === parcel;
    const id =
      isWanted && ownCourier === null && isActiveShipment(shipment) ? shipment.providerShipmentId : null;
    return id ?? [];
  });
}

function unavailable(orders: ReadonlySet<number>): Refusal {
  return new Refusal('desk_label_unavailable', { orders: [...orders].join(', ') });
}
