import type { Database } from '../db/database.ts';
import { lockOrder } from '../orders/queries.ts';
import { createShipment, type ShipDependencies } from './create-shipment.ts';
import type { HandOverOutcome } from './hand-over-request.ts';
import type { StoredShipment } from './queries.ts';
import { ShiprocketUnavailable } from './shiprocket/errors.ts';
import { areCreatedAgain, markWithdrawn } from './withdraw-shipment.ts';

interface MoveToOwnCourier {
  /** Of the order, or of one of its parcels. Marked as withdrawn, if Shiprocket knows it. */
  readonly shipment: StoredShipment;
  /** Records that the shop's own courier has it; the order is locked. */
  readonly pickUp: (tx: Database) => Promise<HandOverOutcome>;
  /** Starts the hand-over again, with the shipment as it is then. */
  readonly repeat: () => Promise<HandOverOutcome>;
}

/**
 * Cancels a shipment at Shiprocket, and records then that the shop's own courier has the parcel.
 * @throws ShiprocketUnavailable when Shiprocket does not respond, or is receiving the order at this moment
 */
export async function moveToOwnCourier(
  dependencies: ShipDependencies,
  orderId: string,
  { shipment, pickUp, repeat }: MoveToOwnCourier,
): Promise<HandOverOutcome> {
  const { db, shiprocket, orderQueues } = dependencies;
  if (!shiprocket) throw new ShiprocketUnavailable('not configured');
  if (shipment.providerOrderId === null) {
    // An earlier request may have arrived without its response: repeated, it returns the id.
    await createShipment(dependencies, orderId);
    return repeat();
  }
  if (!(await shiprocket.cancelOrder(shipment.providerOrderId))) {
    await db.transaction(async (tx) => {
      await markWithdrawn(tx, shipment.id, null);
      // It may have been paid online meanwhile, see withdraw-cash-parcel.ts.
      await orderQueues.ship(tx, orderId);
    });
    return 'too late';
  }
  const outcome = await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    return (await areCreatedAgain(tx, [shipment])) ? 'created again' : pickUp(tx);
  });
  return outcome === 'created again' ? repeat() : outcome;
}
