import type { SandboxData } from '@aangan/provider-sandbox';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { isExchangeSent } from '../../contract/returns/returnLife.ts';
import type { Database } from '../../server/db/database.ts';
import {
  deskAudit,
  exchangeAllocations,
  orderLines,
  orderRefunds,
  orders,
  payments,
  returns,
  returnUnits,
  shipments,
} from '../../server/db/schema.ts';
import { chargedTotal } from '../../server/orders/charged-total.ts';
import { countLosses } from '../../server/returns/queries.ts';

const FINISHED: ReadonlySet<string> = new Set(['refunded', 'exchanged', 'declined', 'withdrawn', 'expired']);
const RELEASED: ReadonlySet<string> = new Set(['declined', 'withdrawn', 'expired']);

interface ReturnsOutcome {
  readonly db: Database;
  readonly providers: SandboxData;
  /** One event per line. */
  readonly trace: readonly string[];
}

/**
 * Returns at the end of a run: each is finished; a unit is returned once; no refund is larger than what was paid; an exchange has
 * sent the other size once, and only it has, but for parcels that were lost; nothing is reserved any more, and no courier comes for nothing.
 */
export async function checkReturns({
  db,
  providers: { shiprocket },
  trace,
}: ReturnsOutcome): Promise<string[]> {
  const rows = await db.select().from(returns);
  const units = await db.select().from(returnUnits);
  const lines = await db.select().from(orderLines);
  const reserved = await db.select().from(exchangeAllocations);
  const known = await db.select().from(shipments);
  const sentAgain = (await db.select().from(orders)).filter(({ events }) =>
    events.some(({ type }) => type === 'resent'),
  );
  const isFormer = (reference: string) => sentAgain.some(({ id }) => reference.startsWith(id));
  const statusOf = (id: string) => rows.find((row) => row.id === id)?.status ?? '';
  const parcels = Object.values(shiprocket.shipments).filter(({ cancelled }) => !cancelled);
  const sentByHand = await listSentByHand(db);
  const parcelsOf = (prefix: RegExp, id: string) =>
    parcels.filter(({ reference }) => reference.endsWith(`-${id}`) && prefix.test(reference));
  return [
    ...rows.flatMap(({ id, status }) => (FINISHED.has(status) ? [] : [`return ${id} is still ${status}`])),
    ...lines.flatMap(({ orderId, productId, size, quantity, cancelled }) => {
      const own = units.filter(
        (unit) => unit.orderId === orderId && unit.productId === productId && unit.size === size,
      );
      const returned = own.filter(({ returnId }) => !RELEASED.has(statusOf(returnId)));
      const confirmed = quantity - cancelled;
      return returned.length > confirmed
        ? [`${returned.length} of ${confirmed} × ${productId} ${size} of ${orderId} are returned`]
        : [];
    }),
    ...units.flatMap(({ returnId, unit, isOpen }) =>
      isOpen === RELEASED.has(statusOf(returnId))
        ? [`unit ${unit} of return ${returnId} can${isOpen ? 'not' : ''} be returned again`]
        : [],
    ),
    ...rows.flatMap(({ id, status, account }) =>
      account !== null && FINISHED.has(status) ? [`return ${id} has its account still`] : [],
    ),
    ...reserved.map(({ returnId, productId, size }) => `${productId} ${size} is reserved for ${returnId}`),
    ...rows.flatMap(({ id, status, resolution, events }) => {
      const exchanged = parcelsOf(/^X/, id);
      const isDue = status === 'exchanged';
      const wasSent = isExchangeSent(events);
      const isSent = wasSent && resolution === 'exchange';
      const losses = countLosses({ events }) + Number(wasSent && resolution === 'refund');
      // Each replaces the one before it. Staff may have sent a parcel that Shiprocket does not have.
      const due = Array.from({ length: losses + Number(isDue) }, (_, index) => ({
        reference: `X${index === 0 ? '' : index + 1}-${id}`,
        isLost: index < losses,
      }));
      return [
        ...due.flatMap(({ reference, isLost }) => {
          const parcel = exchanged.find((one) => one.reference === reference);
          if (!parcel) return sentByHand.has(id) ? [] : [`parcel ${reference} was not sent`];
          return (parcel.lostAfter !== null) === isLost
            ? []
            : [`parcel ${reference} is ${isLost ? 'recorded as lost' : 'lost'}`];
        }),
        ...exchanged.flatMap(({ reference }) =>
          due.some((one) => one.reference === reference)
            ? []
            : [`parcel ${reference} was sent for a return that is ${status}`],
        ),
        ...(isSent === isDue ? [] : [`return ${id} is ${status}, but was ${isSent ? '' : 'not '}sent`]),
      ];
    }),
    ...rows.flatMap(({ id, status }) => {
      const booked = parcelsOf(/^R/, id);
      // Shiprocket cancels nothing once the courier has the pieces.
      const isStopped = booked.every(({ orderId }) =>
        trace.some((line) => line.includes(`orders/cancel {"ids":[${orderId}]}`)),
      );
      const isForNothing = !isStopped && (status === 'withdrawn' || status === 'expired');
      return booked.length > 1 || isForNothing
        ? [`${booked.length} pick-ups of ${id}, which is ${status}`]
        : [];
    }),
    ...parcels.flatMap(({ reference }) =>
      known.some(({ providerOrderRef }) => providerOrderRef === reference) || isFormer(reference)
        ? []
        : [`parcel ${reference} is unknown to the shop`],
    ),
    ...(await checkRefunds(db, rows)),
  ];
}

