import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { orders } from '../db/schema.ts';

/** The statuses in which an order can be confirmed, see machines/order.machine.ts. */
const STATUSES = ['Order Confirmed', 'Checking your address', 'Processing'] as const;

/** SQL: whether the confirmation of an order was requested, and is missing. */
export function isConfirmationMissing(): SQL | undefined {
  return and(
    inArray(orders.status, STATUSES),
    eq(orders.paid, false),
    sql`${orders.events} @> '[{"type": "confirmation_requested"}]'`,
    sql`not ${orders.events} @> '[{"type": "confirmed_by_shopper"}]'`,
    sql`not ${orders.events} @> '[{"type": "confirmed_by_phone"}]'`,
  );
}
