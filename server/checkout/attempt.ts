import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { OrderRequest, OrderRequestBody } from '../../contract/entities.ts';
import { checkAddress } from '../../contract/rules.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { priceItems, checkAmount, checkItems, readAmount, type Bill } from './pricing.ts';
import type { StoredOrder } from '../orders/queries.ts';
import { findAvailableProducts, storeOrder, type NewOrder } from './queries.ts';
import { requestHash } from './request-hash.ts';

/** A try to order something. All tries with one key make one order, whatever method they pay by. */
export interface Attempt {
  readonly userId: string;
  readonly key: string;
  readonly request: OrderRequest;
}

/** @throws Refusal 400 when it cannot be ordered at all, whatever the prices are */
export function readAttempt(userId: string, key: string | undefined, body: OrderRequestBody): Attempt {
  checkItems(body.items);
  const problem = checkAddress(body.address);
  if (problem) throw new Refusal(problem.code, { fields: problem.fields.join(' ') });
  return { userId, key: key ?? randomUUID(), request: { ...body, amount: readAmount(body.amount) } };
}

const byAttempt = (userId: string, key: string) => and(eq(orders.userId, userId), eq(orders.attemptKey, key));

/** The order that an attempt has made before, whatever has become of it. */
export async function findAttemptedOrder(
  db: Database,
  { userId, key }: Pick<Attempt, 'userId' | 'key'>,
): Promise<StoredOrder | null> {
  const [order] = await db.select().from(orders).where(byAttempt(userId, key));
  return order ?? null;
}

/**
 * The pending order that an attempt has made before, locked; null when it has made none.
 * @throws Refusal 409 when its key was used for something else, or for an order that was placed
 */
export async function findPendingOrder(tx: Database, attempt: Attempt): Promise<StoredOrder | null> {
  const [order] = await tx.select().from(orders).where(byAttempt(attempt.userId, attempt.key)).for('update');
  if (!order) return null;
  if (order.status !== 'Pending Payment') throw new Refusal('order_exists');
  if (order.requestHash !== requestHash(attempt.request)) {
    throw new Refusal('order_key_in_use');
  }
  return order;
}

/**
 * What an attempt costs by the catalogue.
 * @throws Refusal 400 for what cannot be ordered, 409 with `amount` when the total is another than the shopper saw
 */
export async function priceAttempt(
  db: Database,
  { deliveryFee }: Pick<ShopContext['config'], 'deliveryFee'>,
  { request: { items, amount } }: Attempt,
): Promise<Bill> {
  const ids = items.map(({ productId }) => productId);
  const bill = priceItems(items, await findAvailableProducts(db, ids), deliveryFee);
  checkAmount(amount, bill);
  return bill;
}

/**
 * Stores an attempt as a pending order; null when it was stored in this very moment.
 * @throws Refusal as {@link priceAttempt}
 */
export async function storePendingOrder(
  tx: Database,
  { config, now }: Pick<ShopContext, 'config' | 'now'>,
  attempt: Attempt,
): Promise<StoredOrder | null> {
  const { lines, ...money } = await priceAttempt(tx, config, attempt);
  const { userId, key, request } = attempt;
  const order = {
    ...storedFields(request),
    ...money,
    userId,
    attemptKey: key,
    requestHash: requestHash(request),
    status: 'Pending Payment',
    placedAt: new Date(now()),
  } as const;
  return storeOrder(tx, order, lines);
}

/** What a request says beside its items and their total has a column of the same name; this does not compile where one is missing. */
function storedFields({
  items: _items,
  amount: _amount,
  ...fields
}: OrderRequest): Pick<NewOrder, Exclude<keyof OrderRequest, 'items' | 'amount'>> {
  return fields;
}
