import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { PaymentMethod } from '../../contract/constants.ts';
import { ORDER_EVENTS } from '../../contract/orders/orderLife.ts';
import { isBackOrLost, type ReportedParcelEvent } from '../../contract/orders/parcels.ts';
import { removeOrderedLines } from '../carts/queries.ts';
import { releaseUse } from '../coupons/queries.ts';
import type { Database } from '../db/database.ts';
import { orders, payments } from '../db/schema.ts';
import { sellAgain } from '../stock/allocate-stock.ts';
import { releaseStock, releaseUnits } from '../stock/release-stock.ts';
import { Refusal } from '../http/refusal.ts';
import { nextOrder, type OrderAction, type OrderFacts, type OrderMachineEvent } from './order-transition.ts';
import { linesToSend } from './charged-total.ts';
import { findRefund, listOrderLines, lockOrder, type StoredOrder } from './queries.ts';
import { linesOfUnits, mergeUnits, parcelsToPack } from './parcel-list.ts';
import { issueCreditNote } from './invoices/issue-credit-note.ts';
import { issueInvoice } from './invoices/issue-invoice.ts';
import type { MessageSubject, OrderContext } from './order-context.ts';

const Recorded = v.object({ event: v.picklist(ORDER_EVENTS) });

export interface OrderServices extends Pick<
  OrderContext,
  'config' | 'orderQueues' | 'now' | 'log' | 'observeTransition'
> {
  /** Records who has caused a change, in its transaction. */
  readonly recordCause?: RecordCause | undefined;
}

/** An event of an order or of one of its parcels. */
interface CausedEvent {
  readonly type: OrderMachineEvent['type'] | ReportedParcelEvent;
}

/** An event of an order, and the order before and after it. */
export type RecordCause = (
  tx: Database,
  change: { readonly event: CausedEvent; readonly before: StoredOrder; readonly after: StoredOrder },
) => Promise<void>;

/** Columns that may change together with the status. The machine determines status and events. */
type OrderDetails = Partial<
  Omit<StoredOrder, 'id' | 'userId' | 'number' | 'placedAt' | 'status' | 'events' | 'updatedAt'>
>;

type OrderColumns = Pick<StoredOrder, 'status' | 'events' | 'updatedAt'> &
  Partial<Pick<StoredOrder, 'paid' | 'attemptKey'>>;

/** The result of an event: columns of the order's row, and actions for the same transaction. */
export interface OrderChange {
  readonly columns: OrderColumns;
  readonly actions: readonly OrderAction[];
}

/**
 * Applies an event to an order: the only way to change the status of a stored order. Locks the order, runs
 * machines/order.machine.ts, and in the same transaction stores the status and carries out the machine's actions. Wake
 * the workers after the commit.
 * @param details other columns that change with the status
 * @param subject what the messages are about
 * @returns the order afterwards; null when the event does not apply to the order's state, and nothing was changed
 * @throws Error when no order has this id; Refusal `desk_resend_out_of_stock` (409)
 */
export async function changeOrder(
  tx: Database,
  services: OrderServices,
  orderId: string,
  event: OrderMachineEvent,
  details: OrderDetails = {},
  subject: MessageSubject = {},
): Promise<StoredOrder | null> {
  const order = await lockOrder(tx, orderId);
  const refund = order.status === 'Cancelled' ? await findRefund(tx, orderId) : null;
  const change = planChange({ ...order, refund }, event, services);
  if (!change) return null;
  const [changed = order] = await tx
    .update(orders)
    .set({ ...packedAgain(order, event, change.columns), ...details, ...change.columns })
    .where(eq(orders.id, orderId))
    .returning();
  await followUp(tx, services, order, change, subject);
  await services.recordCause?.(tx, { event, before: order, after: changed });
  return changed;
}

/**
 * Confirms a pending order, paid in cash or online, or records that a cash order was paid online; call `shipping.wake()` after
 * the commit. @throws Error when the order's state does not accept it
 */
export async function confirmOrder(
  tx: Database,
  services: OrderServices,
  { id }: Pick<StoredOrder, 'id'>,
  paymentMethod: PaymentMethod,
): Promise<StoredOrder> {
  const isCash = paymentMethod === 'cod';
  const event = { type: isCash ? 'cash.agreed' : 'payment.received' } as const;
  const confirmed = await changeOrder(tx, services, id, event, { paymentMethod, paid: !isCash });
  if (!confirmed) throw new Error('This order cannot be paid');
  return confirmed;
}

/** The result of an event for an order; null when it does not apply to the order's state. */
export function planChange(
  order: OrderFacts & Pick<StoredOrder, 'id' | 'events'>,
  event: OrderMachineEvent,
  services: Pick<OrderServices, 'now' | 'observeTransition'>,
): OrderChange | null {
  const next = nextOrder(order, event);
  if (!next) return null;
  const { status, actions, from, to } = next;
  services.observeTransition?.({ orderId: order.id, from, event, to });
  const now = services.now();
  const recorded = actions.flatMap((action) =>
    action.type === 'recordEvent' ? [{ type: recordedEvent(action), date: now }] : [],
  );
  const isIncluded = (type: OrderAction['type']) => actions.some((action) => action.type === type);
  const columns = {
    status,
    events: [...order.events, ...recorded],
    updatedAt: new Date(now),
    ...(isIncluded('refund') || isIncluded('refundOnline') ? { paid: false } : {}),
    ...(isIncluded('markPaid') ? { paid: true } : {}),
    ...(isIncluded('releaseAttemptKey') ? { attemptKey: order.id } : {}),
  };
  return { columns, actions };
}

