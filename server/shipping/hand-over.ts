import type { Database } from '../db/database.ts';
import { changeOrder } from '../orders/change-order.ts';
import { lockOrder } from '../orders/queries.ts';
import { isActiveShipment } from './active-shipment.ts';
import { createShipment, type ShipDependencies } from './create-shipment.ts';
import { handOverParcel } from './hand-over-parcel.ts';
import type { HandOver, HandOverOutcome } from './hand-over-request.ts';
import { findShipment } from './queries.ts';
import { ShiprocketUnavailable } from './shiprocket/errors.ts';
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
  const { db, shiprocket, now, orderQueues } = dependencies;
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

  if (!shiprocket) throw new ShiprocketUnavailable('not configured');
  if (step.providerOrderId === null) {
    // An earlier request may have arrived without its response: repeated, it returns the order's id.
    await createShipment(dependencies, orderId);
    return handOver(dependencies, orderId, request);
  }
  if (!(await shiprocket.cancelOrder(step.providerOrderId))) {
    await db.transaction(async (tx) => {
      await markWithdrawn(tx, step.id, null);
      // It may have been paid online meanwhile, see withdraw-cash-parcel.ts.
      await orderQueues.ship(tx, orderId);
    });
    return 'too late';
  }
  const outcome = await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const shipment = await findShipment(tx, orderId);
    // A report about the cancellation has come first, and the order is sent to Shiprocket again.
    if (shipment?.providerOrderId !== step.providerOrderId) return 'sent again';
    return pickUp(tx, own);
  });
  return outcome === 'sent again' ? handOver(dependencies, orderId, request) : outcome;
}
