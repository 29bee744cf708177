import { adhocOrder, isDueInCash } from './shiprocket/adhoc-order.ts';
import {
  claimShipment,
  releaseShipment,
  replaceShipmentRef,
  storeCreatedShipment,
} from './claim-shipment.ts';
import {
  findOrderWithLines,
  listCurrentShipments,
  type OrderWithLines,
  type ShipmentOwner,
  type StoredShipment,
} from './queries.ts';
import { parcelOfOrder } from '../orders/parcel-of-order.ts';
import { ShiprocketRefused, ShiprocketUnavailable } from './shiprocket/errors.ts';
import { firstRef, nextRef } from './shipment-ref.ts';
import { isCancelled, NOT_ACCEPTED, WAITING } from './shipment-status.ts';
import type { CreatedOrder } from './shiprocket/responses.ts';
import type { ReturnParcels } from './record-tracking-report.ts';
import type { Shiprocket } from './shiprocket/client.ts';
import type { Database } from '../db/database.ts';
import { changeOrder } from '../orders/change-order.ts';
import { lockOrder, type StoredOrder } from '../orders/queries.ts';
import type { OrderContext } from '../orders/order-context.ts';

export interface ShipDependencies extends OrderContext {
  /** Null when Shiprocket is not configured. */
  readonly shiprocket: Shiprocket | null;
  readonly startedAt: number;
  readonly returnParcels: ReturnParcels;
}

/** What is to be shipped, and what follows from it. */
export interface ShipmentTask {
  readonly owner: ShipmentOwner;
  /** Our first reference at Shiprocket, at most 48 characters. */
  readonly ref: string;
  /** For messages of failures, such as "order 100001". */
  readonly title: string;
  /** Locks the owner; false when it is not to be shipped, or no longer. */
  readonly lock: (tx: Database) => Promise<boolean>;
  /** @throws ShiprocketUnavailable, ShiprocketRefused */
  readonly create: (shiprocket: Shiprocket, ref: string) => Promise<CreatedOrder>;
  /** Whether the courier is to collect cash. */
  readonly collectsCash: () => boolean;
  /** Runs in the transaction that stores Shiprocket's answer. */
  readonly onAccepted: (tx: Database) => Promise<unknown>;
  readonly onRefused: (tx: Database) => Promise<unknown>;
}

/**
 * Creates the shipment of a confirmed order at Shiprocket, see {@link sendShipment}; or one a parcel, if it is sent in several. An
 * order of which Shiprocket refuses a shipment needs attention, until Shiprocket accepts all of them.
 */
export async function createShipment(
  dependencies: ShipDependencies,
  orderId: string,
): Promise<string | null> {
  const found = await findOrderWithLines(dependencies.db, orderId);
  if (!found) return null;
  const { parcels } = found.order;
  if (parcels === null) return sendShipment(dependencies, shipmentTask(dependencies, found, null));
  const refused: string[] = [];
  for (const index of parcels.keys()) {
    const reason = await sendShipment(dependencies, shipmentTask(dependencies, found, index + 1));
    if (reason !== null) refused.push(reason);
  }
  return refused.length === 0 ? null : refused.join('; ');
}

/** @param parcel the number of one of several parcels, or null */
function shipmentTask(
  dependencies: ShipDependencies,
  found: OrderWithLines,
  parcel: number | null,
): ShipmentTask {
  const { config } = dependencies;
  const { id: orderId, number } = found.order;
  let present = found;
  const sent = () => (parcel === null ? present : parcelOfOrder(present, parcel));
  const change = (tx: Database, type: 'shipment.accepted' | 'shipment.refused') =>
    changeOrder(tx, dependencies, orderId, { type });
  return {
    owner: parcel === null ? { orderId } : { parcelOrderId: orderId, parcel },
    ref: firstRef(orderId, parcel),
    title: parcel === null ? `order ${number}` : `parcel ${parcel} of order ${number}`,
    lock: async (tx) => {
      const locked = await lockOrder(tx, orderId);
      // The desk may have changed the address, units or parcels meanwhile. Once the shipment is claimed, it cannot.
      present = (await findOrderWithLines(tx, orderId)) ?? found;
      const { parcels } = locked;
      if (parcel === null) return parcels === null && locked.ownCourier === null && isShippable(locked);
      const own = parcels?.[parcel - 1];
      return own?.ownCourier === null && own.state !== 'cancelled' && isShippable(locked);
    },
    create: (shiprocket, ref) => {
      const { order, lines } = sent();
      const body = adhocOrder(order, lines, ref, config.shipments);
      const comment = `${body.comment}, parcel ${parcel} of ${order.parcels?.length}`;
      return shiprocket.createOrder(parcel === null ? body : { ...body, comment });
    },
    collectsCash: () => isDueInCash(sent().order),
    onAccepted: async (tx) => {
      const shipments = await listCurrentShipments(tx, present.order);
      const isRefused = shipments.some(
        ({ status, parcel: other }) => status === NOT_ACCEPTED && other !== parcel,
      );
      if (!isRefused) await change(tx, 'shipment.accepted');
    },
    onRefused: (tx) => change(tx, 'shipment.refused'),
  };
}

