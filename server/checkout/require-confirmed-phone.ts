import { and, eq, inArray, sql, type Placeholder } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { hasConfirmedPhone } from '../accounts/has-confirmed-phone.ts';
import { isReachable } from '../accounts/identifiers.ts';
import { IN_PROGRESS_STATUSES } from '../../contract/orders/orderLife.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { orders } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { orderPhone } from '../orders/order-phone.ts';
import { addressHash } from './address-hash.ts';
import type { OrderAttempt } from './attempt.ts';

const statements = prepareOnce((db) => {
  const { placeholder } = sql;
  const userId = placeholder('userId');
  const phone = placeholder('phone');
  const hash = placeholder('hash');
  // A literal, to match the condition of the indexes.
  const isCash = sql`${orders.paymentMethod} = 'cod'`;
  const countOrders = (column: PgColumn, value: Placeholder) =>
    db
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(orders)
      .where(and(eq(column, value), isCash, inArray(orders.status, [...IN_PROGRESS_STATUSES])));
  return {
    isConfirmed: db
      .select({ isConfirmed: hasConfirmedPhone(db, userId, phone) })
      .from(sql`(values (1)) as one`)
      .prepare('is_phone_confirmed'),
    countToPhone: countOrders(orders.phone, phone).prepare('count_cash_orders_to_phone'),
    countToAddress: countOrders(orders.addressHash, hash).prepare('count_cash_orders_to_address'),
  };
});

/**
 * Refuses a cash order to a phone that the account has not confirmed when several cash orders, including its own, are
 * on the way to the same phone or address: they may all be a stranger's. The phone's owner confirms it with a code and
 * can order. Locks phone and address until the transaction ends, so that concurrent orders are counted. Without an SMS
 * gateway no phone can be confirmed, so nothing is refused.
 * @throws Refusal `phone_unconfirmed` (409)
 */
export async function requireConfirmedPhone(
  tx: Database,
  { config, codeDelivery }: Pick<ShopContext, 'config' | 'codeDelivery'>,
  { userId, request: { address } }: Pick<OrderAttempt, 'userId' | 'request'>,
): Promise<void> {
  const phone = orderPhone(address);
  if (phone === null || !isReachable({ phone }) || !codeDelivery.canReach({ phone })) return;
  const { isConfirmed, countToPhone, countToAddress } = statements(tx);
  const [account] = await isConfirmed.execute({ userId, phone });
  if (account?.isConfirmed) return;
  const hash = addressHash(address);
  // All lock the phone first, to avoid deadlocks.
  for (const key of [phone, hash])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash to ${key}`}, 0))`);
  const counts = [...(await countToPhone.execute({ phone })), ...(await countToAddress.execute({ hash }))];
  if (counts.some(({ count }) => count >= config.openOrdersMax.unconfirmed))
    throw new Refusal('phone_unconfirmed');
}
