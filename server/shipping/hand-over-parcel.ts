import { isBackOrLost } from '../../contract/orders/parcels.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { changeParcels } from '../orders/change-parcels.ts';
import { lockOrder, type StoredOrder } from '../orders/queries.ts';
import { isActiveShipment } from './active-shipment.ts';
import type { ShipDependencies } from './create-shipment.ts';
import type { HandOver, HandOverOutcome } from './hand-over-request.ts';
import { moveToOwnCourier } from './move-to-own-courier.ts';
import { findShipmentOf, listCurrentShipments } from './queries.ts';
import { markWithdrawn } from './withdraw-shipment.ts';

type Courier = Pick<NonNullable<StoredOrder['parcels']>[number], 'ownCourier' | 'trackingNumber'>;

/**
 * Records that a courier has a parcel of an order that is sent in several, or all that are not handed over yet, as `handOver` does it
 * for an order in one parcel. The shop's own courier gets them one by one, as each has a number of its own. A parcel in place of a lost
 * one is always brought by an own courier.
 * @throws ShiprocketUnavailable; Refusal `desk_parcel_required` (409) for an own courier without the number of the parcel,
 * `desk_resend_out_of_stock` (409)
 */
export async function handOverParcel(
  dependencies: ShipDependencies,
  orderId: string,
  request: HandOver,
): Promise<HandOverOutcome> {
  const { db, now } = dependencies;
  const { courier, trackingNumber, parcel, check, recordCause } = request;
  const own: Courier = { ownCourier: courier, trackingNumber: trackingNumber || null };
  const pickUp = async (tx: Database, courierOf: (parcel: number) => Courier | null) => {
    const services = { ...dependencies, recordCause };
    const event = { type: 'parcel.pickedUp', parcel } as const;
    const changed = await changeParcels(tx, services, orderId, event, 'person', courierOf);
    return changed ? ('done' as const) : ('refused' as const);
  };

  const step = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await check(tx, order);
    if (order.parcels === null) return 'refused' as const;
    const state = order.parcels[(parcel ?? 0) - 1]?.state;
    if (courier === '' && state !== 'lost') {
      const active = (await listCurrentShipments(tx, order)).filter(isActiveShipment);
      const { parcels } = order;
      return pickUp(tx, (number) => {
        // One that came back goes with the same courier again.
        const isKnown = active.some((one) => one.parcel === number) || parcels[number - 1]?.ownCourier;
        return isKnown ? null : own;
      });
    }
    if (parcel === null) throw new Refusal('desk_parcel_required');
    const shipment = await findShipmentOf(tx, { parcelOrderId: orderId, parcel });
    if ((state && isBackOrLost(state)) || !isActiveShipment(shipment)) return pickUp(tx, () => own);
    // A report that it is cancelled does not cancel the order, see withdraw-shipment.ts.
    if (shipment.providerOrderId !== null) await markWithdrawn(tx, shipment.id, new Date(now()));
    return shipment;
  });
  if (typeof step === 'string') return step;

  return moveToOwnCourier(dependencies, orderId, {
    shipment: step,
    pickUp: (tx) => pickUp(tx, () => own),
    repeat: () => handOverParcel(dependencies, orderId, request),
  });
}
