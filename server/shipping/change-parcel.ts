import { isUnsent } from '../../contract/orders/parcels.ts';
import type { Database } from '../db/database.ts';
import { isOnItsWay } from '../orders/order-transition.ts';
import { lockOrder, type StoredOrder } from '../orders/queries.ts';
import { createShipment, type ShipDependencies } from './create-shipment.ts';
import { cancelShipments, isKnownShipment } from './cancel-shipments.ts';
import { isActiveShipment } from './active-shipment.ts';
import { listCurrentShipments, type StoredShipment } from './queries.ts';
import { ShiprocketUnavailable } from './shiprocket/errors.ts';
import {
  areCreatedAgain,
  endShipments,
  markWithdrawn,
  renewShipments,
  restoreShipments,
} from './withdraw-shipment.ts';

/** A change of an order that also changes what Shiprocket knows of its parcel. */
export interface ParcelChange {
  /** Called with the locked order, before anything is changed; it throws to refuse. */
  readonly check: (tx: Database, order: StoredOrder) => Promise<void>;
  /** Changes the order, which adds the job that creates its shipment; null when the order's state does not accept it. */
  readonly apply: (tx: Database) => Promise<StoredOrder | null>;
  /** Whether it cancels the parcels that no courier has had yet, of an order in several: these are not created again. */
  readonly cancelsUnsent?: boolean;
}

/** `too late`: the courier of Shiprocket has the parcel. `refused`: the order has changed meanwhile. */
export type ParcelChangeOutcome = 'done' | 'too late' | 'refused';

/**
 * Changes an order whose parcel no courier has. A shipment at Shiprocket is cancelled there first, and created again with what
 * the order is then. Safe to repeat: a process that dies in between leaves the order as it was, and tracking finds its shipment
 * cancelled and creates it again.
 * @throws ShiprocketUnavailable when Shiprocket does not respond, or is receiving the order at this moment
 */
export async function changeParcel(
  dependencies: ShipDependencies,
  orderId: string,
  change: ParcelChange,
): Promise<ParcelChangeOutcome> {
  const { db, shiprocket, now, orderQueues } = dependencies;
  const { check, apply, cancelsUnsent = false } = change;
  const applyAndRenew = async (tx: Database, withdrawn: readonly StoredShipment[]) => {
    const changed = await apply(tx);
    if (!changed) return 'refused' as const;
    if (cancelsUnsent) await endShipments(tx, withdrawn);
    // An order that came back is not sent again by this.
    else if (changed.status !== 'Returned to us') await renewShipments(tx, orderId);
    return 'done' as const;
  };

  const step = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await check(tx, order);
    const active = await listAffected(tx, order, cancelsUnsent);
    if (active.length === 0) return applyAndRenew(tx, []);
    for (const { id, providerOrderId } of active)
      if (providerOrderId !== null) await markWithdrawn(tx, id, new Date(now()));
    return active;
  });
  if (typeof step === 'string') return step;

  if (!shiprocket) throw new ShiprocketUnavailable('not configured');
  if (!step.every(isKnownShipment)) {
    // An earlier request may have arrived without its response: repeated, it returns the order's id.
    await createShipment(dependencies, orderId);
    return changeParcel(dependencies, orderId, change);
  }
  if (!(await cancelShipments(dependencies, shiprocket, orderId, step))) return 'too late';
  const outcome = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const refusal = await check(tx, order).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (!refusal) return (await areCreatedAgain(tx, step)) ? 'created again' : applyAndRenew(tx, step);
    // Somebody else has changed the order meanwhile, so its parcels are created as the order is now.
    await restoreShipments(tx, orderId, { cancelled: step, withdrawn: [] });
    await orderQueues.ship(tx, orderId);
    return refusal;
  });
  if (outcome === 'created again') return changeParcel(dependencies, orderId, change);
  if (typeof outcome === 'string') return outcome;
  throw outcome.error;
}

/** The shipments that are to be picked up, as far as the shop knows, and that the change is about. */
async function listAffected(
  tx: Database,
  order: StoredOrder,
  cancelsUnsent: boolean,
): Promise<StoredShipment[]> {
  const active = (await listCurrentShipments(tx, order)).filter(isActiveShipment);
  if (cancelsUnsent)
    return active.filter(({ parcel }) => {
      const own = order.parcels?.[(parcel ?? 0) - 1];
      return own !== undefined && isUnsent(own.state);
    });
  // A parcel that came back or is lost is no longer to be picked up.
  const isOver = isOnItsWay({ ...order, refund: null }) || order.status === 'Returned to us';
  return isOver ? [] : active;
}
