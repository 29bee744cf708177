import { and, asc, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DeskRole } from '../../contract/desk/deskRoles.ts';
import type { DeskOrder } from '../../contract/desk/entities.ts';
import { paise, toRupees } from '../../contract/money.ts';
import type { ParcelEvent } from '../../contract/orders/parcels.ts';
import { REPORTED_EVENTS } from '../../contract/orders/orderLife.ts';
import { confirmationState } from '../../contract/orders/cashConfirmation.ts';
import { orderTexts } from '../../contract/orders/orderTexts.ts';
import type { Config } from '../config.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { deskAudit, orderNotes, orders, payments, returns, staff } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { jobTable } from '../jobs/job-table.ts';
import { findConfirmationReasons } from '../order-changes/confirmation-reasons.ts';
import { chargedTotal, linesToSend } from '../orders/charged-total.ts';
import { expectedDelivery } from '../orders/expected-delivery.ts';
import { messageKey, subjectParts } from '../orders/messages/message-key.ts';
import { QUEUES } from '../orders/messages/message-queues.ts';
import type { MessageSubject } from '../orders/order-context.ts';
import { linesOfUnits } from '../orders/parcel-list.ts';
import { listOrderLines, type StoredOrder, type StoredOrderLine } from '../orders/queries.ts';
import { listInvoicesOfOrder } from '../orders/invoices/queries.ts';
import { listPartRefunds } from '../orders/refundable.ts';
import { orderReply } from '../orders/reply.ts';
import { TRACKING_PAGE } from '../orders/tracking-page.ts';
import { parcelOfOrder } from '../orders/parcel-of-order.ts';
import { listCurrentShipments, measureLines, type StoredShipment } from '../shipping/queries.ts';
import { isDueInCash } from '../shipping/shiprocket/adhoc-order.ts';
import { parcelMeasures } from '../shipping/shiprocket/parcel-measures.ts';
import { acceptedEvents, acceptedParcelEvents, readDeskFacts } from './accepted-events.ts';
import { TERMINAL_NAME } from './audit.ts';
import { listLabels } from './attention.ts';
import { orderRow, stageOf } from './order-rows.ts';

type Shown = v.InferInput<typeof DeskOrder>;

/** An order by its number. @throws Refusal `order_not_found` (404) */
export async function requireOrder(db: Database, number: number): Promise<StoredOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number)).limit(1);
  if (!order) throw new Refusal('order_not_found');
  return order;
}

/**
 * An order as the desk shows it to somebody with these roles, in the form on the wire.
 * @throws Refusal `order_not_found` (404)
 */
