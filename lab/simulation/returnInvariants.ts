import type { SandboxData } from '@aangan/provider-sandbox';
import { isExchangeSent } from '../../contract/returns/returnLife.ts';
import type { Database } from '../../server/db/database.ts';
import {
  exchangeAllocations,
  orderLines,
  orders,
  payments,
  returns,
  returnUnits,
  shipments,
} from '../../server/db/schema.ts';
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
  const statusOf = (id: string) => rows.find((row) => row.id === id)?.status ?? '';
  const parcels = Object.values(shiprocket.shipments).filter(({ cancelled }) => !cancelled);
  const parcelsOf = (prefix: RegExp, id: string) =>
    parcels.filter(({ reference }) => reference.endsWith(`-${id}`) && prefix.test(reference));
  return [
    ...rows.flatMap(({ id, status }) => (FINISHED.has(status) ? [] : [`return ${id} is still ${status}`])),
    ...lines.flatMap(({ orderId, productId, size, quantity }) => {
      const own = units.filter(
        (unit) => unit.orderId === orderId && unit.productId === productId && unit.size === size,
      );
      const returned = own.filter(({ returnId }) => !RELEASED.has(statusOf(returnId)));
      return returned.length > quantity
        ? [`${returned.length} of ${quantity} × ${productId} ${size} of ${orderId} are returned`]
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
      const lost = exchanged.filter(({ lostAfter }) => lostAfter !== null).length;
      const sent = exchanged.length - lost;
      const isDue = status === 'exchanged';
      const wasSent = isExchangeSent(events);
      const isSent = wasSent && resolution === 'exchange';
      const losses = countLosses({ events }) + Number(wasSent && resolution === 'refund');
      return [
        ...(sent === Number(isDue)
          ? []
          : [`${sent} parcels with the other size of ${id}, which is ${status}`]),
        ...(isSent === isDue ? [] : [`return ${id} is ${status}, but was ${isSent ? '' : 'not '}sent`]),
        ...(lost === losses ? [] : [`${lost} parcels of ${id} were lost, and ${losses} are recorded`]),
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
      known.some(({ providerOrderRef }) => providerOrderRef === reference)
        ? []
        : [`parcel ${reference} is unknown to the shop`],
    ),
    ...(await checkRefunds(db, rows)),
  ];
}

/** The refunds of the returns of an order are at most what was paid. */
async function checkRefunds(db: Database, rows: readonly (typeof returns.$inferSelect)[]): Promise<string[]> {
  const placed = await db.select().from(orders);
  return placed.flatMap(({ id, totalPaise }) => {
    const refunded = rows
      .filter(({ orderId, status }) => orderId === id && (status === 'refunded' || status === 'checked'))
      .reduce((sum, { refundPaise }) => sum + refundPaise, 0);
    return refunded > totalPaise ? [`order ${id} cost ${totalPaise}, and ${refunded} was refunded`] : [];
  });
}

/** The refunds of returns that were paid online, as their payment's id and the amount. */
export async function listReturnRefunds(db: Database): Promise<{
  readonly refunds: readonly string[];
  /** Payments whose whole amount returns have refunded. */
  readonly whole: ReadonlySet<string>;
}> {
  const rows = await db.select().from(returns);
  const received = await db.select().from(payments);
  const paid = received.filter(
    ({ status, refundReason }) => (status === 'paid' || status === 'refunded') && refundReason === null,
  );
  const refunds = paid.flatMap((payment) =>
    rows
      .filter(({ orderId, status }) => orderId === payment.orderId && status === 'refunded')
      .map(({ refundPaise }) => ({ payment, refundPaise })),
  );
  return {
    refunds: refunds.map(({ payment, refundPaise }) => `${payment.providerPaymentId} ${refundPaise}`),
    whole: new Set(
      refunds
        .map(({ payment }) => payment)
        .filter(({ status }) => status === 'refunded')
        .map(({ id }) => id),
    ),
  };
}
