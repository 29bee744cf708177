import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/uuid.ts';
import { shipments, shipmentScans } from '../db/schema.ts';
import { findShipment, type StoredShipment } from './queries.ts';
import { nextRef } from './shipment-ref.ts';
import { WAITING } from './shipment-status.ts';

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
 * Prepares the shipment of an order for another parcel: by another reference, without what Shiprocket has reported about the
 * former one. Add the job that creates it. @throws ShiprocketRefused when all references are used
 */
export async function renewShipment(
  tx: Database,
  { id, providerOrderRef }: Pick<StoredShipment, 'id' | 'providerOrderRef'>,
  orderId: string,
): Promise<void> {
  await tx.delete(shipmentScans).where(eq(shipmentScans.shipmentId, id));
  await tx
    .update(shipments)
    .set({
      providerOrderRef: nextRef(orderId, providerOrderRef),
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

/** Whether a reference at Shiprocket is a former one of an order whose shipment was created again. */
export async function isRenewed(db: Database, ref: string): Promise<boolean> {
  const orderId = ref.slice(0, 36);
  if (!isUuid(orderId) || !/^(-\d+)?(_\d+)?$/.test(ref.slice(36))) return false;
  const shipment = await findShipment(db, orderId);
  return shipment !== null && shipment.providerOrderRef !== orderId;
}
