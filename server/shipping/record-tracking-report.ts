import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { shipments, shipmentScans } from '../db/schema.ts';
import { isBackOrLost, isReportedParcelEvent } from '../../contract/orders/parcels.ts';
import { changeOrder, type OrderServices } from '../orders/change-order.ts';
import { changeParcels } from '../orders/change-parcels.ts';
import type { OrderContext } from '../orders/order-context.ts';
import { isActiveShipment } from './active-shipment.ts';
import { unknownLabels } from './unknown-labels.ts';
import { orderEventFor } from '../orders/parcel-status.ts';
import { hasOwnCourier } from '../orders/parcel-list.ts';
import { lockOrder, type StoredOrder } from '../orders/queries.ts';
import { isWithdrawn, renewShipment } from './withdraw-shipment.ts';
import {
  isAwbOfAnother,
  isCurrentShipment,
  listCurrentShipments,
  type ReturnPurpose,
  type StoredShipment,
} from './queries.ts';
import { parcelState, statusName } from '../orders/parcel-labels.ts';
import type { TrackingReport } from './tracking-report.ts';

/** What a parcel of a return means for the return. */
export interface ReturnParcels {
  /** Locks the return and its order. */
  readonly lock: (tx: Database, returnId: string) => Promise<unknown>;
  /** Applies Shiprocket's label. @param isLate whether a newer report was recorded before */
  readonly record: (
    tx: Database,
    owner: { readonly returnId: string; readonly returnPurpose: ReturnPurpose },
    label: string,
    isLate: boolean,
  ) => Promise<unknown>;
}

interface Recording {
  readonly shipmentId: string;
  readonly owner: Pick<StoredShipment, 'orderId' | 'parcelOrderId' | 'returnId'>;
  readonly services: OrderServices & Pick<OrderContext, 'config'> & { readonly returnParcels: ReturnParcels };
}

/**
 * Stores the new scans of a report and moves the status of the order or return forward; an unknown status changes
 * neither. `tx` must be a transaction. The order is locked first, as in applyPaymentUpdatesInTransaction. Reports may arrive twice, late and in any order.
 */
export async function recordReport(
  tx: Database,
  report: TrackingReport,
  { shipmentId, owner: { orderId, parcelOrderId, returnId }, services }: Recording,
): Promise<void> {
  const ofOrder = orderId ?? parcelOrderId;
  const order = ofOrder === null ? null : await lockOrder(tx, ofOrder);
  if (returnId !== null) await services.returnParcels.lock(tx, returnId);
  const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId)).for('update');
  if (!shipment) return;

  const { isLate, hasNews } = await compareWithScans(tx, report, shipmentId);
  if (report.scans.length > 0) {
    const scans = report.scans.map(({ at, status, location }) => ({
      shipmentId,
      scannedAt: at,
      status,
      location,
    }));
    await tx.insert(shipmentScans).values(scans).onConflictDoNothing();
  }
  const { awb, courier, label } = report;
  const isKnown = parcelState(label) !== null;
  if (!isKnown && label !== '') {
    unknownLabels.inc();
    services.log.warn({ shipment: shipmentId, label }, 'ignored an unknown courier status');
  }
  const isAwbFree = awb !== null && !(await isAwbOfAnother(tx, awb, shipmentId));
  if (!isLate) {
    await tx
      .update(shipments)
      .set({
        // Until Shiprocket's response is stored, this is the time of the claim; see claim-shipment.ts.
        ...(shipment.providerOrderId === null ? {} : { updatedAt: new Date(services.now()) }),
        ...(isAwbFree ? { awbCode: awb } : {}),
        ...(courier === '' ? {} : { courierName: courier }),
        ...(!isKnown || shipment.providerOrderId === null ? {} : { status: label }),
      })
      .where(eq(shipments.id, shipmentId));
  }
  const { returnPurpose } = shipment;
  if (returnId !== null && returnPurpose !== null)
    await services.returnParcels.record(tx, { returnId, returnPurpose }, label, isLate);
  if (order === null || !isCurrentShipment(order, shipment)) return;
  const parcel = order.parcels?.[(shipment.parcel ?? 0) - 1] ?? null;
  // Shiprocket reports that a shipment is cancelled once the shop's own courier has the parcel, or when it is not sent any more.
  if ((parcel ?? order).ownCourier !== null || parcel?.state === 'cancelled') return;
  const event = orderEventFor(label);
  if (event === 'order.cancelled' && isWithdrawn(shipment, services.now())) {
    // The process that withdrew it has died, or the change that it was withdrawn for was refused.
    if (shipment.providerOrderId !== null) await renewShipment(tx, shipment, order.id);
    return services.orderQueues.ship(tx, order.id);
  }
  // A returned parcel may be sent again, and a lost one be found. A late report of its first journey must not be mistaken for that.
  const isOver = parcel ? isBackOrLost(parcel.state) : order.status === 'Returned to us';
  // People may have handed over again since what is reported once more.
  const isRepeated = !hasNews && statusName(shipment.status) === statusName(label) && ENDS.has(event);
  const isObsolete = isRepeated || (isLate && (event === 'order.cancelled' || isOver));
  if (event && !isObsolete) await applyReport(tx, services, order, shipment, event);
  if (!isLate && services.config.failedDeliveryAnswers && isNewAttempt(order, shipment, report))
    await changeOrder(tx, services, order.id, { type: 'delivery.failed' });
}

