import { and, asc, desc, eq, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { TODAY_COUNT_MAX, TODAY_ENTRIES_MAX } from '../../contract/desk/deskLimits.ts';
import { hasRole, type DeskRole } from '../../contract/desk/deskRoles.ts';
import type { TodayTopic } from '../../contract/desk/entities.ts';
import { paise, toRupees } from '../../contract/money.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import {
  orderRefunds,
  orders,
  payments,
  products,
  returns,
  reviewReports,
  reviews,
  stock,
} from '../db/schema.ts';
import { jobTable } from '../jobs/job-table.ts';
import { listFinallyFailedJobs } from '../jobs/failed-jobs.ts';
import { isConfirmationMissing } from '../orders/confirmation-missing.ts';
import { isCashCollected } from '../orders/cash.ts';
import { REFUND_QUEUE } from '../payments/refunds.ts';
import { isWritten } from '../reviews/queries.ts';
import { hasAddressProblem, hasParcelProblem } from './attention.ts';
import { readOrderRows } from './order-rows.ts';

type Topic = v.InferInput<typeof TodayTopic>;

interface TodayFacts {
  readonly now: number;
  /** Of a size, from which on its stock is low. */
  readonly lowStock: number;
}

/** A bank decides about a payment within minutes, a late one within hours. */
const UNDECIDED_MS = 24 * 60 * 60_000;

/** How many topics are read at once: a page needs a part of the database's connections, and leaves the others to shoppers. */
const READ_AT_ONCE = 3;

/** The oldest orders first, without an index by time: Postgres would read all orders in its order, as it expects too many to match. */
const SORTED = [sql`${orders.placedAt} + interval '0'`, asc(orders.id)];

/** The topics of a day, exceptions first, with the roles that see them. */
const TOPICS: readonly {
  readonly roles: readonly DeskRole[];
  readonly read: (db: Database, facts: TodayFacts) => Promise<Topic>;
}[] = [
  { roles: ['owner'], read: jobTopic },
  { roles: ['owner', 'accountant'], read: paymentTopic },
  { roles: ['owner', 'accountant'], read: refundTopic },
  { roles: ['owner', 'packer'], read: orderTopic('address', hasAddressProblem()) },
  { roles: ['owner', 'packer'], read: orderTopic('parcels', hasParcelProblem(), SORTED) },
  { roles: ['owner'], read: returnTopic },
  { roles: ['owner', 'packer'], read: orderTopic('toConfirm', isConfirmationMissing()) },
  { roles: ['owner', 'packer'], read: orderTopic('toPack', eq(orders.status, 'Order Confirmed')) },
  { roles: ['owner', 'packer'], read: orderTopic('toHandOver', eq(orders.status, 'Processing')) },
  { roles: ['owner', 'editor'], read: reviewTopic },
  { roles: ['owner', 'accountant'], read: orderTopic('cash', isCashCollected(), [asc(orders.number)]) },
  { roles: ['owner', 'packer', 'editor'], read: stockTopic },
];

/** What waits for somebody with these roles, without topics that are empty. */
export async function listToday(
  { db, config: { lowStock }, now }: Pick<CoreContext, 'db' | 'config' | 'now'>,
  roles: readonly DeskRole[],
): Promise<Topic[]> {
  const facts = { now: now(), lowStock };
  const topics = TOPICS.filter(({ roles: allowed }) => hasRole(roles, allowed));
  const found = new Map<(typeof topics)[number], Topic>();
  const waiting = topics.values();
  const readWaiting = async () => {
    for (const topic of waiting) found.set(topic, await topic.read(db, facts));
  };
  await Promise.all(Array.from({ length: READ_AT_ONCE }, readWaiting));
  return topics.flatMap((topic) => found.get(topic) ?? []).filter(({ count }) => count > 0);
}

/** How many rows a query finds, up to TODAY_COUNT_MAX. */
async function countUpTo(db: Database, query: SQL): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(sql`(${query} limit ${TODAY_COUNT_MAX}) as found`);
  return row?.count ?? 0;
}

/** Orders, the oldest first. */
function orderTopic(
  topic: Extract<Topic, { orders: unknown }>['topic'],
  where: SQL | undefined,
  orderBy: readonly SQL[] = [asc(orders.placedAt), asc(orders.id)],
) {
  return async (db: Database): Promise<Topic> => {
    // With a small limit, Postgres would rather read all orders by their time than the orders of a few statuses.
    const found = await db
      .select({ id: orders.id })
      .from(orders)
      .where(where)
      .orderBy(...orderBy)
      .limit(TODAY_COUNT_MAX);
    const first = found.slice(0, TODAY_ENTRIES_MAX).map(({ id }) => id);
    return {
      topic,
      count: found.length,
      orders:
        first.length === 0
          ? []
          : await readOrderRows(db, { where: inArray(orders.id, first), orderBy, limit: first.length }),
    };
  };
}

