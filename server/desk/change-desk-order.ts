import type { DeskReply, DeskRequest } from '../../contract/desk/deskCalls.ts';
import { paise } from '../../contract/money.ts';
import { cancelStoredOrder } from '../cancellation/cancel-order.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { receiveCash } from '../orders/cash.ts';
import {
  areAllUnits,
  cancelOtherParcels,
  cancelUnits,
  priceOtherParcels,
  priceUnits,
} from '../orders/cancel-units.ts';
import { changeOrder, type OrderServices } from '../orders/change-order.ts';
import { changeParcels } from '../orders/change-parcels.ts';
import { grantRefund } from '../orders/grant-refund.ts';
import { listOrderLines, lockOrder, type StoredOrder } from '../orders/queries.ts';
import type { ParcelChange } from '../shipping/change-parcel.ts';
import { newAddress } from '../order-changes/new-address.ts';
import { answerDelivery } from '../order-changes/answer-delivery.ts';
import { ShiprocketUnavailable } from '../shipping/shiprocket/errors.ts';
import { acceptedEvents, acceptedParcelEvents, readDeskFacts } from './accepted-events.ts';
import { auditCause, type Actor } from './audit.ts';
import { findDeskOrder, requireOrder } from './find-desk-order.ts';
import { findOrderRow } from './order-rows.ts';
import { orderVersion } from './order-version.ts';
import { readSplit } from './read-split.ts';

type Cause = DeskRequest<'changeDeskOrder'>['body'];

const NO_DETAILS = {
  reason: '',
  trackingNumber: '',
  items: [],
  parcels: [],
  parcel: null,
  amount: paise(0),
  reference: '',
  address: undefined,
  phone: '',
};