/** The reports after which a parcel may be handed over again. */
const ENDS: ReadonlySet<ReturnType<typeof orderEventFor>> = new Set(['parcel.returned', 'parcel.lost']);

/** One of several parcels changes the order by the rule of contract/orders/parcels.ts. Cancelled ones cancel it when all of them are. */
async function applyReport(
  tx: Database,
  services: OrderServices,
  order: StoredOrder,
  { parcel }: Pick<StoredShipment, 'parcel'>,
  type: NonNullable<ReturnType<typeof orderEventFor>>,
): Promise<void> {
  if (parcel !== null && isReportedParcelEvent(type)) {
    await changeParcels(tx, services, order.id, { type, parcel }, 'courier');
    return;
  }
  if (parcel !== null) {
    const active = (await listCurrentShipments(tx, order)).filter(isActiveShipment);
    if (active.length > 0 || hasOwnCourier(order.parcels)) return;
  }
  // An order in one parcel stays on its way, until a person decides.
  if (type !== 'parcel.lost') await changeOrder(tx, services, order.id, { type });
}

/** Whether a report is about a failed delivery that the shop did not know of. Couriers report the same one many times. */
function isNewAttempt(
  { events }: Pick<StoredOrder, 'events'>,
  { status }: Pick<StoredShipment, 'status'>,
  { label, scans }: TrackingReport,
): boolean {
  if (parcelState(label) !== 'attempted') return false;
  if (statusName(status) !== statusName(label)) return true;
  const answer = events.findLast(({ type }) => type === 'redelivery_requested' || type === 'recalled');
  return answer !== undefined && scans.some(({ at }) => at.getTime() > answer.date);
}

/** Whether a newer scan is already stored, and whether the report is newer than all of them. */
async function compareWithScans(
  tx: Database,
  { at, scans }: TrackingReport,
  shipmentId: string,
): Promise<{ readonly isLate: boolean; readonly hasNews: boolean }> {
  const times = [...scans.map((scan) => scan.at.getTime()), ...(at ? [at.getTime()] : [])];
  const [newest] = await tx
    .select({ at: shipmentScans.scannedAt })
    .from(shipmentScans)
    .where(eq(shipmentScans.shipmentId, shipmentId))
    .orderBy(desc(shipmentScans.scannedAt))
    .limit(1);
  const time = Math.max(0, ...times);
  const known = newest?.at.getTime() ?? 0;
  return { isLate: time < known, hasNews: time > known };
}
