import { isHandedOver, isUnsent, numbered } from '../../contract/orders/parcels.ts';
import type { Database } from '../db/database.ts';
import { changeOrder, type RecordCause } from '../orders/change-order.ts';
import { isCancellable } from '../orders/order-transition.ts';
import { lockOrder } from '../orders/queries.ts';
import { createShipment, type ShipDependencies } from './create-shipment.ts';
import { cancelShipments, isKnownShipment } from './cancel-shipments.ts';
import { listCurrentShipments } from './queries.ts';
import { areCreatedAgain, markWithdrawn, restoreShipments } from './withdraw-shipment.ts';
import { ShiprocketUnavailable } from './shiprocket/errors.ts';
import { NOT_ACCEPTED } from './shipment-status.ts';

/**
 * - `cancelled`: the order is cancelled, now or before.
 * - `too late`: it is not cancelled, because the courier has it.
 */
export type CancelOutcome = 'cancelled' | 'too late';

/**
 * Cancels a confirmed order: at Shiprocket first, if it may be known there, then in the shop. Safe to repeat. When the
 * process dies between the two, tracking finds the order cancelled at Shiprocket, and cancels it here.
 * @throws ShiprocketUnavailable when Shiprocket does not respond, or is receiving the order at this moment; the order
 * is not cancelled in the shop
 * @param recordCause called in the transaction that cancels it
 */
export async function cancelConfirmedOrder(
  dependencies: ShipDependencies,
  orderId: string,
  recordCause?: RecordCause,
): Promise<CancelOutcome> {
  const { db, shiprocket, now } = dependencies;
  const cancel = (tx: Database) =>
    changeOrder(tx, { ...dependencies, recordCause }, orderId, { type: 'order.cancelled' });
  const step = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status === 'Cancelled') return 'cancelled';
    if (!isCancellable({ ...order, refund: null })) return 'too late';
    const isOver = order.status === 'Returned to us';
    // Of several parcels, some may have come back.
    const sent = (await listCurrentShipments(tx, order)).filter(({ status, parcel }) => {
      const state = order.parcels?.[(parcel ?? 0) - 1]?.state ?? 'preparing';
      return status !== NOT_ACCEPTED && isUnsent(state);
    });
    if (sent.length > 0 && !isOver) {
      // If the courier has one of several parcels, the others are created again.
      if (order.parcels !== null) for (const { id } of sent) await markWithdrawn(tx, id, new Date(now()));
      return sent;
    }
    // No request was sent or accepted, or the parcel has come back. The ship job will find the order cancelled.
    await cancel(tx);
    return 'cancelled';
  });
  if (typeof step === 'string') return step;

  if (!shiprocket) throw new ShiprocketUnavailable('not configured');
  if (!step.every(isKnownShipment)) {
    // An earlier request may have arrived without its response: repeated, it returns the order's id.
    await createShipment(dependencies, orderId);
    return cancelConfirmedOrder(dependencies, orderId, recordCause);
  }
  if (!(await cancelShipments(dependencies, shiprocket, orderId, step))) return 'too late';
  const outcome = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (await areCreatedAgain(tx, step)) return 'created again';
    const isLeft = numbered(order.parcels ?? []).some(
      ([number, { state }]) => isHandedOver(state) && step.every(({ parcel }) => parcel !== number),
    );
    if (isLeft) {
      // The courier has found a lost parcel, or brings one that came back after all.
      await restoreShipments(tx, orderId, { cancelled: step, withdrawn: [] });
      await dependencies.orderQueues.ship(tx, orderId);
      return 'too late';
    }
    await cancel(tx);
    const { status } = await lockOrder(tx, orderId);
    return status === 'Cancelled' ? 'cancelled' : 'too late';
  });
  return outcome === 'created again' ? cancelConfirmedOrder(dependencies, orderId, recordCause) : outcome;
}
