import type { PaymentMethod } from '../../contract/constants.ts';
import type { OrderRequest } from '../../contract/entities.ts';
import { toRupees } from '../../contract/money.ts';
import type { Attempt } from '../../machines/checkout.machine.ts';
import type { AttemptRecord, Records } from './records.ts';
import { storedUserId } from './token.ts';

/**
 * Returns the idempotency key for an order. All retries, reloads, tabs and payment methods share it, so that they create
 * one order. It must not outlive its order: the server would take the next order under the same key for a repetition.
 */
export function openAttempt(
  records: Records,
  items: OrderRequest['items'],
): Attempt & { readonly method: PaymentMethod | null } {
  const { key, sent, orderId } = readOwnAttempt(records) ?? newAttempt(records);
  const isForItems = sent !== null && isSameLines(sent.lines, items);
  const isLeft = orderId !== null && isForItems;
  return { attemptKey: key, orderId: isLeft ? orderId : null, method: isLeft ? sent.method : null };
}

/**
 * Records an order before it is sent, and returns the key to send it with. An order that differs from the one sent before gets a new key,
 * unless the earlier one may have been placed: after a lost answer, a cash order must not be doubled by a slightly different one.
 */
export async function recordAttempt(
  records: Records,
  { order, attemptKey, orderId }: Attempt & { order: OrderRequest },
): Promise<Attempt> {
  const { items, paymentMethod: method } = order;
  const sent = { lines: linesOf(items), method, digest: await digest(order) };
  const shared = readOwnAttempt(records);
  // Another tab may have sent the same order under another key, or may have finished and removed our record.
  const isOurs = shared?.key === attemptKey || shared?.sent?.digest === sent.digest;
  const known = shared && isOurs ? shared : { ...withoutSent(records, attemptKey), orderId };
  const differs = known.sent !== null && known.sent.digest !== sent.digest;
  const attempt = differs && !known.mayBePlaced ? withoutSent(records, crypto.randomUUID()) : known;
  const mayBePlaced = attempt.mayBePlaced || method === 'cod';
  records.attempt.write({ ...attempt, sent, mayBePlaced });
  return { attemptKey: attempt.key, orderId: attempt.orderId };
}

/** Records the id of the created order, which is not paid yet. */
export function recordOrderId(records: Records, key: string, orderId: string | null): void {
  const attempt = readOwnAttempt(records);
  if (attempt?.key === key) records.attempt.write({ ...attempt, orderId });
}

/** Records that a cash order was refused, so that another order may use a new key. */
export function recordRefusal(records: Records, key: string): void {
  const attempt = readOwnAttempt(records);
  if (attempt?.key === key) records.attempt.write({ ...attempt, mayBePlaced: false });
}

/** Local storage may contain the attempt of another shopper on this browser, which is ignored. */
function readOwnAttempt(records: Records): AttemptRecord | null {
  const attempt = records.attempt.read();
  return attempt?.userId === storedUserId(records) ? attempt : null;
}

function newAttempt(records: Records): AttemptRecord {
  const attempt = withoutSent(records, crypto.randomUUID());
  records.attempt.write(attempt);
  return attempt;
}

function withoutSent(records: Records, key: string): AttemptRecord {
  return { key, userId: storedUserId(records), sent: null, mayBePlaced: false, orderId: null };
}

type Items = OrderRequest['items'];

const linesOf = (items: Items) =>
  items
    .map(({ productId, size, quantity, ...added }) => ({ productId, size, quantity, ...added }))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

function isSameLines(lines: Items, items: Items): boolean {
  return JSON.stringify(lines) === JSON.stringify(linesOf(items));
}

/**
 * SHA-256 of the order without its payment method; a hash, because an address must not be in local storage. It must stay the same
 * for orders of older versions: fields that were added later count only when they are given.
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
  const text = JSON.stringify([linesOf(items), toRupees(amount), fields, ...definedFields(added)]);
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(bytes).reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '');
}

/** Returns the defined fields, sorted by name. */
function definedFields(fields: object): [string, unknown][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
