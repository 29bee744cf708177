import type { PaymentMethod } from '../../contract/constants.ts';
import { definedFields } from '../../contract/definedFields.ts';
import type { OrderRequest } from '../../contract/orders/entities.ts';
import { toRupees } from '../../contract/money.ts';
import type { OrdersBefore } from '../../contract/orders/orderSubmission.ts';
import type {
  CheckoutAttempt,
  AttemptOrder,
  RecordedAttempt,
  Verification,
} from '../../machines/checkout.machine.ts';
import type { RazorpayResponse } from '../../machines/paymentStatusPoll.machine.ts';
import type { AttemptRecord, Records } from './records.ts';
import { storedUserId } from './token.ts';

/**
 * Returns the stored idempotency key for an order, or creates one. All retries, reloads, tabs and payment methods use the same key, so that
 * they create one order. The key must be removed with its order: the server treats another request with the same key as a retry. `orderId`
 * is the id of an unpaid order with the same items, `verification` belongs to an unanswered payment for them, and `method` is the payment
 * method of these two. Otherwise they are null.
 */
export function openAttempt(
  records: Records,
  items: OrderRequest['items'],
): CheckoutAttempt & {
  readonly earlierOrderId: string | null;
  readonly method: PaymentMethod | null;
  readonly verification: Verification | null;
} {
  const attempt = readOwnAttempt(records) ?? newAttempt(records);
  const { key: attemptKey, sent, orderId, verification } = attempt;
  if (sent === null || !isSameLines(sent.lines, items) || (orderId ?? verification) === null)
    return { attemptKey, orderId: null, earlierOrderId: orderId, method: null, verification: null };
  return { attemptKey, orderId, earlierOrderId: null, method: sent.method, verification };
}

/**
 * Records an order before it is sent, and returns the key to send it with. An order that differs from the previous one gets a new key,
 * unless the previous one may have been placed: after a lost response to a cash order, a slightly different order must not become a second
 * one. An order is repeated with its key only if it was first sent with it.
 * @param isIdempotent whether the server is known to declare idempotency
 */
export async function recordAttempt(
  records: Records,
  { order, attemptKey, orderId, chosenId = null }: AttemptOrder,
  isIdempotent: boolean,
): Promise<RecordedAttempt> {
  const { items, paymentMethod: method } = order;
  const sent = { lines: sortedLines(items), method, digest: await digest(order) };
  const shared = readOwnAttempt(records);
  // Another tab may have sent the same order under another key, or may have finished and removed our record.
  const isOurs = shared?.key === attemptKey || shared?.sent?.digest === sent.digest;
  const known = shared && isOurs ? shared : { ...withoutSent(records, attemptKey), orderId };
  const differs = known.sent !== null && known.sent.digest !== sent.digest;
  const attempt = differs && !known.mayBePlaced ? withoutSent(records, crypto.randomUUID()) : known;
  const mayBePlaced = attempt.mayBePlaced || method === 'cod';
  const isKeyed = (attempt.sent ? attempt.isKeyed : undefined) ?? isIdempotent;
  records.attempt.write({ ...attempt, sent, isKeyed, mayBePlaced, addressId: chosenId });
  return { attemptKey: attempt.key, orderId: attempt.orderId, mayRepeat: isKeyed };
}

/** Records the id of the created, unpaid order; null when it is no longer waiting for a payment. Ignored if another key is stored. */
export function recordOrderId(records: Records, key: string, orderId: string | null): void {
  const attempt = readOwnAttempt(records);
  if (attempt?.key === key) records.attempt.write({ ...attempt, orderId });
}

/** Records the saved address that was chosen for the order. While a payment is being verified, the address does not change. */
export function recordChosenAddress(records: Records, addressId: string | null): void {
  const attempt = readOwnAttempt(records);
  if (attempt?.verification === null) records.attempt.write({ ...attempt, addressId });
}

/** Id of the saved address that was chosen for the order; null if no address was chosen. */
export function readChosenAddress(records: Records): string | null {
  return readOwnAttempt(records)?.addressId ?? null;
}

