import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { PREPARING_STATUSES } from '../../contract/orders/orderLife.ts';
import { orders } from '../db/schema.ts';

/** SQL: whether the confirmation of an order was requested, and is missing. It is possible until a courier has the order. */
export function isConfirmationMissing(): SQL | undefined {
  return and(
    inArray(orders.status, PREPARING_STATUSES),
    eq(orders.paid, false),
    sql`${orders.events} @> '[{"type": "confirmation_requested"}]'`,
    sql`not ${orders.events} @> '[{"type": "confirmed_by_shopper"}]'`,
    sql`not ${orders.events} @> '[{"type": "confirmed_by_phone"}]'`,
  );
}