/** Payments with the numbers of their orders, the oldest first. */
function listPayments(db: Database, where: SQL | undefined) {
  return db
    .select({ number: orders.number, payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(where)
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(TODAY_ENTRIES_MAX);
}

/** Refunds without a job that tries again, of whole payments and of parts of orders; the oldest first. */
async function refundTopic(db: Database): Promise<Topic> {
  const ofPayments = and(
    eq(payments.status, 'refund_due'),
    hasNoJob(sql`${jobTable.data}->>'paymentId' = ${payments.id}::text`),
  );
  const ofParts = and(
    eq(orderRefunds.status, 'due'),
    hasNoJob(sql`${jobTable.data}->>'refundId' = ${orderRefunds.id}::text`),
  );
  const whole = await listPayments(db, ofPayments);
  const parts = await db
    .select({ number: orders.number, part: orderRefunds })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .where(ofParts)
    .orderBy(asc(orderRefunds.createdAt), asc(orderRefunds.id))
    .limit(TODAY_ENTRIES_MAX);
  const refunds = [
    ...whole.map(({ number, payment: { id, amountPaise, refundedEarlierPaise, updatedAt } }) => {
      const amount = toRupees(paise(amountPaise - refundedEarlierPaise));
      return { id, number, amount, date: updatedAt.getTime() };
    }),
    ...parts.map(({ number, part: { id, amountPaise, createdAt } }) => {
      return { id, number, amount: toRupees(amountPaise), date: createdAt.getTime() };
    }),
  ]
    .toSorted((one, other) => one.date - other.date)
    .slice(0, TODAY_ENTRIES_MAX);
  const jobs = await listFinallyFailedJobs(db, TODAY_COUNT_MAX, { only: REFUND_QUEUE });
  const all = sql`select 1 from ${payments} where ${ofPayments} union all select 1 from ${orderRefunds} where ${ofParts}`;
  return {
    topic: 'refunds',
    count: await countUpTo(db, all),
    refunds: refunds.map(({ id, ...refund }) => {
      const job = jobs.find(({ paymentId, refundId }) => paymentId === id || refundId === id);
      return { ...refund, job: job ? { id: job.id, reason: job.reason } : null };
    }),
  };
}

/** SQL: whether no job of the refunds queue is waiting or running, whose data is as in the condition. */
function hasNoJob(condition: SQL): SQL {
  return sql`not exists (select ${jobTable.id} from ${jobTable} where ${jobTable.name} = ${REFUND_QUEUE}
    and ${jobTable.state} in ('created', 'retry', 'active') and ${condition})`;
}

/** Payments about which a bank does not decide, so that their orders wait. */
async function paymentTopic(db: Database, { now }: TodayFacts): Promise<Topic> {
  const where = and(eq(payments.status, 'authorized'), lt(payments.createdAt, new Date(now - UNDECIDED_MS)));
  const found = await listPayments(db, where);
  return {
    topic: 'payments',
    count: await countUpTo(db, sql`select 1 from ${payments} where ${where}`),
    payments: found.map(({ number, payment: { amountPaise, createdAt } }) => ({
      number,
      amount: toRupees(amountPaise),
      date: createdAt.getTime(),
    })),
  };
}

/** Refunds have a topic of their own, which accountants see too. */
async function jobTopic(db: Database): Promise<Topic> {
  const all = await listFinallyFailedJobs(db, TODAY_COUNT_MAX, { except: REFUND_QUEUE });
  const jobs = all.slice(0, TODAY_ENTRIES_MAX);
  const ids = jobs.flatMap(({ orderId }) => orderId ?? []);
  const found =
    ids.length === 0
      ? []
      : await db.select({ id: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, ids));
  return {
    topic: 'jobs',
    count: all.length,
    jobs: jobs.map(({ id, queue, orderId, reason, tries, triedAt }) => ({
      id,
      queue,
      number: found.find((order) => order.id === orderId)?.number ?? null,
      reason,
      tries,
      date: Date.parse(triedAt),
    })),
  };
}

async function returnTopic(db: Database): Promise<Topic> {
  const where = inArray(returns.status, ['requested', 'received', 'checked']);
  const found = await db
    .select({ number: orders.number, found: returns })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(where)
    .orderBy(asc(returns.createdAt), asc(returns.id))
    .limit(TODAY_ENTRIES_MAX);
  return {
    topic: 'returns',
    count: await countUpTo(db, sql`select 1 from ${returns} where ${where}`),
    returns: found.map(({ number, found: { id, status, reason, resolution, createdAt } }) => ({
      id,
      number,
      status,
      reason,
      resolution,
      date: createdAt.getTime(),
    })),
  };
}

/** Held reviews, and reviews that shoppers have reported; the newest first. */
async function reviewTopic(db: Database): Promise<Topic> {
  const waiting = sql`select ${reviews.id} from ${reviews} where ${reviews.status} = 'held'
    union select ${reviewReports.reviewId} from ${reviewReports}`;
  const where = and(isWritten, sql`${reviews.id} in (${waiting})`);
  const found = await db
    .select({
      review: reviews,
      product: products.name,
      reports:
        sql`(select count(*) from ${reviewReports} where ${reviewReports.reviewId} = ${reviews.id})`.mapWith(
          Number,
        ),
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(where)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(TODAY_ENTRIES_MAX);
  return {
    topic: 'reviews',
    count: await countUpTo(db, sql`select 1 from ${reviews} where ${where}`),
    reviews: found.map(({ review: { id, rating, comment, createdAt }, product, reports }) => ({
      id,
      product,
      rating,
      comment,
      reports,
      date: createdAt.getTime(),
    })),
  };
}

/** Sizes of products on sale, the lowest in stock first. */
async function stockTopic(db: Database, { lowStock }: TodayFacts): Promise<Topic> {
  const where = and(lte(stock.available, lowStock), eq(products.withdrawn, false));
  const joined = eq(products.id, stock.productId);
  const found = await db
    .select({ productId: stock.productId, name: products.name, size: stock.size, available: stock.available })
    .from(stock)
    .innerJoin(products, joined)
    .where(where)
    .orderBy(asc(stock.available), asc(stock.productId), asc(stock.size))
    .limit(TODAY_ENTRIES_MAX);
  return {
    topic: 'stock',
    count: await countUpTo(
      db,
      sql`select 1 from ${stock} inner join ${products} on ${joined} where ${where}`,
    ),
    sizes: found,
  };
}
