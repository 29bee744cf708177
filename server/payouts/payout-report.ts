import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { DeskReply } from '../../contract/desk/deskCalls.ts';
import {
  PAYOUT_DIFFERENCES,
  PAYOUT_PROVIDERS,
  type PayoutDifferenceKind,
} from '../../contract/desk/payoutProviders.ts';
import { paise, toRupees } from '../../contract/money.ts';
import type { CoreContext } from '../core-context.ts';
import { orders, payments, payoutRows, shipments } from '../db/schema.ts';
import { startOfMonth } from '../zoned-time.ts';

const Provider = v.picklist(PAYOUT_PROVIDERS);
const Difference = v.object({
  kind: v.picklist(PAYOUT_DIFFERENCES),
  provider: Provider,
  reference: v.string(),
  number: v.nullable(v.number()),
  amount: v.number(),
  expected: v.nullable(v.number()),
  day: v.string(),
});
const Payout = v.object({
  provider: Provider,
  reference: v.string(),
  day: v.string(),
  count: v.number(),
  gross: v.number(),
  fees: v.number(),
});

/** Differences and payouts of a reply. */
const SHOWN = 200;
/** Payments and cash without a payout are a difference after this: providers pay out within some working days. */
const DUE_AFTER_MS = 14 * 24 * 60 * 60_000;

/** The payouts of a month, and how they differ from the orders. @param month like 2026-11, in the shop's time zone */
export async function readPayoutReport(
  { db, config: { dailySummary }, now }: Pick<CoreContext, 'db' | 'config' | 'now'>,
  month: string,
): Promise<DeskReply<'getPayouts'>> {
  const { timeZone } = dailySummary;
  const next = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();
  const paidOut = sql`${payoutRows.paidOn} >= ${`${month}-01`} and ${payoutRows.paidOn} < ${`${next}-01`}`;
  const until = Math.min(startOfMonth(next, timeZone), now() - DUE_AFTER_MS);
  const inMonth = (column: SQL) =>
    sql`${column} >= ${time(startOfMonth(month, timeZone))} and ${column} < ${time(until)}`;
  const queries = [...ofRows(paidOut), ...ofMissing(inMonth, timeZone)];
  const differences = [];
  for (const query of queries) {
    const { rows } = v.parse(v.object({ rows: v.array(Difference) }), await db.execute(query));
    differences.push(...rows);
  }
  differences.sort((a, b) => RANK[a.kind] - RANK[b.kind] || a.day.localeCompare(b.day));
  const { rows: payouts } = v.parse(
    v.object({ rows: v.array(Payout) }),
    await db.execute(sql`select provider, payout_ref as reference, paid_on::text as day, count(*)::int as count,
        sum(gross_paise)::float8 as gross, sum(fee_paise)::float8 as fees
      from ${payoutRows} where ${paidOut} group by provider, payout_ref, paid_on
      order by paid_on desc, provider, payout_ref limit ${SHOWN}`),
  );
  return {
    differences: differences.slice(0, SHOWN).map(({ amount, expected, ...row }) => ({
      ...row,
      amount: rupees(amount),
      expected: expected === null ? null : rupees(expected),
    })),
    differenceCount: differences.length,
    payouts: payouts.map(({ gross, fees, ...row }) => ({
      ...row,
      gross: rupees(gross),
      fees: rupees(fees),
      net: rupees(gross - fees),
    })),
  };
}

const time = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
const rupees = (amount: number) => toRupees(paise(amount));

/** The most serious ones first. */
const RANK: Readonly<Record<PayoutDifferenceKind, number>> = {
  disputed: 0,
  refundedTwice: 1,
  missing: 2,
  amount: 3,
  unknown: 4,
  refundUnknown: 5,
  paidTwice: 6,
  notDelivered: 7,
};

/** The payment of a row: of Razorpay's refunds the file names its order only. */
const PAYMENT_OF_ROW = sql`left join ${payments} on ${payments.id} = (select p.id from ${payments} as p
  where p.provider = ${payoutRows.provider}
    and (p.provider_payment_id = ${payoutRows.paymentRef} or p.provider_ref = ${payoutRows.paymentRef}) limit 1)`;
/** What the shop knows to be refunded of a payment. */
const REFUNDED = sql`case when ${payments.status} = 'refunded' then ${payments.amountPaise} else ${payments.refundedEarlierPaise} end`;
const CHARGED = sql`${orders.totalPaise} - ${orders.cancelledPaise}`;
/** The cash of an order that is sent in several parcels is paid out parcel by parcel. */
const CASH = sql`case when ${orders.parcels} is null then ${payoutRows.grossPaise} else
  (select sum(r.gross_paise) from ${payoutRows} as r where r.order_id = ${orders.id} and r.kind = 'cash') end`;
/** An own courier has brought the cash of other parcels, and the owner has recorded that all of it is there. */
const IS_REST_RECORDED = sql`(${orders.cashRemittedAt} is not null
  and jsonb_path_exists(coalesce(${orders.parcels}, '[]'), '$[*] ? (@.ownCourier != null)'))`;
const ROW = sql`${payoutRows.provider} as provider, coalesce(${payoutRows.paymentRef}, ${payoutRows.rowId}) as reference,
  ${orders.number} as number, ${payoutRows.grossPaise} as amount, ${payoutRows.paidOn}::text as day`;

