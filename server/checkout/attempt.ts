import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { OrderRequest } from '../../contract/orders/entities.ts';
import type { Address } from '../../contract/addresses/entities.ts';
import { paise, toRupees } from '../../contract/money.ts';
import { addressRefusal, deliveryProblems } from '../../contract/addresses/rules.ts';
import { normalizeCouponCode } from '../../contract/coupons/couponRules.ts';
import { findOptionProblem, normalizeOptions } from '../../contract/orders/orderOptions.ts';
import { isSameItems } from '../../contract/orders/orderSubmission.ts';
import { orderTexts } from '../../contract/orders/orderTexts.ts';
import { readAddressPin } from '../../contract/addresses/pinCode.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { applyCoupon } from './coupon.ts';
import { priceItems, checkAmount, checkItems, checkMinimum, readAmount, type Bill } from './pricing.ts';
import { findAllUses, findCoupon, findUses, lockCoupon } from '../coupons/queries.ts';
import { requireKnownCoupon } from '../coupons/require-known-coupon.ts';
import { limits } from '../limits/limits.ts';
import { orderPhone } from '../orders/order-phone.ts';
import { listOrderLines, type StoredOrder } from '../orders/queries.ts';
import { hasLine, listStockForShopper, lockStock } from '../stock/queries.ts';
import { findShortages, refuseShortages } from '../stock/shortages.ts';
import { findAvailableProducts } from '../stock/available-products.ts';
import { UNKNOWN_DELIVERY, type DeliveryPromiseReply } from '../shipping/delivery-promise.ts';
import type { NewOrder } from './queries.ts';
import { addressHash } from './address-hash.ts';
import { requestHash } from './request-hash.ts';

type BillContext = Pick<ShopContext, 'config' | 'now'>;

/**
 * One attempt of a shopper to order something. All requests with the same key lead to one order, whichever payment
 * method they use.
 */
export interface OrderAttempt {
  readonly userId: string;
  readonly key: string;
  readonly request: OrderRequest;
  readonly language: Language;
  /** The PIN code of an address in India, or null. */
  readonly pin: string | null;
  readonly delivery: DeliveryPromiseReply;
}

/**
 * Validates the body of an order request, and finds out when the order is expected to arrive, outside of any
 * transaction. Without an idempotency key the attempt gets a random one.
 * @throws Refusal 400, independent of the current prices: `cart_empty`, `order_too_many_lines`,
 * `order_line_repeated`, `amount_invalid`, `coupon_unknown`, an `address_…` code (spec §5), or the code of an
 * `OrderOptionProblem`
 */
export async function readAttempt(
  context: ShopContext,
  {
    user,
    idempotency,
    body,
    language,
  }: Pick<CallRequest<'placeOrder'>, 'user' | 'idempotency' | 'body' | 'language'>,
): Promise<OrderAttempt> {
  checkItems(body.items);
  checkAddress(body.address);
  const problem = findOptionProblem(body);
  if (problem) throw new Refusal(problem.code);
  const request = { ...body, ...normalizeOptions(body), amount: readAmount(body.amount) };
  if (request.coupon !== undefined) {
    request.coupon = normalizeCouponCode(request.coupon);
    await requireKnownCoupon(context, request.coupon, [[limits.unknownCoupons, user.id]]);
  }
  const pin = readAddressPin(body.address);
  const delivery = pin === null ? UNKNOWN_DELIVERY : await context.shipping.expectDelivery(pin);
  return { userId: user.id, key: idempotency?.key ?? randomUUID(), request, language, pin, delivery };
}

/** Refuses an address that breaks the rules of the form. @throws Refusal `address_…` (400), with its fields */
export function checkAddress(address: Address): void {
  const refusal = addressRefusal(address);
  if (refusal) throw new Refusal(refusal.code, { fields: refusal.fields.join(' ') });
}

/** An order to an address, as the courier sees it. */
interface DeliveryRequest extends Pick<OrderAttempt, 'pin' | 'delivery'> {
  readonly request: Pick<OrderAttempt['request'], 'address' | 'paymentMethod' | 'amount'>;
}

/**
 * Refuses an attempt that the courier would not deliver. Without an answer of the courier, it is accepted. With nothing
 * to pay, the courier collects no cash.
 * @throws Refusal `pin_required` (400); `delivery_unavailable` or `cash_unavailable` (409)
 */
export function checkDelivery({ request, pin, delivery }: DeliveryRequest): void {
  const [problem] = deliveryProblems(request.address);
  if (problem) throw new Refusal(problem.code, { fields: problem.field });
  if (pin === null) return;
  if (delivery.serviceable === false) throw new Refusal('delivery_unavailable', { pin });
  if (request.paymentMethod === 'cod' && request.amount > 0 && delivery.cod === false)
    throw new Refusal('cash_unavailable', { pin });
}

/**
 * Refuses cash that the shop does not offer, or not for such a total. With nothing to pay, no cash is collected.
 * @throws Refusal `cash_off` or `cash_limit` (409)
 */
export function checkCash(
  { cash: { isOffered, upTo } }: Pick<ShopContext['config'], 'cash'>,
  { request: { paymentMethod, amount } }: OrderAttempt,
): void {
  if (paymentMethod !== 'cod' || amount === 0) return;
  if (!isOffered) throw new Refusal('cash_off');
  if (upTo !== null && amount > upTo) throw new Refusal('cash_limit', { amount: toRupees(upTo) });
}

const byAttempt = (userId: string, key: string) => and(eq(orders.userId, userId), eq(orders.attemptKey, key));

