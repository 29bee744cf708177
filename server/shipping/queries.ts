import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { IN_PROGRESS_STATUSES } from '../../contract/orders/orderLife.ts';
import type { Database } from '../db/database.ts';
import { isInFuture } from '../db/is-in-future.ts';
import { orders, products, returns, shipments, shipmentScans, type ProductParcel } from '../db/schema.ts';
import { parcelState } from '../orders/parcel-labels.ts';
import { linesToSend } from '../orders/charged-total.ts';
import { listOrderLines, type StoredOrder, type StoredOrderLine } from '../orders/queries.ts';

export type StoredShipment = typeof shipments.$inferSelect;
export type StoredScan = typeof shipmentScans.$inferSelect;

/** A line of an order, with the weight and size of its product. */
type ShippedLine = StoredOrderLine & { readonly parcel: ProductParcel };

export interface OrderWithLines {
  readonly order: StoredOrder;
  /** Without cancelled units. */
  readonly lines: readonly ShippedLine[];
}

/** An order of any user, with its lines without cancelled units, or null. For jobs: routes use findOrderOfUser. */
export async function findOrderWithLines(db: Database, orderId: string): Promise<OrderWithLines | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return null;
  return { order, lines: await measureLines(db, linesToSend(await listOrderLines(db, orderId))) };
}

/** Lines of an order, with the weights and sizes of their products. */
export async function measureLines(db: Database, lines: readonly StoredOrderLine[]): Promise<ShippedLine[]> {
  const { id, parcel } = products;
  const ids = lines.map(({ productId }) => productId);
  const measured = await db.select({ id, parcel }).from(products).where(inArray(id, ids));
  const parcels = new Map(measured.map((product) => [product.id, product.parcel]));
  return lines.map((line) => ({ ...line, parcel: parcels.get(line.productId) ?? {} }));
}

export async function findShipment(db: Database, orderId: string): Promise<StoredShipment | null> {
  const [shipment] = await db.select().from(shipments).where(eq(shipments.orderId, orderId));
  return shipment ?? null;
}

/**
 * The shipments of an order and of its parcels, also if the order is now sent in other parcels: Shiprocket knows their references.
 */
export async function listShipmentsOfOrder(db: Database, orderId: string): Promise<StoredShipment[]> {
  return db
    .select()
    .from(shipments)
    .where(or(eq(shipments.orderId, orderId), eq(shipments.parcelOrderId, orderId)))
    .orderBy(asc(shipments.parcel));
}

/** The shipments of an order as it is sent now: its own, or one a parcel. */
export async function listCurrentShipments(
  db: Database,
  order: Pick<StoredOrder, 'id' | 'parcels'>,
): Promise<StoredShipment[]> {
  const found = await listShipmentsOfOrder(db, order.id);
  return found.filter((shipment) => isCurrentShipment(order, shipment));
}

/** The shipments of an order whose courier may wait for an answer, as it could not deliver. */
export async function listAttempted(
  db: Database,
  order: Pick<StoredOrder, 'id' | 'parcels'>,
): Promise<StoredShipment[]> {
  const current = await listCurrentShipments(db, order);
  return current.filter(
    ({ status, parcel }) =>
      parcelState(status) === 'attempted' && order.parcels?.[(parcel ?? 0) - 1]?.ownCourier == null,
  );
}

/** Whether an order is sent by a shipment of it, and not in other parcels by now. */
export function isCurrentShipment(
  { parcels }: Pick<StoredOrder, 'parcels'>,
  { parcel }: Pick<StoredShipment, 'parcel'>,
): boolean {
  return parcel === null ? parcels === null : parcel <= (parcels ?? []).length;
}

/** What a shipment belongs to: an order, one of several parcels of an order, or a return. */
export type ShipmentOwner =
  | { readonly orderId: string }
  | { readonly parcelOrderId: string; readonly parcel: number }
  | { readonly returnId: string; readonly returnPurpose: ReturnPurpose };
export type ReturnPurpose = NonNullable<StoredShipment['returnPurpose']>;

export async function findShipmentOf(db: Database, owner: ShipmentOwner): Promise<StoredShipment | null> {
  if ('orderId' in owner) return findShipment(db, owner.orderId);
  if ('parcelOrderId' in owner) {
    const { parcelOrderId, parcel } = owner;
    const [found] = await db
      .select()
      .from(shipments)
      .where(and(eq(shipments.parcelOrderId, parcelOrderId), eq(shipments.parcel, parcel)));
    return found ?? null;
  }
  const { returnId, returnPurpose } = owner;
  const [shipment] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.returnId, returnId), eq(shipments.returnPurpose, returnPurpose)));
  return shipment ?? null;
}

