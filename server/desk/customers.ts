import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DeskReply, DeskRequest } from '../../contract/desk/deskCalls.ts';
import type { DeskCustomer, DeskCustomerRow } from '../../contract/desk/deskCustomer.ts';
import { CUSTOMER_ENTRIES_MAX, DESK_PAGE } from '../../contract/desk/deskLimits.ts';
import { findAccountById, type StoredAccount } from '../accounts/queries.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { couponUses, orderRefunds, orders, payments, products, reviews, users } from '../db/schema.ts';
import { hasWordBeginning } from '../db/search-text.ts';
import { Refusal } from '../http/refusal.ts';
import type { StreamedReply } from '../http/streamed-reply.ts';
import { eraseAccount } from '../personal-data/delete-account.ts';
import { exportAccount } from '../personal-data/export-data.ts';
import { findOpenBusiness } from '../personal-data/require-no-open-orders.ts';
import { isWritten } from '../reviews/queries.ts';
import { recordAudit, type Actor } from './audit.ts';
import { listMessages } from './find-desk-order.ts';
import { listPage, rankOf } from './list-page.ts';
import { readOrderRows } from './order-rows.ts';
import { readReturnRows } from './return-rows.ts';
import { searchWords } from './search-words.ts';

type Row = v.InferInput<typeof DeskCustomerRow>;
type Shown = v.InferInput<typeof DeskCustomer>;

/** The newest accounts, or the ones that a search finds. Deleted ones are left out. */
export async function listDeskCustomers(
  db: Database,
  { q, after, limit = DESK_PAGE }: DeskRequest<'listDeskCustomers'>['query'],
): Promise<DeskReply<'listDeskCustomers'>> {
  const found = await db
    .select({ account: users, orders: db.$count(orders, eq(orders.userId, users.id)) })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        ...searchWords(q).map(hasWord),
        after === undefined ? undefined : isAfter(rankOf(after).id),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    // One more row shows whether more follow.
    .limit(limit + 1);
  return listPage(
    found.map(({ account, orders: count }) => customerRow(account, count)),
    limit,
  );
}

function isAfter(id: string): SQL {
  return sql`(${users.createdAt}, ${users.id}) < (select last.created_at, last.id from users as last where last.id = ${id})`;
}

/** SQL: whether a word of the name or the email begins like this, or the phone without its country code. */
function hasWord(word: string): SQL {
  return hasWordBeginning(
    sql`concat_ws(' ', ${users.name}, ${users.email}, right(${users.phone}, 10))`,
    word,
  );
}

function customerRow({ id, name, email, phone, createdAt, deletedAt }: StoredAccount, count: number): Row {
  return {
    id,
    name: deletedAt === null ? name : '',
    email: email ?? '',
    phone: phone ?? '',
    orders: count,
    since: createdAt.getTime(),
  };
}

/** @throws Refusal `desk_customer_not_found` (404) */
async function requireAccount(db: Database, id: string): Promise<StoredAccount> {
  const account = await findAccountById(db, id);
  if (!account) throw new Refusal('desk_customer_not_found');
  return account;
}

/**
 * A shopper with an account as the desk shows them, in the form on the wire.
 * @throws Refusal `desk_customer_not_found` (404)
 */
export async function findDeskCustomer(db: Database, id: string): Promise<Shown> {
  const account = await requireAccount(db, id);
  const isOwn = eq(orders.userId, id);
  return {
    ...customerRow(account, await db.$count(orders, isOwn)),
    deletedAt: account.deletedAt?.getTime() ?? null,
    newestOrders: await readOrderRows(db, { where: isOwn, limit: CUSTOMER_ENTRIES_MAX }),
    returns: await readReturnRows(db, { where: isOwn, limit: CUSTOMER_ENTRIES_MAX }),
    reviews: await listReviews(db, id),
    messages: await listMessagesOf(db, id),
    coupons: await listCoupons(db, id),
    erasureBlockedBy: await findOpenBusiness(db, id),
  };
}

async function listReviews(db: Database, id: string): Promise<Shown['reviews']> {
  const found = await db
    .select({ review: reviews, product: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviews.userId, id), isWritten))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(CUSTOMER_ENTRIES_MAX);
  return found.flatMap(({ review: { id: reviewId, rating, status, createdAt }, product }) =>
    status === 'deleted' ? [] : [{ id: reviewId, product, rating, status, date: createdAt.getTime() }],
  );
}

async function listMessagesOf(db: Database, id: string): Promise<Shown['messages']> {
  const newest = await db
    .select({ id: orders.id, number: orders.number, events: orders.events })
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(CUSTOMER_ENTRIES_MAX);
  const ids = newest.map((order) => order.id);
  const paid = await db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(inArray(payments.orderId, ids));
  const parts = await db
    .select({ id: orderRefunds.id, orderId: orderRefunds.orderId })
    .from(orderRefunds)
    .where(inArray(orderRefunds.orderId, ids));
  const found: Shown['messages'] = [];
  for (const { number, ...order } of newest) {
    const isOfOrder = ({ orderId }: { readonly orderId: string }) => orderId === order.id;
    const refunds = [
      ...paid.filter(isOfOrder).map((payment) => ({ paymentId: payment.id })),
      ...parts.filter(isOfOrder).map((part) => ({ refundId: part.id })),
    ];
    for (const message of await listMessages(db, order, refunds)) found.push({ number, ...message });
  }
  return found.toSorted((one, other) => other.date - one.date).slice(0, CUSTOMER_ENTRIES_MAX);
}

async function listCoupons(db: Database, id: string): Promise<Shown['coupons']> {
  const used = await db
    .select({ code: couponUses.code, number: orders.number, placedAt: orders.placedAt })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(eq(couponUses.userId, id))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(CUSTOMER_ENTRIES_MAX);
  return used.map(({ code, number, placedAt }) => ({ code, number, date: placedAt.getTime() }));
}

/** Everything that the shop holds about a shopper. @throws Refusal `desk_customer_not_found` (404) */
export async function exportDeskCustomer(
  { db, now }: Pick<CoreContext, 'db' | 'now'>,
  { id: staffId }: Pick<Actor, 'id'>,
  id: string,
): Promise<StreamedReply> {
  const account = await requireAccount(db, id);
  await recordAudit(db, now(), { staffId, action: 'customer.exported', after: { customerId: id } });
  return exportAccount({ db, now }, account);
}

/**
 * Erases the personal data of an account, as its own deletion does. Does nothing when it is deleted already.
 * @throws Refusal `desk_customer_not_found` (404); `desk_customer_orders_open` or `desk_customer_refund_open` (409)
 */
export async function eraseDeskCustomer(
  { db, now }: Pick<CoreContext, 'db' | 'now'>,
  { id: staffId }: Pick<Actor, 'id'>,
  id: string,
): Promise<void> {
  await requireAccount(db, id);
  await db.transaction(async (tx) => {
    // A concurrent order is placed first, or refused.
    const [account] = await tx.select().from(users).where(eq(users.id, id)).for('update');
    if (!account || account.deletedAt !== null) return;
    const open = await findOpenBusiness(tx, id);
    if (open !== null)
      throw new Refusal(open === 'orders' ? 'desk_customer_orders_open' : 'desk_customer_refund_open');
    await eraseAccount(tx, account);
    await recordAudit(tx, now(), { staffId, action: 'customer.erased', after: { customerId: id } });
  });
}