/**
 * Checks that the order stored under an attempt's key has the content of the attempt.
 * @throws Refusal 409 when the key was used for a different request: `order_key_in_use` while its order is pending,
 * `idempotency_key_reused` afterwards
 */
export function checkSameRequest(order: StoredOrder, { request }: OrderAttempt): void {
  if (order.requestHash === requestHash(request)) return;
  throw new Refusal(order.status === 'Pending Payment' ? 'order_key_in_use' : 'idempotency_key_reused');
}

/** Whether an order has the items of an attempt, so that placing the attempt would order them twice. */
export async function hasSameItems(
  db: Database,
  order: StoredOrder,
  { request }: OrderAttempt,
): Promise<boolean> {
  return isSameItems(await listOrderLines(db, order.id), request.items);
}

/**
 * The pending order that an earlier request of this attempt created, locked until the transaction ends, or null.
 * @throws Refusal `order_exists` (409) when the order is no longer pending; any Refusal of checkSameRequest
 */
export async function findPendingOrder(tx: Database, attempt: OrderAttempt): Promise<StoredOrder | null> {
  const [order] = await tx.select().from(orders).where(byAttempt(attempt.userId, attempt.key)).for('update');
  if (!order) return null;
  checkSameRequest(order, attempt);
  if (order.status !== 'Pending Payment') throw new Refusal('order_exists');
  return order;
}

/**
 * Prices an attempt by the catalogue (spec §11 P1), with its gift wrap and its coupon.
 * @param isFinal whether the order is stored in this transaction: then its coupon is locked, and the shopper's unpaid
 * orders, which are cancelled before, count
 * @throws Refusal `product_unavailable`, `size_unavailable` or `order_too_large` (400), or `gift_wrap_unavailable` (409), when
 * something cannot be ordered; any of applyCoupon; `prices_changed` (409) with `amount` in rupees when the total differs from the
 * total that the shopper saw; `amount_below_minimum` (400)
 */
async function billAttempt(
  db: Database,
  { config, now }: BillContext,
  { userId, request }: OrderAttempt,
  isFinal: boolean,
): Promise<Bill> {
  const { items, amount, coupon: code, paymentMethod, giftWrap = false } = request;
  const ids = items.map(({ productId }) => productId);
  const offers = await findAvailableProducts(db, ids);
  const wrap = giftWrap ? config.giftWrapPrice : null;
  if (giftWrap && wrap === null) throw new Refusal('gift_wrap_unavailable');
  let bill = priceItems(items, offers, config, wrap);
  if (code !== undefined) {
    const coupon = await (isFinal ? lockCoupon(db, code) : findCoupon(db, code));
    if (!coupon) throw new Refusal('coupon_unknown');
    const uses = await (isFinal ? findAllUses(db, code, userId) : findUses(db, code, userId));
    bill = applyCoupon(bill, coupon, offers, { now: now(), ...uses });
  }
  checkAmount(amount, bill);
  checkMinimum(paymentMethod, bill);
  return bill;
}

/**
 * Checks that an attempt can be ordered, before the shopper's earlier unpaid orders are cancelled for it: their stock
 * counts as available.
 * @throws Refusal as {@link checkCash}, {@link checkDelivery} and {@link billAttempt}; `stock_insufficient` or `stock_out` (409)
 */
export async function checkAttempt(db: Database, context: BillContext, attempt: OrderAttempt): Promise<void> {
  checkCash(context.config, attempt);
  checkDelivery(attempt);
  const { lines } = await billAttempt(db, context, attempt, false);
  refuseShortages(findShortages(lines, await listStockForShopper(db, attempt.userId, attempt.request.items)));
}

/**
 * Builds the pending order of an attempt that has no order yet, for {@link storeOrder}. Locks its coupon, then its stock
 * rows, until the transaction ends.
 * @throws Refusal as {@link checkDelivery} and {@link billAttempt}; `stock_insufficient` or `stock_out` (409)
 */
export async function createPendingOrder(
  tx: Database,
  context: BillContext,
  attempt: OrderAttempt,
): Promise<NewOrder> {
  checkCash(context.config, attempt);
  checkDelivery(attempt);
  const { lines, ...money } = await billAttempt(tx, context, attempt, true);
  const levels = await lockStock(tx, lines);
  refuseShortages(findShortages(lines, levels));
  const { userId, key, request, language, delivery } = attempt;
  const placedAt = new Date(context.now());
  const order: NewOrder['order'] = {
    ...storedFields(request),
    ...money,
    id: randomUUID(),
    userId,
    language,
    attemptKey: key,
    requestHash: requestHash(request),
    phone: orderPhone(request.address),
    addressHash: addressHash(request.address),
    expectedBy: delivery.by,
    status: 'Pending Payment',
    paid: false,
    cashRemittedAt: null,
    ownCourier: null,
    trackingNumber: null,
    parcels: null,
    cancelledPaise: paise(0),
    events: [],
    placedAt,
    updatedAt: placedAt,
  };
  return { order, lines: lines.map((line) => ({ ...line, isLimited: hasLine(levels, line) })) };
}

/**
 * The fields of a request that are stored in a column of the same name: all but the items and what the bill has. A field
 * without a column is a type error here.
 */
function storedFields({
  items: _items,
  amount: _amount,
  coupon: _coupon,
  giftWrap: _giftWrap,
  ...fields
}: OrderRequest): Pick<StoredOrder, Exclude<keyof OrderRequest, 'items' | 'amount' | 'coupon' | 'giftWrap'>> {
  return { ...fields, ...orderTexts((text) => fields[text] ?? null) };
}