/**
 * Creates a shipment at Shiprocket, unless it exists. Its reference is stored before the request: a retry after a lost
 * response uses the same reference, and Shiprocket returns the same order. Throws when the job must be retried.
 * @returns what Shiprocket refuses, and why; null when the job is done
 */
export async function sendShipment(
  dependencies: ShipDependencies,
  task: ShipmentTask,
): Promise<string | null> {
  const { db, shiprocket, log, now, startedAt, config } = dependencies;
  const { owner, title } = task;
  if (!shiprocket) {
    log.warn({ ...owner }, 'not shipped: Shiprocket is not configured');
    return null;
  }
  const isOnlyProcess = config.databaseUrl === null;
  const shipment = await db.transaction(async (tx) =>
    (await task.lock(tx))
      ? claimShipment(tx, owner, task.ref, { now: now(), startedAt, isOnlyProcess })
      : 'not to be shipped',
  );
  if (shipment === 'not to be shipped') return null;
  // The process that has claimed it may fail, so this job is retried until the shipment exists.
  if (!shipment) throw new ShiprocketUnavailable('in hand elsewhere');
  if (shipment.providerOrderId !== null) return null;

  try {
    const created = await createAtShiprocket(dependencies, shiprocket, shipment, task);
    await db.transaction(async (tx) => {
      await task.onAccepted(tx);
      await storeCreatedShipment(tx, shipment.id, created, task.collectsCash());
    });
    return null;
  } catch (error) {
    if (!(error instanceof ShiprocketRefused)) {
      await releaseShipment(db, shipment.id, { status: WAITING });
      throw error;
    }
    log.error({ ...owner, fields: error.fields }, 'not shipped: Shiprocket does not accept the order');
    const refusedFields = error.fields.join(', ');
    await db.transaction(async (tx) => {
      await task.onRefused(tx);
      await releaseShipment(tx, shipment.id, { status: NOT_ACCEPTED, refusedFields });
    });
    return `Shiprocket refuses ${title}: ${refusedFields || 'no field is named'}`;
  }
}

/** Whether an order is confirmed, and paid or to be paid with cash on delivery. */
export function isShippable({ status, paymentMethod, paid }: StoredOrder): boolean {
  return status !== 'Pending Payment' && status !== 'Cancelled' && (paymentMethod === 'cod' || paid);
}

/** How many references one job tries. */
const TRIED_MAX = 9;

/** @throws ShiprocketUnavailable, ShiprocketRefused */
async function createAtShiprocket(
  { db, log, now }: ShipDependencies,
  shiprocket: Shiprocket,
  shipment: StoredShipment,
  task: ShipmentTask,
): Promise<CreatedOrder> {
  let ref = shipment.providerOrderRef;
  for (let tried = 1; ; tried += 1) {
    const created = await task.create(shiprocket, ref);
    if (!isCancelled(created)) return created;
    // Shiprocket has a cancelled order with this reference, and would return it for every retry.
    log.warn({ ...task.owner, ref }, 'Shiprocket cancelled this shipment: creating another one');
    if (tried === TRIED_MAX) throw new ShiprocketRefused(['order_id']);
    const to = nextRef(task.ref, ref);
    const isReplaced = await replaceShipmentRef(db, shipment.id, { from: ref, to, now: now() });
    if (!isReplaced) throw new ShiprocketUnavailable('in hand elsewhere');
    ref = to;
  }
}
