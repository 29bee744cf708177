import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PayoutUpload } from '../../contract/desk/payoutCalls.ts';
import type { PayoutProvider } from '../../contract/desk/payoutProviders.ts';
import { MerchantFileError } from '../catalogue/merchant-file-error.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { orders, payoutRows, shipments } from '../db/schema.ts';
import { recordRemittance, CashOrderError } from '../orders/cash.ts';
import { chargedTotal } from '../orders/charged-total.ts';
import { INDIA } from '../orders/invoices/next-number.ts';
import { zonedTime } from '../zoned-time.ts';
import { readPayoutFile, type PayoutRow } from './read-payout-file.ts';

type StoredRow = typeof payoutRows.$inferSelect;

/** What a file has changed, for the audit. */
export interface StoredPayouts {
  readonly provider: PayoutProvider;
  readonly added: number;
  readonly remitted: number;
}

/** Sentences that are shown of a file. */
const SHOWN_PROBLEMS = 20;
/** Rows in one statement. */
const BATCH = 1_000;

/**
 * Stores the rows of a file about payouts, and marks the cash in it as remitted, all or nothing. Rows that are stored already change
 * nothing. The problems of a file are in the result.
 * @param record is called in the transaction when something has changed
 */
export async function storePayouts(
  { db, now }: Pick<CoreContext, 'db' | 'now'>,
  bytes: Uint8Array,
  record: (tx: Database, stored: StoredPayouts) => Promise<void>,
): Promise<PayoutUpload> {
  try {
    const today = zonedTime(now(), INDIA).day;
    const { provider, rows } = readPayoutFile(bytes, today);
    return await db.transaction(async (tx) => {
      const added = await storeRows(tx, provider, rows, now());
      const remitted = provider === 'courier' ? await markRemitted(tx, rows, now()) : 0;
      if (added > 0 || remitted > 0) await record(tx, { provider, added, remitted });
      return { provider, added, known: rows.length - added, remitted, problems: [], problemCount: 0 };
    });
  } catch (error) {
    if (!(error instanceof MerchantFileError)) throw error;
    const { problems } = error;
    return {
      provider: null,
      added: 0,
      known: 0,
      remitted: 0,
      problems: problems.slice(0, SHOWN_PROBLEMS),
      problemCount: problems.length,
    };
  }
}

/** @throws MerchantFileError when a row differs from one of an earlier file */
async function storeRows(
  tx: Database,
  provider: PayoutProvider,
  rows: readonly PayoutRow[],
  now: number,
): Promise<number> {
  const orderIds = await findOrders(tx, rows);
  const problems: string[] = [];
  let added = 0;
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const stored = await tx
      .insert(payoutRows)
      .values(
        batch.map((row) => ({
          provider,
          rowId: row.rowId,
          kind: row.kind,
          paymentRef: row.paymentRef,
          orderId: orderIds.get(row) ?? null,
          payoutRef: row.payoutRef,
          paidOn: row.day,
          grossPaise: row.grossPaise,
          feePaise: row.feePaise,
          createdAt: new Date(now),
        })),
      )
      .onConflictDoNothing()
      .returning({ rowId: payoutRows.rowId });
    added += stored.length;
    const isNew = new Set(stored.map(({ rowId }) => rowId));
    const repeated = batch.filter(({ rowId }) => !isNew.has(rowId));
    problems.push(...(await describeConflicts(tx, provider, repeated)));
  }
  if (problems.length > 0) throw new MerchantFileError(problems);
  return added;
}

async function describeConflicts(
  tx: Database,
  provider: PayoutProvider,
  rows: readonly PayoutRow[],
): Promise<string[]> {
  const ids = rows.map(({ rowId }) => rowId);
  if (ids.length === 0) return [];
  const stored: StoredRow[] = await tx
    .select()
    .from(payoutRows)
    .where(and(eq(payoutRows.provider, provider), inArray(payoutRows.rowId, ids)));
  const byId = new Map(stored.map((row) => [row.rowId, row]));
  return rows.flatMap((row) => {
    const known = byId.get(row.rowId);
    const isSame = known?.grossPaise === row.grossPaise && known.feePaise === row.feePaise;
    return isSame ? [] : [`${row.rowId}: an earlier file has another amount for it`];
  });
}

/** The orders of cash: by the courier's number of the parcel, or else the number of the order. */
async function findOrders(tx: Database, rows: readonly PayoutRow[]): Promise<ReadonlyMap<PayoutRow, string>> {
  const found = new Map<PayoutRow, string>();
  const cash = rows.filter(({ kind }) => kind === 'cash');
  for (let from = 0; from < cash.length; from += BATCH) {
    const batch = cash.slice(from, from + BATCH);
    const numbers = batch.flatMap(({ orderNumber }) =>
      /^\d{1,9}$/.test(orderNumber) ? [Number(orderNumber)] : [],
    );
    const byParcel = await tx
      .select({
        id: sql<string | null>`coalesce(${shipments.orderId}, ${shipments.parcelOrderId})`,
        awb: shipments.awbCode,
        ref: shipments.providerOrderRef,
      })
      .from(shipments)
      .where(
        or(
          inArray(shipments.awbCode, batch.map(({ awb }) => awb).filter(Boolean)),
          inArray(shipments.providerOrderRef, batch.map(({ orderNumber }) => orderNumber).filter(Boolean)),
        ),
      );
    const byNumber = await tx
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(inArray(orders.number, numbers));
    for (const row of batch) {
      const id =
        byParcel.find(({ awb }) => awb !== null && awb === row.awb)?.id ??
        byParcel.find(({ ref }) => ref === row.orderNumber)?.id ??
        byNumber.find(({ number }) => String(number) === row.orderNumber)?.id;
      if (id) found.set(row, id);
    }
  }
  return found;
}

/** Marks the cash of delivered orders as remitted when the amount is right, each once. Returns how many. */
async function markRemitted(tx: Database, rows: readonly PayoutRow[], now: number): Promise<number> {
  const remitted = new Set<string>();
  for (let from = 0; from < rows.length; from += BATCH) {
    const ids = rows.slice(from, from + BATCH).map(({ rowId }) => rowId);
    const found = await tx
      // The cash of an order that is sent in several parcels is paid out parcel by parcel.
      .select({
        order: orders,
        row: payoutRows,
        paidOut: sql`case when ${orders.parcels} is null then ${payoutRows.grossPaise} else
          (select sum(r.gross_paise) from ${payoutRows} as r where r.order_id = ${orders.id} and r.kind = 'cash') end`.mapWith(
          Number,
        ),
      })
      .from(payoutRows)
      .innerJoin(orders, eq(orders.id, payoutRows.orderId))
      .where(
        and(
          eq(payoutRows.provider, 'courier'),
          inArray(payoutRows.rowId, ids),
          eq(orders.paymentMethod, 'cod'),
          eq(orders.status, 'Delivered'),
          isNull(orders.cashRemittedAt),
        ),
      );
    for (const { order, row, paidOut } of found)
      if (chargedTotal(order) === paidOut && (await remit(tx, order.number, row.paidOn, now)))
        remitted.add(order.id);
  }
  return remitted.size;
}

/** False for an order whose courier has reported its delivery after that day. */
async function remit(tx: Database, number: number, day: string, now: number): Promise<boolean> {
  try {
    await recordRemittance(tx, [number], day, now);
    return true;
  } catch (error) {
    if (error instanceof CashOrderError) return false;
    throw error;
  }
}
