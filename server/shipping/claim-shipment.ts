import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { shipments } from '../db/schema.ts';
import { findShipment, type StoredShipment } from './queries.ts';
import type { CreatedOrder } from './shiprocket/answers.ts';
import { SENDING, WAITING, type NOT_ACCEPTED } from './shipment-status.ts';

/** Longer than all calls that making a shipment may take; by then whoever claimed it is gone. */
const CLAIM_MS = 45_000;

/** The order's one shipment, which is made if there is none, under the name by which Shiprocket will know it. */
export async function openShipment(db: Database, orderId: string): Promise<StoredShipment> {
  await db
    .insert(shipments)
    .values({ orderId, providerOrderRef: orderId, status: WAITING })
    .onConflictDoNothing({ target: shipments.orderId });
  const shipment = await findShipment(db, orderId);
  if (!shipment) throw new Error('a shipment is gone');
  return shipment;
}

/**
 * Claims a shipment, so that no two processes create it at Shiprocket at once; committed before the call, as no transaction stays open
 * meanwhile. Null when somebody else has it, or has made it.
 * @param startedAt of this process; on the embedded database, which has one process, an earlier claim is a dead one's
 */
export async function claimShipment(
  db: Database,
  shipmentId: string,
  { now, startedAt, isOnlyShipment }: { now: number; startedAt: number; isOnlyShipment: boolean },
): Promise<StoredShipment | null> {
  const abandonedBefore = new Date(Math.max(now - CLAIM_MS, isOnlyShipment ? startedAt : 0));
  const [claimed] = await db
    .update(shipments)
    .set({ status: SENDING, updatedAt: new Date(now) })
    .where(
      and(
        eq(shipments.id, shipmentId),
        isNull(shipments.providerOrderId),
        or(ne(shipments.status, SENDING), lt(shipments.updatedAt, abandonedBefore)),
      ),
    )
    .returning();
  return claimed ?? null;
}

/** Lets go of a claim whose call came to nothing. */
export async function releaseShipment(
  db: Database,
  shipmentId: string,
  status: typeof WAITING | typeof NOT_ACCEPTED,
): Promise<void> {
  await db
    .update(shipments)
    .set({ status })
    .where(and(eq(shipments.id, shipmentId), eq(shipments.status, SENDING)));
}

/** Saves what Shiprocket has called it. */
export async function saveCreated(
  db: Database,
  shipmentId: string,
  { order_id, shipment_id, status, awb_code, courier_name }: CreatedOrder,
): Promise<void> {
  await db
    .update(shipments)
    .set({
      providerOrderId: order_id,
      providerShipmentId: shipment_id,
      awbCode: awb_code,
      courierName: courier_name,
      status: status || 'NEW',
    })
    .where(and(eq(shipments.id, shipmentId), isNull(shipments.providerOrderId)));
}

/** Gives it the next name, and holds it for as long again; false when somebody else has done so. */
export async function renameShipment(
  db: Database,
  shipmentId: string,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<boolean> {
  const renamed = await db
    .update(shipments)
    .set({ providerOrderRef: to, updatedAt: new Date(now) })
    .where(
      and(
        eq(shipments.id, shipmentId),
        eq(shipments.providerOrderRef, from),
        isNull(shipments.providerOrderId),
      ),
    )
    .returning({ id: shipments.id });
  return renamed.length > 0;
}