/** Differences of what was paid out. */
function ofRows(paidOut: SQL): SQL[] {
  const ofPayments = sql`from ${payoutRows} ${PAYMENT_OF_ROW} left join ${orders} on ${orders.id} = ${payments.orderId}
    where ${paidOut} and ${payoutRows.kind}`;
  const ofCash = sql`from ${payoutRows} left join ${orders} on ${orders.id} = ${payoutRows.orderId}
    where ${paidOut} and ${payoutRows.kind} = 'cash'`;
  return [
    sql`select 'unknown' as kind, ${ROW}, null::int as expected ${ofPayments} in ('payment', 'refund')
      and ${payments.id} is null`,
    sql`select 'amount' as kind, ${ROW}, ${payments.amountPaise} as expected ${ofPayments} = 'payment'
      and ${payments.amountPaise} <> ${payoutRows.grossPaise}`,
    sql`select kind, provider, reference, number, amount, expected, day from (
      select case when paid_out.refunded > ${payments.amountPaise} then 'refundedTwice' else 'refundUnknown' end as kind,
        ${payments.provider} as provider, coalesce(${payments.providerPaymentId}, ${payments.providerRef}) as reference,
        ${orders.number} as number, -paid_out.refunded as amount, -(${REFUNDED}) as expected, paid_out.day as day
      from (select ${payments.id} as payment_id, max(${payoutRows.paidOn})::text as day,
          (select -sum(r.gross_paise)::float8 from ${payoutRows} as r where r.provider = ${payments.provider} and r.kind = 'refund'
            and r.payment_ref in (${payments.providerPaymentId}, ${payments.providerRef})) as refunded
        ${ofPayments} = 'refund' and ${payments.id} is not null group by ${payments.id}) as paid_out
      join ${payments} on ${payments.id} = paid_out.payment_id join ${orders} on ${orders.id} = ${payments.orderId}
      where paid_out.refunded > ${REFUNDED}) as refunds`,
    sql`select 'disputed' as kind, disputes.provider, coalesce(${payments.providerPaymentId}, disputes.ref) as reference,
        ${orders.number} as number, disputes.amount, null::int as expected, disputes.day
      from (select ${payoutRows.provider} as provider, ${payoutRows.paymentRef} as ref, max(${payoutRows.paidOn})::text as day,
          (select sum(r.gross_paise)::float8 from ${payoutRows} as r where r.provider = ${payoutRows.provider} and r.kind = 'other'
            and r.payment_ref = ${payoutRows.paymentRef}) as amount
        from ${payoutRows} where ${paidOut} and ${payoutRows.kind} = 'other' and ${payoutRows.paymentRef} is not null
        group by ${payoutRows.provider}, ${payoutRows.paymentRef}) as disputes
      left join ${payments} on ${payments.id} = (select p.id from ${payments} as p where p.provider = disputes.provider
        and (p.provider_payment_id = disputes.ref or p.provider_ref = disputes.ref) limit 1)
      left join ${orders} on ${orders.id} = ${payments.orderId} where disputes.amount < 0`,
    sql`select 'unknown' as kind, ${ROW}, null::int as expected ${ofCash} and ${orders.id} is null`,
    sql`select 'amount' as kind, ${ROW}, ${CHARGED} as expected ${ofCash} and ${CASH} <> ${CHARGED}
      and not (${CASH} < ${CHARGED} and ${IS_REST_RECORDED})`,
    sql`select 'notDelivered' as kind, ${ROW}, ${CHARGED} as expected ${ofCash} and ${CASH} = ${CHARGED}
      and ${orders.cashRemittedAt} is null`,
    sql`select 'paidTwice' as kind, ${ROW}, ${CHARGED} as expected ${ofCash} and ${orders.parcels} is null and exists (select 1 from ${payoutRows} as other
      where other.order_id = ${orders.id} and other.row_id < ${payoutRows.rowId})`,
  ];
}

/** What was paid here and is in no payout, of providers whose files were uploaded before. */
function ofMissing(inMonth: (column: SQL) => SQL, timeZone: string): SQL[] {
  const day = (column: SQL) => sql`to_char(${column} at time zone ${timeZone}, 'YYYY-MM-DD') as day`;
  const [paidAt, changedAt] = [sql`${payments.createdAt}`, sql`${orders.updatedAt}`];
  return [
    sql`select 'missing' as kind, ${payments.provider} as provider, ${payments.providerPaymentId} as reference,
        ${orders.number} as number, 0 as amount, ${payments.amountPaise} as expected, ${day(paidAt)}
      from ${payments} join ${orders} on ${orders.id} = ${payments.orderId}
      where ${payments.status} in ('paid', 'refund_due', 'refunded') and ${payments.providerPaymentId} is not null
        and ${inMonth(paidAt)}
        and exists (select 1 from ${payoutRows} where ${payoutRows.provider} = ${payments.provider})
        and not exists (select 1 from ${payoutRows} where ${payoutRows.provider} = ${payments.provider}
          and ${payoutRows.paymentRef} = ${payments.providerPaymentId} and ${payoutRows.kind} = 'payment')`,
    sql`select 'missing' as kind, 'courier' as provider, ${shipments.awbCode} as reference, ${orders.number} as number,
        0 as amount, ${CHARGED} as expected, ${day(changedAt)}
      from ${orders} join ${shipments} on ${shipments.orderId} = ${orders.id}
        or (${shipments.parcelOrderId} = ${orders.id} and ${shipments.parcel} = 1)
      where ${orders.paymentMethod} = 'cod' and ${orders.status} = 'Delivered' and ${orders.cashRemittedAt} is null
        and ${orders.totalPaise} > ${orders.cancelledPaise} and ${shipments.awbCode} is not null and ${inMonth(changedAt)}
        and exists (select 1 from ${payoutRows} where ${payoutRows.provider} = 'courier')
        and not exists (select 1 from ${payoutRows} where ${payoutRows.orderId} = ${orders.id})`,
  ];
}
