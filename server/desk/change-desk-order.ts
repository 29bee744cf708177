import type { DeskReply, DeskRequest } from '../../contract/desk/deskCalls.ts';
import type { DeskEvent } from '../../contract/desk/deskRoles.ts';
import { cancelStoredOrder } from '../cancellation/cancel-order.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { receiveCash } from '../orders/cash.ts';
import { changeOrder, type OrderServices } from '../orders/change-order.ts';
import { findRefund, lockOrder, type StoredOrder } from '../orders/queries.ts';
import { isActiveShipment } from '../shipping/hand-over.ts';
import { findShipment } from '../shipping/queries.ts';
import { ShiprocketUnavailable } from '../shipping/shiprocket/errors.ts';
import { acceptedEvents } from './accepted-events.ts';
import { auditCause, type Actor } from './audit.ts';
import { findDeskOrder, requireOrder } from './find-desk-order.ts';
import { findOrderRow } from './order-rows.ts';
import { orderVersion } from './order-version.ts';

interface Cause {
  readonly type: DeskEvent;
  /** Of the order that the person saw. */
  readonly version: string;
  readonly reason: string;
  readonly courier: string;
  readonly trackingNumber: string;
}

/**
 * Causes an event of an order, and records it in the audit.
 * @throws Refusal `order_not_found` (404); with the present order `desk_order_changed`, `desk_event_refused`,
 * `desk_courier_has_parcel` or `payment_in_progress` (409); `desk_code_needed` (403); `desk_courier_unanswered` (503)
 */
export async function changeDeskOrder(
  context: ShopContext,
  actor: Actor,
  { params: { number }, body }: DeskRequest<'changeDeskOrder'>,
): Promise<DeskReply<'changeDeskOrder'>> {
  const readOrder = () => findDeskOrder(context, number, actor.roles);
  try {
    await causeEvent(context, actor, number, body);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error;
    throw error.with({ order: await readOrder() });
  }
  return { order: await readOrder() };
}

/** Causes the same event for several orders. Each is done or refused by itself. */
export async function changeDeskOrders(
  context: ShopContext,
  actor: Actor,
  { type, courier, orders }: DeskRequest<'changeDeskOrders'>['body'],
): Promise<DeskReply<'changeDeskOrders'>> {
  const results = [];
  for (const { number, version } of orders) {
    const cause = { type, version, courier, reason: '', trackingNumber: '' };
    const refusal = await causeEvent(context, actor, number, cause).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Refusal) return { code: error.code, message: error.message };
        throw error;
      },
    );
    results.push({ number, refusal, order: await findOrderRow(context.db, number) });
  }
  return { results };
}

async function causeEvent(
  context: ShopContext,
  actor: Actor,
  number: number,
  { type, version, reason, courier, trackingNumber }: Cause,
): Promise<void> {
  const { db, shipping, orderMessages } = context;
  const { id } = await requireOrder(db, number);
  const recordCause = auditCause(context.now, actor, type, reason || null);
  const services: OrderServices = { ...context, recordCause };

  /** Refuses the event for the order as it is now; the order must be locked. */
  const check = async (tx: Database, order: StoredOrder) => {
    if (orderVersion(order) !== version) throw new Refusal('desk_order_changed');
    const refund = await findRefund(tx, id);
    const isWithShiprocket = order.ownCourier === null && isActiveShipment(await findShipment(tx, id));
    const accepted = acceptedEvents({ ...order, refund, isWithShiprocket }, actor.roles);
    if (!accepted.includes(type)) throw new Refusal('desk_event_refused');
  };
  const checkLocked = async (tx: Database) => {
    const order = await lockOrder(tx, id);
    await check(tx, order);
    return order;
  };

  switch (type) {
    case 'order.cancelled': {
      const order = await db.transaction(checkLocked);
      // A payment that is pending may turn out to be paid.
      if (order.paid || order.status === 'Pending Payment') actor.checkRefund(order.totalPaise);
      refuseOutcome(await cancelStoredOrder(context, order, recordCause));
      break;
    }
    case 'parcel.pickedUp':
      refuseOutcome(
        await shipping
          .handOver(id, { courier, trackingNumber, check, recordCause })
          .catch((error: unknown) => {
            if (error instanceof ShiprocketUnavailable) return 'unanswered' as const;
            throw error;
          }),
      );
      break;
    case 'cash.received':
      await db.transaction(async (tx) => {
        await checkLocked(tx);
        await receiveCash(tx, services, number);
      });
      break;
    case 'parcel.packed':
    case 'parcel.outForDelivery':
    case 'parcel.delivered':
    case 'parcel.returned':
      await db.transaction(async (tx) => {
        await checkLocked(tx);
        await changeOrder(tx, services, id, { type });
      });
  }
  orderMessages.wake();
}

function refuseOutcome(outcome: 'done' | 'cancelled' | 'refused' | 'too late' | 'unanswered'): void {
  if (outcome === 'refused') throw new Refusal('desk_event_refused');
  if (outcome === 'too late') throw new Refusal('desk_courier_has_parcel');
  if (outcome === 'unanswered') throw new Refusal('desk_courier_unanswered');
}
