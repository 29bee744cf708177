import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isInFuture } from '../db/is-in-future.ts';
import { shipments } from '../db/schema.ts';
import { findShipmentOf, type ShipmentOwner, type StoredShipment } from './queries.ts';
import type { CreatedOrder } from './shiprocket/responses.ts';
import { SENDING, WAITING, type NOT_ACCEPTED } from './shipment-status.ts';

/** Longer than all requests for creating a shipment together. An older claim belongs to a process that has died. */
const CLAIM_MS = 45_000;

/** The only shipment of its kind, created if it does not exist. Its reference may be another one by now. */
async function findOrCreateShipment(
  db: Database,
  owner: ShipmentOwner,
  ref: string,
): Promise<StoredShipment> {
  const known = await findShipmentOf(db, owner);
  if (known) return known;
  await db
    .insert(shipments)
    .values({ ...owner, providerOrderRef: ref, status: WAITING })
    .onConflictDoNothing();
  const shipment = await findShipmentOf(db, owner);
  if (!shipment) throw new Error('Shipment not found');
  return shipment;
}

/**
 * Claims a shipment, so that no two processes create it at Shiprocket at the same time. Commit before the
 * request to Shiprocket: no transaction stays open during it. The order or return must be locked, and not be cancelled:
 * if its shipment was never claimed, it is unknown to Shiprocket.
 * @returns null when another process has claimed it
 * @param ref our first reference at Shiprocket
 * @param now milliseconds since the epoch
 * @param startedAt when this process started, in milliseconds since the epoch
 * @param isOnlyProcess whether this is the only process with this database, as with the embedded one: a claim from
 * before `startedAt` was then left by a process that died
 */
export async function claimShipment(
  tx: Database,
  owner: ShipmentOwner,
  ref: string,
  { now, startedAt, isOnlyProcess }: { now: number; startedAt: number; isOnlyProcess: boolean },
): Promise<StoredShipment | null> {
  const stored = await findOrCreateShipment(tx, owner, ref);
  if (stored.providerOrderId !== null) return stored;
  const abandonedBefore = new Date(Math.max(now - CLAIM_MS, isOnlyProcess ? startedAt : 0));
  const [claimed] = await tx
    .update(shipments)
    .set({ status: SENDING, updatedAt: new Date(now) })
    .where(
      and(
        eq(shipments.id, stored.id),
        isNull(shipments.providerOrderId),
        or(
          ne(shipments.status, SENDING),
          lt(shipments.updatedAt, abandonedBefore),
          isInFuture(shipments.updatedAt, new Date(now)),
        ),
      ),
    )
    .returning();
  return claimed ?? null;
}

/** Releases a claim after the request failed. */
export async function releaseShipment(
  db: Database,
  shipmentId: string,
  change: { status: typeof WAITING } | { status: typeof NOT_ACCEPTED; refusedFields: string },
): Promise<void> {
  await db
    .update(shipments)
    .set(change)
    .where(and(eq(shipments.id, shipmentId), eq(shipments.status, SENDING)));
}

/** Saves what Shiprocket returned. */
export async function storeCreatedShipment(
  db: Database,
  shipmentId: string,
  { order_id, shipment_id, status, awb_code, courier_name }: CreatedOrder,
  collectsCash: boolean,
): Promise<void> {
  await db
    .update(shipments)
    .set({
      providerOrderId: order_id,
      providerShipmentId: shipment_id,
      awbCode: awb_code,
      courierName: courier_name,
      status: status || 'NEW',
      collectsCash,
    })
    .where(and(eq(shipments.id, shipmentId), isNull(shipments.providerOrderId)));
}

/** Changes the reference of a claimed shipment and extends the claim; false when another process has changed it. */
export async function replaceShipmentRef(
  db: Database,
  shipmentId: string,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<boolean> {
  const changed = await db
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
  return changed.length > 0;
}
