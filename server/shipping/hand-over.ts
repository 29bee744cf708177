import type { Database } from '../db/database.ts';
import { changeOrder } from '../orders/change-order.ts';
import { lockOrder } from '../orders/queries.ts';
import { isActiveShipment } from './active-shipment.ts';
import type { ShipDependencies } from './create-shipment.ts';
import { handOverParcel } from './hand-over-parcel.ts';
import type { HandOver, HandOverOutcome } from './hand-over-request.ts';
import { moveToOwnCourier } from './move-to-own-courier.ts';
import { findShipment } from './queries.ts';
import { markWithdrawn } from './withdraw-shipment.ts';

/**
 * Records that a courier has an order. If it is the shop's own, the order's shipment is first cancelled at Shiprocket. Safe
 * to repeat: until Shiprocket has answered, the order stays with its courier.
 * @throws ShiprocketUnavailable when Shiprocket does not respond, or is receiving the order at this moment
 */
export async function handOver(
  dependencies: ShipDependencies,
  orderId: string,
  request: HandOver,
): Promise<HandOverOutcome> {
  const { db, now } = dependencies;
  const { courier, trackingNumber, check, recordCause } = request;
  const own = { ownCourier: courier, trackingNumber: trackingNumber || null };
  const pickUp = async (tx: Database, details: Partial<typeof own>): Promise<HandOverOutcome> => {
    const services = { ...dependencies, recordCause };
    return (await changeOrder(tx, services, orderId, { type: 'parcel.pickedUp' }, details))
      ? 'done'
      : 'refused';
  };

  const step = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await check(tx, order);
    if (order.parcels !== null) return 'several';
    const shipment = await findShipment(tx, orderId);
    if (!isActiveShipment(shipment)) return pickUp(tx, own);
    if (courier === '') return pickUp(tx, {});
    // The shipment has ended.
    if (order.status === 'Returned to us') return pickUp(tx, own);
    // A report that it is cancelled does not cancel the order, see withdraw-shipment.ts.
    if (shipment.providerOrderId !== null) await markWithdrawn(tx, shipment.id, new Date(now()));
    return shipment;
  });
  if (step === 'several') return handOverParcel(dependencies, orderId, request);
  if (typeof step === 'string') return step;

  return moveToOwnCourier(dependencies, orderId, {
    shipment: step,
    pickUp: (tx) => pickUp(tx, own),
    repeat: () => handOver(dependencies, orderId, request),
  });
}
