import { adhocOrder } from './shiprocket/adhoc-order.ts';
import {
  claimShipment,
  releaseShipment,
  replaceShipmentRef,
  storeCreatedShipment,
} from './claim-shipment.ts';
import { findOrderWithLines, type StoredShipment } from './queries.ts';
import { ShiprocketRefused, ShiprocketUnavailable } from './shiprocket/errors.ts';
import { isCancelled, NOT_ACCEPTED, WAITING } from './shipment-status.ts';
import type { CreatedOrder } from './shiprocket/responses.ts';
import type { Shiprocket } from './shiprocket/client.ts';
import { changeOrder } from '../orders/change-order.ts';
import { lockOrder, type StoredOrder } from '../orders/queries.ts';
import type { OrderContext } from '../orders/order-context.ts';

/** How many references an order may use when Shiprocket has cancelled the ones before: `id`, `id-2` … `id-9`. */
const REFS_MAX = 9;

export interface ShipDependencies extends OrderContext {
  /** Null when Shiprocket is not configured. */
  readonly shiprocket: Shiprocket | null;
  readonly startedAt: number;
}

/**
 * Creates the shipment of a confirmed order at Shiprocket, unless it exists. Its reference is stored before the
 * request: a retry after a lost response uses the same reference, and Shiprocket returns the same order. Throws when the
 * job must be retried. An order that Shiprocket refuses needs attention, until Shiprocket accepts it.
 * @returns which order Shiprocket refuses, and why; null when the job is done
 */
export async function createShipment(
  dependencies: ShipDependencies,
  orderId: string,
): Promise<string | null> {
  const { db, shiprocket, log, now, startedAt, config } = dependencies;
  if (!shiprocket) {
    log.warn({ order: orderId }, 'not shipped: Shiprocket is not configured');
    return null;
  }
  const found = await findOrderWithLines(db, orderId);
  if (!found) return null;
  const isOnlyProcess = config.databaseUrl === null;
  const shipment = await db.transaction(async (tx) =>
    isShippable(await lockOrder(tx, orderId))
      ? claimShipment(tx, orderId, { now: now(), startedAt, isOnlyProcess })
      : 'not to be shipped',
  );
  if (shipment === 'not to be shipped') return null;
  // The process that has claimed it may fail, so this job is retried until the shipment exists.
  if (!shipment) throw new ShiprocketUnavailable('in hand elsewhere');
  if (shipment.providerOrderId !== null) return null;

  try {
    const created = await createAtShiprocket(dependencies, shiprocket, shipment, found);
    await db.transaction(async (tx) => {
      await changeOrder(tx, dependencies, orderId, { type: 'shipment.accepted' });
      await storeCreatedShipment(tx, shipment.id, created);
    });
    return null;
  } catch (error) {
    if (!(error instanceof ShiprocketRefused)) {
      await releaseShipment(db, shipment.id, { status: WAITING });
      throw error;
    }
    log.error({ order: orderId, fields: error.fields }, 'not shipped: Shiprocket does not accept the order');
    const refusedFields = error.fields.join(', ');
    await db.transaction(async (tx) => {
      await changeOrder(tx, dependencies, orderId, { type: 'shipment.refused' });
      await releaseShipment(tx, shipment.id, { status: NOT_ACCEPTED, refusedFields });
    });
    return `Shiprocket refuses order ${found.order.number}: ${refusedFields || 'no field is named'}`;
  }
}

/** Whether an order is confirmed, and paid or to be paid with cash on delivery. */
export function isShippable({ status, paymentMethod, paid }: StoredOrder): boolean {
  return status !== 'Pending Payment' && status !== 'Cancelled' && (paymentMethod === 'cod' || paid);
}

/** @throws ShiprocketUnavailable, ShiprocketRefused */
async function createAtShiprocket(
  { db, config, log, now }: ShipDependencies,
  shiprocket: Shiprocket,
  shipment: StoredShipment,
  { order, lines }: NonNullable<Awaited<ReturnType<typeof findOrderWithLines>>>,
): Promise<CreatedOrder> {
  let ref = shipment.providerOrderRef;
  for (;;) {
    const created = await shiprocket.createOrder(adhocOrder(order, lines, ref, config.shipments));
    if (!isCancelled(created)) return created;
    // Shiprocket has a cancelled order with this reference, and would return it for every retry.
    log.warn({ order: order.id, ref }, 'Shiprocket cancelled this shipment: creating another one');
    const to = nextRef(order.id, ref);
    const isReplaced = await replaceShipmentRef(db, shipment.id, { from: ref, to, now: now() });
    if (!isReplaced) throw new ShiprocketUnavailable('in hand elsewhere');
    ref = to;
  }
}

function nextRef(orderId: string, ref: string): string {
  const next = Number(ref.slice(orderId.length + 1) || '1') + 1;
  if (next > REFS_MAX) throw new ShiprocketRefused(['order_id']);
  return `${orderId}-${next}`;
}