export type SentAttempt = AttemptRecord & { readonly sent: NonNullable<AttemptRecord['sent']> };

/** The last attempt that was sent, whose response this page may have missed; null if no attempt was sent. */
export function readSentAttempt(records: Records): SentAttempt | null {
  const attempt = readLastAttempt(records);
  return attempt?.sent ? { ...attempt, sent: attempt.sent } : null;
}

/** Whether a cash order was sent to which there was no answer, so that it may have been placed. */
export function isOrderUnanswered(records: Records): boolean {
  return readSentAttempt(records)?.mayBePlaced ?? false;
}

/** Records that a cash order was refused, so that another order gets a new key. Ignored if another key is stored. */
export function recordRefusal(records: Records, key: string): void {
  const attempt = readOwnAttempt(records);
  if (attempt?.key === key) records.attempt.write({ ...attempt, mayBePlaced: false, ordersBefore: null });
}

/** Records the account's orders before a request is sent to a server that does not recognise a repeated one. Ignored if another key is stored. */
export function recordOrdersBefore(records: Records, key: string, ordersBefore: OrdersBefore): void {
  const attempt = readOwnAttempt(records);
  const { ids, items } = ordersBefore;
  if (attempt?.key !== key) return;
  records.attempt.write({ ...attempt, ordersBefore: { ids: [...ids], items: [...items] } });
}

/** What `recordOrdersBefore` has stored, unless the request was refused. */
export function readOrdersBefore(records: Records): OrdersBefore | null {
  return readOwnAttempt(records)?.ordersBefore ?? null;
}

/** Records a payment whose verification is about to be sent; null once that was answered. Ignored if another key is stored. */
export function recordVerification(records: Records, key: string, verification: Verification | null): void {
  const attempt = readOwnAttempt(records);
  if (attempt?.key === key) records.attempt.write({ ...attempt, verification });
}

/** Whether a verification was sent before, maybe by an earlier page, and not answered. */
export function isVerificationSent(records: Records, { razorpay_payment_id: id }: RazorpayResponse): boolean {
  return readOwnAttempt(records)?.verification?.response.razorpay_payment_id === id;
}

/** The attempt that can still be sent. */
function readOwnAttempt(records: Records): AttemptRecord | null {
  const attempt = readLastAttempt(records);
  return attempt?.isSpent ? null : attempt;
}

/** Ignores the attempt of another shopper, which may be in this browser's local storage. */
function readLastAttempt(records: Records): AttemptRecord | null {
  const attempt = records.attempt.read();
  return attempt?.userId === storedUserId(records) ? attempt : null;
}

function newAttempt(records: Records): AttemptRecord {
  const attempt = withoutSent(records, crypto.randomUUID());
  records.attempt.write(attempt);
  return attempt;
}

function withoutSent(records: Records, key: string): AttemptRecord {
  return {
    key,
    userId: storedUserId(records),
    sent: null,
    mayBePlaced: false,
    orderId: null,
    addressId: null,
    ordersBefore: null,
    verification: null,
  };
}

type Items = OrderRequest['items'];

const sortedLines = (items: Items) =>
  items
    .map(({ productId, size, quantity, ...added }) => ({ productId, size, quantity, ...added }))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

function isSameLines(lines: Items, items: Items): boolean {
  return JSON.stringify(lines) === JSON.stringify(sortedLines(items));
}

/**
 * SHA-256 of the order without its payment method. A hash, because the address must not be in local storage. The digest of an order must not
 * change between versions of the app, so fields that were added later are included only when they are defined.
 */
async function digest({
  items,
  address,
  amount,
  paymentMethod: _paymentMethod,
  ...added
}: OrderRequest): Promise<string> {
  const fields = Object.entries(address)
    .map(([name, value]) => `${name}: ${value.trim()}`)
    .sort();
  const text = JSON.stringify([sortedLines(items), toRupees(amount), fields, ...definedFields(added)]);
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(bytes).reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '');
}
