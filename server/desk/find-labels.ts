import { numbered, STATES_WITHOUT_LABEL } from '../../contract/orders/parcels.ts';
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
 * @throws Refusal `order_not_found` (404), `desk_label_unavailable` (409) with the orders of which a label is missing,
 * `desk_courier_unanswered` (503)
 */
export async function findLabels(
  context: ShopContext,
  numbers: readonly number[],
  parcel: number | undefined,
): Promise<string> {
  const shipments = new Map<string, number>();
  const without = new Set<number>();
  for (const number of new Set(numbers)) {
    const order = await requireOrder(context.db, number);
    const ids = await listShipmentIds(context, order, parcel);
    for (const id of ids) if (id !== null) shipments.set(id, number);
    if (ids.length === 0 || ids.includes(null)) without.add(number);
  }
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

/** Shiprocket's ids of the parcels that its couriers bring; null for one that Shiprocket does not have. */
async function listShipmentIds(
  { db }: ShopContext,
  order: StoredOrder,
  only: number | undefined,
): Promise<(string | null)[]> {
  const current = await listCurrentShipments(db, order);
  const idOf = (parcel: number | null) => {
    const shipment = current.find((one) => one.parcel === parcel) ?? null;
    return isActiveShipment(shipment) ? shipment.providerShipmentId : null;
  };
  if (order.parcels === null) return only === undefined && order.ownCourier === null ? [idOf(null)] : [];
  return numbered(order.parcels).flatMap(([parcel, { ownCourier, state }]) =>
    (only === undefined ? !STATES_WITHOUT_LABEL.has(state) : parcel === only) && ownCourier === null
      ? [idOf(parcel)]
      : [],
  );
}

function unavailable(orders: ReadonlySet<number>): Refusal {
  return new Refusal('desk_label_unavailable', { orders: [...orders].join(', ') });
}