export async function findDeskOrder(
  { db, providers, config }: Pick<ShopContext, 'db' | 'providers' | 'config'>,
  number: number,
  roles: readonly DeskRole[],
): Promise<Shown> {
  const order = await requireOrder(db, number);
  const { id } = order;
  const lines = await listOrderLines(db, id);
  const shipments = await listCurrentShipments(db, order);
  const hasPages = providers.shiprocket?.hasPages ?? false;
  const paid = await listPayments(db, id);
  const partRefunds = await listPartRefunds(db, id);
  const facts = await readDeskFacts(db, order);
  const { refund, units } = facts;
  return {
    ...orderRow({ ...order, units, labels: listLabels(order, shipments) }),
    id,
    lines: lines.map(({ productId, name, size, quantity, cancelled, pricePaise, images }) => ({
      productId,
      name,
      size,
      quantity,
      cancelled,
      price: toRupees(pricePaise),
      image: images[0] ?? null,
    })),
    address: order.address,
    subtotal: toRupees(order.subtotalPaise),
    deliveryFee: toRupees(order.deliveryFeePaise),
    discount: toRupees(order.discountPaise),
    coupon: order.coupon,
    cancelledAmount: toRupees(order.cancelledPaise),
    giftWrap: order.giftWrapPaise === null ? null : toRupees(order.giftWrapPaise),
    ...orderTexts((text) => order[text]),
    expectedBy: expectedDelivery(order),
    confirmation: await findConfirmation(config, db, order),
    payments: paid.map(({ provider, providerPaymentId, status, amountPaise, createdAt }) => ({
      provider,
      reference: providerPaymentId,
      status,
      amount: toRupees(amountPaise),
      date: createdAt.getTime(),
    })),
    refund: refund && { amount: toRupees(refund.amountPaise), done: refund.done },
    partRefunds: partRefunds.map(({ id: refundId, amountPaise, status, reason, reference, createdAt }) => ({
      id: refundId,
      amount: toRupees(amountPaise),
      done: status === 'done',
      reason,
      reference,
      date: createdAt.getTime(),
    })),
    invoices: (await listInvoicesOfOrder(db, id)).map(({ number: own, kind, issuedAt }) => ({
      number: own,
      kind,
      date: issuedAt.getTime(),
    })),
    refundable: toRupees(facts.refundablePaise),
    cashRemittedAt: order.cashRemittedAt?.getTime() ?? null,
    parcel: order.parcels === null ? parcelOf(order, shipments[0] ?? null, hasPages) : null,
    ...(order.parcels && {
      parcels: await describeParcels(config, db, { order, lines, shipments, hasPages }, (parcel) =>
        acceptedParcelEvents(facts, roles, parcel),
      ),
    }),
    returns: await listReturns(db, id),
    timeline: (orderReply(order, lines, refund).events ?? []).map(({ type, date }) => ({
      event: type,
      date,
    })),
    messages: await listMessages(db, order, [
      ...paid.map((payment): MessageSubject => ({ paymentId: payment.id })),
      ...partRefunds.map((part): MessageSubject => ({ refundId: part.id })),
    ]),
    notes: await listNotes(db, id),
    audit: await listAudit(db, id),
    accepted: [...acceptedEvents(facts, roles)],
  };
}

async function findConfirmation(
  { cashConfirmation }: Pick<Config, 'cashConfirmation'>,
  db: Database,
  order: StoredOrder,
): Promise<Shown['confirmation']> {
  const state = confirmationState(order.events);
  if (order.paymentMethod !== 'cod' || (state === 'notRequested' && !cashConfirmation)) return null;
  return { state, reasons: await findConfirmationReasons(db, order) };
}

interface SplitOrder {
  readonly order: StoredOrder;
  /** Of all units. */
  readonly lines: readonly StoredOrderLine[];
  readonly shipments: readonly StoredShipment[];
  readonly hasPages: boolean;
}

async function describeParcels(
  { shipments: defaults }: Pick<Config, 'shipments'>,
  db: Database,
  { order, lines, shipments, hasPages }: SplitOrder,
  acceptedOf: (parcel: number) => readonly ParcelEvent[],
): Promise<NonNullable<Shown['parcels']>> {
  const measured = await measureLines(db, lines);
  const sent = { order, lines: linesToSend(lines) };
  return (order.parcels ?? []).map((parcel, index) => {
    const number = index + 1;
    const packed = linesOfUnits(measured, parcel.units);
    const { weight, ...sizeCm } = parcelMeasures(packed, defaults.parcel);
    const shipment = shipments.find((one) => one.parcel === number) ?? null;
    return {
      units: packed.map(({ name, size, quantity }) => ({ name, size, quantity })),
      state: parcel.state,
      ...(parcelOf(parcel, shipment, hasPages) ?? UNKNOWN_COURIER),
      weightKg: weight,
      sizeCm,
      cash: toRupees(isDueInCash(order) ? chargedTotal(parcelOfOrder(sent, number).order) : paise(0)),
      accepted: [...acceptedOf(number)],
    };
  });
}

const UNKNOWN_COURIER = {
  isOwnCourier: false,
  courier: '',
  trackingNumber: '',
  url: null,
  label: '',
  refusedFields: '',
} as const;