type ChangedOrder = Pick<StoredOrder, 'id' | 'userId' | 'status' | 'coupon' | 'events' | 'parcels'>;

/**
 * Runs the actions of a change whose columns are stored.
 * @param order as it was before the change
 */
export async function followUp(
  tx: Database,
  services: OrderServices,
  order: ChangedOrder,
  { actions }: OrderChange,
  subject: MessageSubject = {},
): Promise<void> {
  for (const action of actions) await carryOut(tx, services, order, action, subject);
}

async function carryOut(
  tx: Database,
  services: OrderServices,
  order: ChangedOrder,
  action: OrderAction,
  subject: MessageSubject,
): Promise<void> {
  const { id, userId, coupon, events, parcels } = order;
  switch (action.type) {
    case 'recordEvent': {
      const event = recordedEvent(action);
      const earlier = events.filter(({ type }) => type === event).length;
      return services.orderQueues.message(tx, id, event, { earlier, ...subject });
    }
    case 'emptyCart':
      return removeOrderedLines(tx, userId, id);
    case 'ship':
      return services.orderQueues.ship(tx, id);
    case 'notifyOwner':
      return services.orderQueues.notifyOwner(tx, id);
    case 'releaseCoupon':
      return releaseUse(tx, { id, coupon });
    case 'releaseStock':
      return releaseOrderStock(tx, order);
    case 'sellAgain':
      return sellLostUnits(tx, id, parcels?.filter(({ state }) => state === 'lost') ?? null);
    case 'releaseAttemptKey':
    case 'markPaid':
    case 'storeParcels':
      return;
    case 'refund':
      return refundOrder(tx, services, id, 'cancelled');
    case 'refundOnline':
      return refundOrder(tx, services, id, 'second');
    case 'issueInvoice':
      return issueInvoice(tx, services, order);
    case 'creditInvoice':
      return issueCreditNote(tx, services, id, { reason: 'cancellation', amountPaise: null, units: null });
    case 'xstate.raise':
    case 'xstate.sendTo':
    case 'xstate.spawnChild':
      throw new Error('The machine of orders has no actors');
  }
}

/** Releases the stock of a cancelled order, without the units of parcels that came back or are lost. The order must be locked. */
async function releaseOrderStock(tx: Database, { id, parcels }: ChangedOrder): Promise<void> {
  const released = (parcels ?? []).filter(({ state }) => !isBackOrLost(state));
  if (released.length === (parcels ?? []).length) return releaseStock(tx, id);
  const lines = linesToSend(await listOrderLines(tx, id));
  await releaseUnits(tx, id, mergeUnits(released.flatMap(({ units }) => linesOfUnits(lines, units))));
}

/**
 * Subtracts the units of lost parcels from the stock once more, as others are sent in their place. The order must be locked.
 * @param lost some of the parcels of an order; null for an order in one parcel
 * @throws Refusal `desk_resend_out_of_stock` (409)
 */
export async function sellLostUnits(
  tx: Database,
  orderId: string,
  lost: StoredOrder['parcels'],
): Promise<void> {
  const lines = linesToSend(await listOrderLines(tx, orderId));
  const packed = lost?.flatMap(({ units }) => linesOfUnits(lines, units));
  const [shortage] = await sellAgain(tx, orderId, packed ? mergeUnits(packed) : lines);
  if (!shortage) return;
  throw new Refusal('desk_resend_out_of_stock', { item: `${shortage.name}, ${shortage.size}` });
}

/** The events after which the parcels of an order are packed again, with new labels. */
const PACKED_AGAIN: ReadonlySet<OrderMachineEvent['type']> = new Set([
  'payment.received',
  'address.changed',
  'order.resent',
]);

function packedAgain(
  { parcels }: StoredOrder,
  { type }: OrderMachineEvent,
  { status }: OrderColumns,
): OrderDetails {
  return PACKED_AGAIN.has(type) && status !== 'Returned to us' ? { parcels: parcelsToPack(parcels) } : {};
}

function recordedEvent({ params }: OrderAction) {
  return v.parse(Recorded, params).event;
}

/** Schedules the refund of the payment that an order was paid with; there is at most one. */
async function refundOrder(
  tx: Database,
  services: OrderServices,
  orderId: string,
  refundReason: 'cancelled' | 'second',
): Promise<void> {
  const [payment] = await tx
    .update(payments)
    .set({ status: 'refund_due', refundReason, updatedAt: new Date(services.now()) })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
    .returning({ id: payments.id });
  if (payment) return services.orderQueues.refund(tx, payment.id);
  services.log.error({ order: orderId }, 'an order is to be refunded, but has no payment');
}
