import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { OrderRequest } from '../../contract/entities.ts';
import { isSameItems } from '../../contract/orderSubmission.ts';
import { readAddressPin } from '../../contract/pinCode.ts';
import { addressRefusal } from '../../contract/rules.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { priceItems, checkAmount, checkItems, deliveryFee, readAmount, type Bill } from './pricing.ts';
import { listOrderLines, type StoredOrder } from '../orders/queries.ts';
import { listStockForShopper } from '../stock/queries.ts';
import { findShortages, refuseShortages } from '../stock/shortages.ts';
import { findAvailableProducts, storeOrder, type NewOrder } from './queries.ts';
import { requestHash } from './request-hash.ts';

/**
 * One attempt of a shopper to order something. All requests with the same key lead to one order, whichever payment
 * method they use.
 */
export interface Attempt {
  readonly userId: string;
  readonly key: string;
  readonly request: OrderRequest;
  readonly language: Language;
  /** The date in India by which it is expected, such as 2026-11-27; null when none is known. */
  readonly expectedBy: string | null;
}

/**
 * Validates the body of an order request, and finds out when the order is expected to arrive, outside of any
 * transaction. Without an idempotency key the attempt gets a random one.
 * @throws Refusal 400, independent of the current prices: `cart_empty`, `order_too_many_lines`,
 * `order_line_repeated`, `amount_invalid`, or an `address_…` code (spec §5)
 */
export async function readAttempt(
  { shipping }: Pick<ShopContext, 'shipping'>,
  {
    user,
    idempotency,
    body,
    language,
  }: Pick<CallRequest<'placeOrder'>, 'user' | 'idempotency' | 'body' | 'language'>,
): Promise<Attempt> {
  checkItems(body.items);
  const refusal = addressRefusal(body.address);
  if (refusal) throw new Refusal(refusal.code, { fields: refusal.fields.join(' ') });
  const request = { ...body, amount: readAmount(body.amount) };
  const pin = readAddressPin(body.address);
  const expectedBy = pin === null ? null : await shipping.expectDelivery(pin);
  return { userId: user.id, key: idempotency?.key ?? randomUUID(), request, language, expectedBy };
}

const byAttempt = (userId: string, key: string) => and(eq(orders.userId, userId), eq(orders.attemptKey, key));

/** The order that an earlier request of this attempt created, in any status; null when there is none. */
export async function findOrderByKey(
  db: Database,
  { userId, key }: Pick<Attempt, 'userId' | 'key'>,
): Promise<StoredOrder | null> {
  const [order] = await db.select().from(orders).where(byAttempt(userId, key));
  return order ?? null;
}

/**
 * Checks that the order under an attempt's key is the one that the attempt orders.
 * @throws Refusal 409 when the key was used for a different request: `order_key_in_use` while its order is pending,
 * `idempotency_key_reused` afterwards
 */
export function checkSameRequest(order: StoredOrder, { request }: Attempt): void {
  if (order.requestHash === requestHash(request)) return;
  throw new Refusal(order.status === 'Pending Payment' ? 'order_key_in_use' : 'idempotency_key_reused');
}

/** Whether an order has the items of an attempt, so that placing the attempt would order them twice. */
export async function hasSameItems(db: Database, order: StoredOrder, { request }: Attempt): Promise<boolean> {
  return isSameItems(await listOrderLines(db, order.id), request.items);
}

/**
 * The pending order that an earlier request of this attempt created, locked until the transaction ends; null when
 * there is none.
 * @throws Refusal `order_exists` (409) when the order is no longer pending; those of checkSameRequest
 */
export async function findPendingOrder(tx: Database, attempt: Attempt): Promise<StoredOrder | null> {
  const [order] = await tx.select().from(orders).where(byAttempt(attempt.userId, attempt.key)).for('update');
  if (!order) return null;
  checkSameRequest(order, attempt);
  if (order.status !== 'Pending Payment') throw new Refusal('order_exists');
  return order;
}

/**
 * Prices an attempt by the catalogue (spec §11 P1), and checks that it is in stock; pieces that the shopper's earlier
 * unpaid orders hold count, because those are cancelled.
 * @throws Refusal `product_unavailable`, `size_unavailable` or `order_too_large` (400) when something cannot be
 * ordered; `prices_changed` (409) with `amount` in rupees when the total differs from the one that the shopper saw;
 * `stock_insufficient` or `stock_out` (409)
 */
export async function priceAttempt(
  db: Database,
  config: Pick<ShopContext['config'], 'deliveryFee'>,
  { userId, request: { items, amount } }: Attempt,
): Promise<Bill> {
  const ids = items.map(({ productId }) => productId);
  const bill = priceItems(items, await findAvailableProducts(db, ids), deliveryFee(config));
  checkAmount(amount, bill);
  refuseShortages(findShortages(bill.lines, await listStockForShopper(db, userId, items)));
  return bill;
}

/**
 * Stores an attempt as a pending order; null when a concurrent request of the same attempt has just stored it.
 * @throws Refusal as {@link priceAttempt}
 */
export async function storePendingOrder(
  tx: Database,
  { config, now }: Pick<ShopContext, 'config' | 'now'>,
  attempt: Attempt,
): Promise<StoredOrder | null> {
  const { lines, ...money } = await priceAttempt(tx, config, attempt);
  const { userId, key, request, language, expectedBy } = attempt;
  const order = {
    ...storedFields(request),
    ...money,
    userId,
    language,
    attemptKey: key,
    requestHash: requestHash(request),
    expectedBy,
    status: 'Pending Payment',
    placedAt: new Date(now()),
  } as const;
  return storeOrder(tx, order, lines);
}

/**
 * The fields of a request that are stored in a column of the same name: all but the items and the amount. A field
 * without a column is a type error here.
 */
function storedFields({
  items: _items,
  amount: _amount,
  ...fields
}: OrderRequest): Pick<NewOrder, Exclude<keyof OrderRequest, 'items' | 'amount'>> {
  return fields;
}
