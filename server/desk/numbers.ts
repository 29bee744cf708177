import { inArray, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { DeskReply } from '../../contract/desk/deskCalls.ts';
import { StepsOfDay } from '../../contract/desk/numberCalls.ts';
import type { NumberFile, NumberTable } from '../../contract/desk/numberTables.ts';
import { COUNTED_STEPS, SHOPPING_STEPS } from '../../contract/desk/shoppingSteps.ts';
import { paise, toRupees } from '../../contract/money.ts';
import { mayRefund, RETURN_STATUSES } from '../../contract/returns/returnLife.ts';
import { csvOf } from '../csv.ts';
import type { CoreContext } from '../core-context.ts';
import { orderLines, orders, payments, products, returnUnits, returns, stepCounts } from '../db/schema.ts';
import { startOfMonth } from '../zoned-time.ts';

const Row = v.object({
  key: v.string(),
  name: v.string(),
  orders: v.number(),
  units: v.number(),
  total: v.number(),
});
type Row = v.InferOutput<typeof Row>;
const Result = v.object({ rows: v.array(Row) });
type Context = Pick<CoreContext, 'db' | 'config'>;

/** Rows of a table that the page shows; the file has all. */
const SHOWN = 20;

/** What a month is counted by, see the call. @param month like 2026-11, in the shop's time zone */
export async function readNumbers(context: Context, month: string): Promise<DeskReply<'getNumbers'>> {
  const shown = async (table: NumberTable) =>
    (await readTable(context, month, table))
      .slice(0, table === 'day' ? undefined : SHOWN)
      .map((row) => ({ ...row, total: toRupees(paise(row.total)) }));
  return {
    day: await shown('day'),
    product: await shown('product'),
    department: await shown('department'),
    pin: await shown('pin'),
    method: await shown('method'),
    cameBack: await shown('cameBack'),
    return: await shown('return'),
    steps: await readSteps(context, month),
  };
}

/** All rows of a table as CSV, with totals in rupees. */
export async function numberFile(context: Context, month: string, table: NumberFile): Promise<string> {
  if (table === 'steps')
    return csvOf(
      ['day', ...SHOPPING_STEPS],
      (await readSteps(context, month)).map((row) => [row.day, ...SHOPPING_STEPS.map((step) => row[step])]),
    );
  const rows = await readTable(context, month, table);
  return csvOf(
    [table, 'name', 'orders', 'units', 'total'],
    rows.map((row) => [row.key, row.name, row.orders, row.units, toRupees(paise(row.total))]),
  );
}

async function readTable(
  { db, config: { dailySummary } }: Context,
  month: string,
  table: NumberTable,
): Promise<readonly Row[]> {
  const { timeZone } = dailySummary;
  const from = startOfMonth(month, timeZone);
  const to = startOfMonth(Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString(), timeZone);
  const within = (column: SQL) =>
    sql`${column} >= ${new Date(from).toISOString()}::timestamptz and ${column} < ${new Date(to).toISOString()}::timestamptz`;
  return v.parse(Result, await db.execute(QUERIES[table](within, timeZone))).rows;
}

/** What visitors did on each day of a month, and the orders that came of it. */
async function readSteps({ db, config: { dailySummary } }: Context, month: string): Promise<StepsOfDay[]> {
  const { timeZone } = dailySummary;
  const next = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();
  const time = (of: string) => sql`${new Date(startOfMonth(of, timeZone)).toISOString()}::timestamptz`;
  const counted = COUNTED_STEPS.map(
    (step) =>
      sql`coalesce(max(${stepCounts.count}) filter (where ${stepCounts.step} = ${step}), 0) as ${sql.raw(step)}`,
  );
  const query = sql`select day, coalesce(viewed, 0) as viewed, coalesce(added, 0) as added, coalesce(checkout, 0) as checkout,
      coalesce(placed, 0) as placed, coalesce(paid, 0) as paid
    from (select ${stepCounts.day}::text as day, ${sql.join(counted, sql`, `)} from ${stepCounts}
      where ${stepCounts.day} >= ${`${month}-01`} and ${stepCounts.day} < ${`${next}-01`} group by 1) as counted
    full join (select to_char(${orders.placedAt} at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as placed,
        (count(*) filter (where ${orders.paymentMethod} = 'cod' or exists (select 1 from ${payments}
          where ${payments.orderId} = ${orders.id} and ${payments.status} in ('paid', 'refund_due', 'refunded'))))::int as paid
      from ${orders} where ${orders.placedAt} >= ${time(month)} and ${orders.placedAt} < ${time(next)} group by 1) as ordered
    using (day) order by day`;
  return v.parse(v.object({ rows: v.array(StepsOfDay) }), await db.execute(query)).rows;
}

const PLACED = sql`${orders.status} not in ('Pending Payment', 'Cancelled')`;
const UNITS = sql`(select sum(${orderLines.quantity} - ${orderLines.cancelled}) from ${orderLines}
  where ${orderLines.orderId} = ${orders.id})`;
const OF_LINES = sql`count(distinct ${orders.id})::int as orders,
  sum(${orderLines.quantity} - ${orderLines.cancelled})::int as units,
  sum((${orderLines.quantity} - ${orderLines.cancelled}) * ${orderLines.pricePaise})::float8 as total`;
const PLACED_AT = sql`${orders.placedAt}`;

/** Not declined, withdrawn or expired. */
const COUNTED_RETURNS = RETURN_STATUSES.filter((status) => status === 'exchanged' || mayRefund(status));

type Query = (within: (column: SQL) => SQL, timeZone: string) => SQL;

const byOrder =
  (key: (timeZone: string) => SQL, condition: SQL, order: SQL): Query =>
  (
    within,
    timeZone,
  ) => sql`select key, key as name, count(*)::int as orders, sum(units)::int as units, sum(total)::float8 as total
    from (select ${key(timeZone)} as key, coalesce(${UNITS}, 0) as units, ${orders.totalPaise} - ${orders.cancelledPaise} as total
      from ${orders} where ${within(PLACED_AT)} and ${condition}) as placed
    group by key order by ${order}`;

const HIGHEST = sql`total desc, key`;

const QUERIES: Readonly<Record<NumberTable, Query>> = {
  day: byOrder(
    (timeZone) => sql`to_char(${orders.placedAt} at time zone ${timeZone}, 'YYYY-MM-DD')`,
    PLACED,
    sql`key`,
  ),
  pin: byOrder(
    () => sql`regexp_replace(${orders.address}->>'postalCode', '[^0-9]', '', 'g')`,
    PLACED,
    HIGHEST,
  ),
  method: byOrder(() => sql`${orders.paymentMethod}`, PLACED, HIGHEST),
  cameBack: byOrder(
    () => sql`${orders.paymentMethod}`,
    sql`${orders.events} @> '[{"type": "returned"}]'`,
    HIGHEST,
  ),
  product: (within) => sql`select ${orderLines.productId} as key, max(${orderLines.name}) as name, ${OF_LINES}
    from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
    where ${within(PLACED_AT)} and ${PLACED} group by 1 order by total desc, 1`,
  department: (within) => sql`select department as key, department as name, ${OF_LINES}
    from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
    join ${products} on ${products.id} = ${orderLines.productId}
    cross join unnest(case when cardinality(${products.departments}) = 0 then array['-'] else ${products.departments} end) as department
    where ${within(PLACED_AT)} and ${PLACED} group by 1 order by total desc, 1`,
  return: (
    within,
  ) => sql`select key, key as name, count(*)::int as orders, sum(units)::int as units, sum(total)::float8 as total
    from (select ${returns.reason} as key, case when ${returns.resolution} = 'refund' then ${returns.refundPaise} else 0 end as total,
        (select count(*) from ${returnUnits} where ${returnUnits.returnId} = ${returns.id}) as units
      from ${returns} where ${within(sql`${returns.createdAt}`)}
        and ${inArray(returns.status, COUNTED_RETURNS)}) as requested
    group by key order by ${HIGHEST}`,
};