/** The parcel with the other size of this return is lost: another one replaces it, and reports about it no longer count. */
export async function markExchangeLost(tx: Database, returnId: string): Promise<void> {
  await tx
    .update(shipments)
    .set({ returnPurpose: 'lostExchange' })
    .where(and(eq(shipments.returnId, returnId), eq(shipments.returnPurpose, 'exchange')));
}

/** The shipments that bring shoppers the other sizes of these returns. */
export async function listExchangeShipments(
  db: Database,
  returnIds: readonly string[],
): Promise<StoredShipment[]> {
  if (returnIds.length === 0) return [];
  return db
    .select()
    .from(shipments)
    .where(and(inArray(shipments.returnId, [...returnIds]), eq(shipments.returnPurpose, 'exchange')));
}

/** A shipment's scans, newest first. */
export async function listScans(db: Database, shipmentId: string): Promise<StoredScan[]> {
  return db
    .select()
    .from(shipmentScans)
    .where(eq(shipmentScans.shipmentId, shipmentId))
    .orderBy(desc(shipmentScans.scannedAt), desc(shipmentScans.status));
}

/** The shipment of an event, found by Shiprocket's id, our reference or the AWB number, or null. */
export async function findShipmentByRef(
  db: Database,
  { awb, providerOrderId, ref }: { awb: string | null; providerOrderId: string; ref: string },
): Promise<StoredShipment | null> {
  // Shiprocket may append its own id to our reference: `ref_348456385`.
  const refs = [ref, ref.replace(/_\d+$/, '')];
  const found = await db
    .select()
    .from(shipments)
    .where(
      or(
        eq(shipments.providerOrderId, providerOrderId),
        inArray(shipments.providerOrderRef, refs),
        awb === null ? undefined : eq(shipments.awbCode, awb),
      ),
    );
  // Couriers reuse AWB numbers after a while, so the other ids have priority.
  return (
    found.find((shipment) => shipment.providerOrderId === providerOrderId) ??
    found.find(({ providerOrderRef }) => refs.includes(providerOrderRef)) ??
    found[0] ??
    null
  );
}

/** Whether another shipment has this AWB number. */
export async function isAwbOfAnother(db: Database, awb: string, shipmentId: string): Promise<boolean> {
  const [holder] = await db.select({ id: shipments.id }).from(shipments).where(eq(shipments.awbCode, awb));
  return holder !== undefined && holder.id !== shipmentId;
}

/**
 * Records that tracking is fetched now; false when it was fetched after `before`, so that only one process fetches
 * it.
 */
export async function claimTracking(
  db: Database,
  shipmentId: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const claimed = await db
    .update(shipments)
    .set({ trackedAt: now })
    .where(
      and(
        eq(shipments.id, shipmentId),
        or(
          isNull(shipments.trackedAt),
          lte(shipments.trackedAt, before),
          isInFuture(shipments.trackedAt, now),
        ),
      ),
    )
    .returning({ id: shipments.id });
  return claimed.length > 0;
}

/** Shipments in progress whose tracking was not fetched since `before`; least recently fetched first. */
export async function listDueShipments(
  db: Database,
  { now, before, createdAfter, limit }: { now: Date; before: Date; createdAfter: Date; limit: number },
): Promise<StoredShipment[]> {
  return db
    .select(getTableColumns(shipments))
    .from(shipments)
    .leftJoin(orders, eq(orders.id, sql`coalesce(${shipments.orderId}, ${shipments.parcelOrderId})`))
    .leftJoin(returns, eq(returns.id, shipments.returnId))
    .where(
      and(
        or(
          inArray(orders.status, [...IN_PROGRESS_STATUSES, 'Returned to us']),
          and(
            eq(shipments.returnPurpose, 'pickUp'),
            inArray(returns.status, ['approved', 'pickUpBooked', 'pickedUp']),
          ),
          and(eq(shipments.returnPurpose, 'exchange'), ne(shipments.status, 'DELIVERED')),
        ),
        isNotNull(shipments.providerOrderId),
        sql`${shipments.createdAt} > ${createdAfter.toISOString()}::timestamptz`,
        or(
          isNull(shipments.trackedAt),
          lt(shipments.trackedAt, before),
          isInFuture(shipments.trackedAt, now),
        ),
      ),
    )
    .orderBy(sql`${shipments.trackedAt} asc nulls first`)
    .limit(limit);
}
