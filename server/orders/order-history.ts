import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { isSignedIn } from '../accounts/sessions.ts';
import type { Database } from '../db/database.ts';
import { orders, users } from '../db/schema.ts';
import { linesOf, refundsOf } from './queries.ts';

/**
 * The statements that list the orders of a session's user, newest first: all of them, those after the order `after`, or
 * that with the id `orderId`. Orders that were never paid, and were replaced or abandoned, are left out. No row when the session
 * has ended; one of nulls when there is no order.
 */
export function prepareOrderHistory(db: Database) {
  const after = sql`(select last.placed_at, last.id from orders as last where last.id = ${sql.placeholder('after')})`;
  const statement = (name: string, condition?: SQL) => {
    const isNothing = sql`${orders.status} = 'Cancelled' and not ${orders.events} @> '[{"type": "cancelled"}]'
      and not exists (select from payments where order_id = ${orders.id} and status in ('paid', 'refund_due', 'refunded'))`;
    // Limited before lines and payments are read, and in the order of the index.
    const page = db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, users.id), sql`not (${isNothing})`, condition))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(sql.placeholder('limit'))
      .as('page');
    return db
      .select({
        order: page._.selectedFields,
        lines: linesOf(page.id),
        refunds: refundsOf(page.id),
      })
      .from(users)
      .leftJoinLateral(page, sql`true`)
      .where(isSignedIn(db))
      .orderBy(desc(page.placedAt), desc(page.id))
      .prepare(name);
  };
  return {
    listOrders: statement('list_orders'),
    listOrdersAfter: statement('list_orders_after', sql`(${orders.placedAt}, ${orders.id}) < ${after}`),
    findOrder: statement('find_order', eq(orders.id, sql.placeholder('orderId'))),
  };
}
