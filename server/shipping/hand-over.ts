import type { Database } from '../db/database.ts';
import { changeOrder, type RecordCause } from '../orders/change-order.ts';
import { parcelState } from '../orders/parcel-labels.ts';
import { lockOrder, type StoredOrder } from '../orders/queries.ts';
import { createShipment, type ShipDependencies } from './create-shipment.ts';
import { findShipment, type StoredShipment } from './queries.ts';
import { ShiprocketUnavailable } from './shiprocket/errors.ts';
import { NOT_ACCEPTED } from './shipment-status.ts';
import { markWithdrawn } from './withdraw-shipment.ts';

/** A person has handed an order over to a courier. */
export interface HandOver {
  /** The shop's own courier; '' for a courier of Shiprocket, or without Shiprocket for an own courier without a name. */
  readonly courier: string;
  readonly trackingNumber: string;
  /** Called with the locked order, before anything is changed; it throws to refuse. */
  readonly check: (tx: Database, order: StoredOrder) => Promise<void>;
  readonly recordCause: RecordCause;
}

/** `too late`: the courier of Shiprocket has the parcel. `refused`: the order has changed meanwhile. */
export type HandOverOutcome = 'done' | 'too late' | 'refused';

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
    const shipment = await findShipment(tx, orderId);
    if (!isActiveShipment(shipment)) return pickUp(tx, own);
    if (courier === '') return pickUp(tx, {});
    // The shipment has ended.
    if (order.status === 'Returned to us') return pickUp(tx, own);
    // A report that it is cancelled does not cancel the order, see withdraw-shipment.ts.
    if (shipment.providerOrderId !== null) await markWithdrawn(tx, shipment.id, new Date(now()));
    return shipment;
  });
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

/** Whether Shiprocket has a shipment, or may have it, and has not cancelled it. */
export function isActiveShipment(shipment: StoredShipment | null): shipment is StoredShipment {
  return (
    shipment !== null && shipment.status !== NOT_ACCEPTED && parcelState(shipment.status) !== 'cancelled'
  );
}