/**
 * Causes an event of an order, and records it in the audit.
 * @throws Refusal `order_not_found` (404); with the present order `desk_order_changed`, `desk_event_refused`,
 * `desk_courier_has_parcel`, `desk_items_unavailable`, `desk_refund_too_high`, `desk_resend_out_of_stock`,
 * `desk_parcel_required`, `payment_in_progress`, `delivery_unavailable` or `cash_unavailable` (409); `desk_code_needed` (403);
 * `desk_reference_required`, `desk_parcels_invalid` or a code of the address (400); `desk_courier_unanswered` (503)
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
    const cause = { ...NO_DETAILS, type, version, courier };
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

async function causeEvent(context: ShopContext, actor: Actor, number: number, cause: Cause): Promise<void> {
  const { db, shipping, orderMessages } = context;
  const { version, reason, courier, trackingNumber, items, amount, reference, address, phone, parcel } =
    cause;
  const { id } = await requireOrder(db, number);
  const isWhole = cause.type === 'units.cancelled' && (await areAllUnits(db, id, items));
  const type = isWhole ? 'order.cancelled' : cause.type;
  const recordCause = auditCause(context.now, actor, type, {
    reason: reason || null,
    ...(type === 'refund.granted' ? { refundPaise: amount } : {}),
  });
  const services: OrderServices = { ...context, recordCause };

  /** Refuses the event for the order as it is now; the order must be locked. */
  const check = async (tx: Database, order: StoredOrder) => {
    if (orderVersion(order) !== version) throw new Refusal('desk_order_changed');
    const facts = await readDeskFacts(tx, order);
    const accepted: readonly string[] =
      parcel === null ? acceptedEvents(facts, actor.roles) : acceptedParcelEvents(facts, actor.roles, parcel);
    if (!accepted.includes(type)) throw new Refusal('desk_event_refused');
    if (type === 'units.cancelled') actor.checkRefund((await priceUnits(tx, order, items)).refundPaise);
    if (type === 'parcels.cancelled') actor.checkRefund((await priceOtherParcels(tx, order)).refundPaise);
    if (type === 'refund.granted') actor.checkRefund(amount);
  };
  const checkLocked = async (tx: Database) => {
    const order = await lockOrder(tx, id);
    await check(tx, order);
    return order;
  };

  /** Changes the order and its parcel at Shiprocket. */
  const changeParcel = async (apply: ParcelChange['apply'], cancelsUnsent = false) => {
    const outcome = await shipping.changeParcel(id, { check, apply, cancelsUnsent }).catch(unanswered);
    shipping.wake();
    context.payments.refunds.wake();
    refuseOutcome(outcome);
  };

  switch (type) {
    case 'order.cancelled': {
      const order = await db.transaction(checkLocked);
      let isCause = false;
      const record: OrderServices['recordCause'] = async (tx, change) => {
        isCause = true;
        await recordCause(tx, change);
      };
      // A payment that is pending may turn out to be paid.
      if (order.paid || order.status === 'Pending Payment') actor.checkRefund(order.totalPaise);
      refuseOutcome(await cancelStoredOrder(context, order, record));
      // Another request has cancelled it during the requests to the providers.
      if (!isCause) throw new Refusal('desk_order_changed');
      break;
    }
    case 'parcel.pickedUp':
      refuseOutcome(
        await shipping
          .handOver(id, { courier, trackingNumber, parcel, check, recordCause })
          .catch(unanswered),
      );
      break;
    case 'units.cancelled':
      await changeParcel((tx) => cancelUnits(tx, services, id, { items, reason }));
      break;
    case 'order.resent':
      await changeParcel((tx) => changeOrder(tx, services, id, { type }, NO_COURIER));
      break;
    case 'address.changed': {
      const details = await newAddress(context, await requireOrder(db, number), address);
      await changeParcel((tx) => changeOrder(tx, services, id, { type }, { ...details, ...NO_COURIER }));
      break;
    }
    case 'redelivery.requested':
    case 'parcel.recalled':
      refuseOutcome(
        await answerDelivery(context, services, id, { type, phone, comment: reason, check }).catch(
          unanswered,
        ),
      );
      break;
    case 'refund.granted':
      await db.transaction(async (tx) => {
        await checkLocked(tx);
        await grantRefund(tx, services, id, { amountPaise: amount, reason, reference });
      });
      context.payments.refunds.wake();
      break;
    case 'cash.received':
      await db.transaction(async (tx) => {
        await checkLocked(tx);
        await receiveCash(tx, services, number);
      });
      break;
    case 'parcels.cancelled':
      await changeParcel((tx) => cancelOtherParcels(tx, services, id, { reason }), true);
      break;
    case 'parcels.split':
      await changeParcel(async (tx) => {
        const split = readSplit(await listOrderLines(tx, id), cause.parcels);
        return changeOrder(tx, services, id, { type }, { ...NO_COURIER, parcels: split });
      });
      break;
    case 'parcels.joined':
      await changeParcel((tx) => changeOrder(tx, services, id, { type }, { ...NO_COURIER, parcels: null }));
      break;
    case 'order.confirmed':
      await db.transaction(async (tx) => {
        await checkLocked(tx);
        await changeOrder(tx, services, id, { type });
      });
      break;
    case 'parcel.packed':
    case 'parcel.outForDelivery':
    case 'parcel.delivered':
    case 'parcel.returned':
      await db.transaction(async (tx) => {
        const { parcels } = await checkLocked(tx);
        if (parcels === null) await changeOrder(tx, services, id, { type });
        else await changeParcels(tx, services, id, { type, parcel }, 'person');
      });
  }
  orderMessages.wake();
}

/** No courier has the parcel, whatever an earlier or unfinished hand-over has stored. */
const NO_COURIER = { ownCourier: null, trackingNumber: null };

function unanswered(error: unknown): 'unanswered' {
  if (error instanceof ShiprocketUnavailable) return 'unanswered';
  throw error;
}

function refuseOutcome(outcome: 'done' | 'cancelled' | 'refused' | 'too late' | 'unanswered'): void {
  if (outcome === 'refused') throw new Refusal('desk_event_refused');
  if (outcome === 'too late') throw new Refusal('desk_courier_has_parcel');
  if (outcome === 'unanswered') throw new Refusal('desk_courier_unanswered');
}