function parcelOf(
  { ownCourier, trackingNumber }: Pick<StoredOrder, 'ownCourier' | 'trackingNumber'>,
  shipment: StoredShipment | null,
  hasPage: boolean,
): NonNullable<Shown['parcel']> | null {
  if (ownCourier !== null) {
    const number = trackingNumber ?? '';
    const own = { isOwnCourier: true, courier: ownCourier, trackingNumber: number };
    return { ...own, url: null, label: '', refusedFields: '' };
  }
  if (!shipment) return null;
  const { courierName, awbCode, status, refusedFields } = shipment;
  return {
    isOwnCourier: false,
    courier: courierName,
    trackingNumber: awbCode ?? '',
    url: hasPage && awbCode !== null ? TRACKING_PAGE + awbCode : null,
    label: shipment.providerOrderId === null ? '' : status,
    refusedFields: refusedFields ?? '',
  };
}

async function listPayments(db: Database, orderId: string) {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt));
}

async function listReturns(db: Database, orderId: string): Promise<Shown['returns']> {
  const found = await db
    .select()
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(returns.createdAt));
  return found.map(({ id, status, reason, resolution, createdAt }) => ({
    id,
    status,
    reason,
    resolution,
    date: createdAt.getTime(),
  }));
}

async function listNotes(db: Database, orderId: string): Promise<Shown['notes']> {
  const found = await db
    .select({ note: orderNotes, by: staff.email })
    .from(orderNotes)
    .innerJoin(staff, eq(staff.id, orderNotes.staffId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.createdAt), asc(orderNotes.id));
  return found.map(({ note: { id, text, createdAt }, by }) => ({ id, text, by, date: createdAt.getTime() }));
}

async function listAudit(db: Database, orderId: string): Promise<Shown['audit']> {
  const found = await db
    .select({ entry: deskAudit, by: staff.email })
    .from(deskAudit)
    .leftJoin(staff, eq(staff.id, deskAudit.staffId))
    .where(eq(deskAudit.orderId, orderId))
    .orderBy(asc(deskAudit.id));
  return found.map(({ entry: { action, before, after, reason, createdAt }, by }) => ({
    action,
    by: by ?? TERMINAL_NAME,
    date: createdAt.getTime(),
    before: before?.status ? stageOf(before.status) : null,
    after: after?.status ? stageOf(after.status) : null,
    reason,
  }));
}

/** The messages about an order's events: their jobs have ids that follow from the order, the event and the channel. */
export async function listMessages(
  db: Database,
  { id, events }: Pick<StoredOrder, 'id' | 'events'>,
  refunds: readonly MessageSubject[],
): Promise<Shown['messages']> {
  const keys = new Map(
    REPORTED_EVENTS.flatMap((event) => {
      const times = events.filter(({ type }) => type === event).length;
      const subjects = [...Array.from({ length: times }, (_, earlier) => ({ earlier })), ...refunds];
      return CHANNELS.flatMap((channel) =>
        subjects.map(
          (subject) =>
            [messageKey([id, event, channel, ...subjectParts(subject)]), { event, channel }] as const,
        ),
      );
    }),
  );
  if (keys.size === 0) return [];
  const jobs = await db
    .select({
      id: jobTable.id,
      state: jobTable.state,
      createdOn: jobTable.createdOn,
      completedOn: jobTable.completedOn,
    })
    .from(jobTable)
    .where(
      and(
        inArray(
          jobTable.name,
          CHANNELS.map((channel) => QUEUES[channel]),
        ),
        inArray(jobTable.id, [...keys.keys()]),
      ),
    )
    .orderBy(asc(jobTable.createdOn));
  return jobs.flatMap(({ id: key, state, createdOn, completedOn }) => {
    const message = keys.get(key);
    const date = (completedOn ?? createdOn).getTime();
    return message ? [{ ...message, state: MESSAGE_STATES[state] ?? 'waiting', date }] : [];
  });
}

const CHANNELS = ['email', 'sms'] as const;

const MESSAGE_STATES: Readonly<Record<string, 'sent' | 'failed'>> = {
  completed: 'sent',
  failed: 'failed',
  cancelled: 'failed',
};
