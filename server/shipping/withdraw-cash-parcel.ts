import type { Database } from '../db/database.ts';
import { changeOrder } from '../orders/change-order.ts';
import { isCancellable } from '../orders/order-transition.ts';
import { lockOrder, type StoredOrder } from '../orders/queries.ts';
import type { ShipDependencies } from './create-shipment.ts';
import { isActiveShipment } from './active-shipment.ts';
import { cancelShipments, isKnownShipment } from './cancel-shipments.ts';
import { listCurrentShipments, type StoredShipment } from './queries.ts';
import { ShiprocketUnavailable } from './shiprocket/errors.ts';
import { markWithdrawn, renewShipment } from './withdraw-shipment.ts';

/**
 * Cancels the parcels of an order at Shiprocket whose courier would collect cash although the order was paid online since, so that
 * others can be created. If the courier has one already, the cash is collected and the online payment is refunded, so that the
 * order is paid once. Safe to repeat. @throws ShiprocketUnavailable
 */
export async function withdrawCashParcel(dependencies: ShipDependencies, orderId: string): Promise<void> {
  const { db, shiprocket, now } = dependencies;
  const withdrawn = await db.transaction(async (tx) => {
    const { order, outdated } = await findCashParcels(tx, orderId);
    if (outdated.length === 0) return [];
    if (isCancellable({ ...order, refund: null }) && order.status !== 'Returned to us') {
      for (const { id } of outdated) await markWithdrawn(tx, id, new Date(now()));
      return outdated;
    }
    await collectCash(tx, dependencies, orderId);
    return [];
  });
  if (withdrawn.length === 0) return;
  if (!shiprocket) throw new ShiprocketUnavailable('not configured');
  const isCancelled = await cancelShipments(dependencies, shiprocket, orderId, withdrawn);
  await db.transaction(async (tx) => {
    const { outdated } = await findCashParcels(tx, orderId);
    const left = outdated.filter(({ providerOrderId }) =>
      withdrawn.some((one) => one.providerOrderId === providerOrderId),
    );
    if (isCancelled) for (const shipment of left) await renewShipment(tx, shipment, orderId);
    else if (left.length > 0) await collectCash(tx, dependencies, orderId);
  });
}

/** The order, locked, and its parcels that collect cash that is no longer due. */
async function findCashParcels(tx: Database, orderId: string) {
  const order = await lockOrder(tx, orderId);
  const { paid, paymentMethod, ownCourier, status } = order;
  const isPaidOnline = paid && paymentMethod !== 'cod' && ownCourier === null && status !== 'Cancelled';
  const sent = isPaidOnline ? await listCurrentShipments(tx, order) : [];
  const outdated = sent
    .filter(isActiveShipment)
    .filter(isKnownShipment)
    .filter((shipment) => collectsCash(shipment, order));
  return { order, outdated };
}

/** An older shipment of an order that was placed in cash collects cash. */
function collectsCash({ collectsCash: isCash }: StoredShipment, { events }: StoredOrder): boolean {
  return isCash ?? events.some(({ type }) => type === 'placed');
}

function collectCash(tx: Database, dependencies: ShipDependencies, orderId: string) {
  return changeOrder(tx, dependencies, orderId, { type: 'payment.tooLate' }, { paymentMethod: 'cod' });
}