/** The returns whose other size staff have recorded as sent. */
async function listSentByHand(db: Database): Promise<ReadonlySet<string>> {
  const entries = await db.select().from(deskAudit).where(eq(deskAudit.action, 'exchange.sent'));
  return new Set(entries.map(({ after }) => v.parse(v.object({ returnId: v.string() }), after).returnId));
}

/** The refunds of the parts of an order are at most what was paid. */
async function checkRefunds(db: Database, rows: readonly (typeof returns.$inferSelect)[]): Promise<string[]> {
  const placed = await db.select().from(orders);
  const parts = await db.select().from(orderRefunds);
  return placed.flatMap((order) => {
    const { id, totalPaise, paymentMethod, cancelledPaise } = order;
    const own = [
      ...rows
        .filter(({ orderId, status }) => orderId === id && (status === 'refunded' || status === 'checked'))
        .map(({ refundPaise }) => refundPaise),
      ...parts.filter(({ orderId }) => orderId === id).map(({ amountPaise }) => amountPaise),
    ];
    const refunded = own.reduce((sum, amount) => sum + amount, 0);
    const charged = paymentMethod === 'cod' ? chargedTotal(order) : totalPaise;
    // Units of a cash order may be cancelled before it is paid online.
    const wasInCash = order.events.some(({ type }) => type === 'placed');
    const due = !wasInCash && order.status !== 'Cancelled' ? Math.min(cancelledPaise, totalPaise) : 0;
    return [
      ...(refunded > charged ? [`${charged} was paid for order ${id}, and ${refunded} was refunded`] : []),
      ...(refunded < due ? [`${due} of order ${id} was cancelled, and ${refunded} was refunded`] : []),
    ];
  });
}

interface PartialRefund {
  readonly payment: typeof payments.$inferSelect;
  /** In paise. */
  readonly amount: number;
}

/** The refunds of returns, of cancelled units and of other parts of orders that were paid online. */
export async function listPartialRefunds(db: Database): Promise<{
  readonly refunds: readonly PartialRefund[];
  /** Payments whose whole amount they have refunded. */
  readonly whole: ReadonlySet<string>;
}> {
  const rows = await db.select().from(returns);
  const parts = await db.select().from(orderRefunds);
  const received = await db.select().from(payments);
  const paid = received.filter(
    ({ status, refundReason }) =>
      ['paid', 'refund_due', 'refunded'].includes(status) &&
      (refundReason === null || refundReason === 'cancelled'),
  );
  const refunds = paid.flatMap((payment): PartialRefund[] => [
    ...rows
      // A return after which nothing is left to refund is refunded without a transfer.
      .filter(
        ({ orderId, status, refundPaise }) =>
          orderId === payment.orderId && status === 'refunded' && refundPaise > 0,
      )
      .map(({ refundPaise }) => ({ payment, amount: refundPaise })),
    ...parts
      .filter(({ orderId, status }) => orderId === payment.orderId && status === 'done')
      .map(({ amountPaise }) => ({ payment, amount: amountPaise })),
  ]);
  const isWhole = ({ id, status, refundReason, amountPaise }: typeof payments.$inferSelect) =>
    status === 'refunded' &&
    (refundReason === null ||
      refunds.reduce((sum, { payment, amount }) => (payment.id === id ? sum + amount : sum), 0) ===
        amountPaise);
  return { refunds, whole: new Set(paid.filter(isWhole).map(({ id }) => id)) };
}
