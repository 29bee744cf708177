import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/uuid.ts';
import { shipments, shipmentScans } from '../db/schema.ts';
import { findShipmentOf, listShipmentsOfOrder, type StoredShipment } from './queries.ts';
import { firstRef, nextRef } from './shipment-ref.ts';
import { CANCELED, WAITING } from './shipment-status.ts';

/** How long a report that a withdrawn shipment is cancelled does not cancel its order. */
const WITHDRAWAL_MS = 24 * 60 * 60_000;

/** Whether the shop itself has cancelled a shipment, in order to create another one. */
export function isWithdrawn({ withdrawnAt }: Pick<StoredShipment, 'withdrawnAt'>, now: number): boolean {
  return withdrawnAt !== null && now - withdrawnAt.getTime() < WITHDRAWAL_MS;
}

export async function markWithdrawn(db: Database, shipmentId: string, at: Date | null): Promise<void> {
  await db.update(shipments).set({ withdrawnAt: at }).where(eq(shipments.id, shipmentId));
}

/**
 * Prepares the shipment of an order, or of one of its parcels, for another one: by another reference, without what Shiprocket has reported about the
 * former one. Add the job that creates it. @throws ShiprocketRefused when all references are used
 */
export async function renewShipment(
  tx: Database,
  { id, providerOrderRef, parcel }: Pick<StoredShipment, 'id' | 'providerOrderRef' | 'parcel'>,
  orderId: string,
): Promise<void> {
  await tx.delete(shipmentScans).where(eq(shipmentScans.shipmentId, id));
  await tx
    .update(shipments)
    .set({
      providerOrderRef: nextRef(firstRef(orderId, parcel), providerOrderRef),
      providerOrderId: null,
      providerShipmentId: null,
      awbCode: null,
      courierName: '',
      status: WAITING,
      refusedFields: null,
      collectsCash: null,
      trackedAt: null,
      withdrawnAt: null,
    })
    .where(eq(shipments.id, id));
}

/**
 * Prepares all shipments of an order after a change of what is sent. They must be cancelled at Shiprocket, or have ended there. The job
 * creates those by which the order is sent now.
 */
export async function renewShipments(tx: Database, orderId: string): Promise<void> {
  for (const shipment of await listShipmentsOfOrder(tx, orderId))
    if (shipment.providerOrderId !== null) await renewShipment(tx, shipment, orderId);
}

/** The parcels of these shipments, which were cancelled at Shiprocket, are not sent at all. */
export async function endShipments(tx: Database, cancelled: readonly StoredShipment[]): Promise<void> {
  await tx
    .update(shipments)
    .set({ status: CANCELED })
    .where(inArray(shipments.id, idsOf(cancelled)));
}

/**
 * Whether one of these shipments, which were cancelled at Shiprocket, is created again: a report about the cancellation has come before
 * its answer. The order must be locked.
 */
export async function areCreatedAgain(
  tx: Database,
  cancelled: readonly Pick<StoredShipment, 'id' | 'providerOrderId'>[],
): Promise<boolean> {
  const present = await tx
    .select()
    .from(shipments)
    .where(inArray(shipments.id, idsOf(cancelled)));
  return cancelled.some(
    ({ id, providerOrderId }) => present.find((one) => one.id === id)?.providerOrderId !== providerOrderId,
  );
}

/**
 * The order stays as it was, because the courier has one of its parcels: the others, which were cancelled at Shiprocket before, are
 * created again. Add the job that creates them.
 * @param cancelled the shipments that were cancelled at Shiprocket
 * @param withdrawn all shipments that were marked as withdrawn
 */
export async function restoreShipments(
  tx: Database,
  orderId: string,
  { cancelled, withdrawn }: Record<'cancelled' | 'withdrawn', readonly StoredShipment[]>,
): Promise<void> {
  const present = await tx
    .select()
    .from(shipments)
    .where(and(inArray(shipments.id, idsOf(cancelled)), isNotNull(shipments.providerOrderId)));
  for (const shipment of present) {
    // Tracking may have found it cancelled, and another one may exist.
    const known = cancelled.find(({ id }) => id === shipment.id);
    if (known?.providerOrderId === shipment.providerOrderId) await renewShipment(tx, shipment, orderId);
  }
  await tx
    .update(shipments)
    .set({ withdrawnAt: null })
    .where(inArray(shipments.id, idsOf(withdrawn)));
}

const idsOf = (found: readonly Pick<StoredShipment, 'id'>[]) => found.map(({ id }) => id);

/** Whether a reference at Shiprocket is a former one of an order whose shipment was created again. */
export async function isRenewed(db: Database, ref: string): Promise<boolean> {
  const orderId = ref.slice(0, 36);
  const form = /^(?:-p(\d))?(?:-\d+)?(?:_\d+)?$/.exec(ref.slice(36));
  if (!isUuid(orderId) || !form) return false;
  const parcel = form[1] === undefined ? null : Number(form[1]);
  const owner = parcel === null ? { orderId } : { parcelOrderId: orderId, parcel };
  const shipment = await findShipmentOf(db, owner);
  return shipment !== null && shipment.providerOrderRef !== firstRef(orderId, parcel);
}
