import type { Database } from '../db/database.ts';
import { changeOrder } from '../orders/change-order.ts';
import { isCancellable } from '../orders/order-transition.ts';
import { lockOrder, type StoredOrder } from '../orders/queries.ts';
import type { ShipDependencies } from './create-shipment.ts';
import { isActiveShipment } from './hand-over.ts';
import { findShipment, type StoredShipment } from './queries.ts';
import { ShiprocketUnavailable } from './shiprocket/errors.ts';
import { markWithdrawn, renewShipment } from './withdraw-shipment.ts';

/**
 * Cancels the parcel of an order at Shiprocket whose courier would collect cash although the order was paid online since, so that
 * another one can be created. If the courier has it already, the cash is collected and the online payment is refunded, so that
 * the order is paid once. Safe to repeat. @throws ShiprocketUnavailable
 */
export async function withdrawCashParcel(dependencies: ShipDependencies, orderId: string): Promise<void> {
  const { db, shiprocket, now } = dependencies;
  const shipment = await db.transaction(async (tx) => {
    const outdated = await findCashParcel(tx, orderId);
    if (!outdated) return null;
    const { order, shipment: found } = outdated;
    if (isCancellable({ ...order, refund: null }) && order.status !== 'Returned to us') {
      await markWithdrawn(tx, found.id, new Date(now()));
      return found;
    }
    await collectCash(tx, dependencies, orderId);
    return null;
  });
  if (!shipment) return;
  if (!shiprocket) throw new ShiprocketUnavailable('not configured');
  const isCancelled = await shiprocket.cancelOrder(shipment.providerOrderId);
  await db.transaction(async (tx) => {
    const outdated = await findCashParcel(tx, orderId);
    if (outdated?.shipment.providerOrderId !== shipment.providerOrderId) return;
    if (isCancelled) return renewShipment(tx, shipment, orderId);
    await markWithdrawn(tx, shipment.id, null);
    await collectCash(tx, dependencies, orderId);
  });
}

/** The order, locked, and its parcel, if that collects cash that is no longer due; otherwise null. */
async function findCashParcel(tx: Database, orderId: string) {
  const order = await lockOrder(tx, orderId);
  const shipment = await findShipment(tx, orderId);
  if (!isActiveShipment(shipment) || !isKnown(shipment)) return null;
  const { paid, paymentMethod, ownCourier, status } = order;
  const isPaidOnline = paid && paymentMethod !== 'cod' && ownCourier === null && status !== 'Cancelled';
  return isPaidOnline && collectsCash(shipment, order) ? { order, shipment } : null;
}

function isKnown(
  shipment: StoredShipment,
): shipment is StoredShipment & { readonly providerOrderId: string } {
  return shipment.providerOrderId !== null;
}

/** An older shipment of an order that was placed in cash collects cash. */
function collectsCash({ collectsCash: isCash }: StoredShipment, { events }: StoredOrder): boolean {
  return isCash ?? events.some(({ type }) => type === 'placed');
}

function collectCash(tx: Database, dependencies: ShipDependencies, orderId: string) {
  return changeOrder(tx, dependencies, orderId, { type: 'payment.tooLate' }, { paymentMethod: 'cod' });
}
