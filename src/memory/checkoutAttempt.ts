import type { PaymentMethod } from '../../contract/constants.ts';
import type { OrderRequest } from '../../contract/entities.ts';
import { toRupees } from '../../contract/money.ts';
import type { Attempt } from '../../machines/checkout.machine.ts';
import type { AttemptRecord, Records } from './records.ts';
import { storedUserId } from './token.ts';

/**
 * The key under which an order is tried: one for all tries, reloads, tabs and ways to pay, so that they give one order. It must not
 * outlive its order: an answer may be lost, and the next order under the same key would be taken for a repetition of it.
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
 * Records what is being ordered before it is sent, and gives the key to send it under. Something else than what was sent before gets another key, unless that may be an order
 * by now: a cash order whose answer was lost is not to be doubled by one that differs a little.
 */
export async function recordAttempt(
  records: Records,
  { order, attemptKey, orderId }: Attempt & { order: OrderRequest },
): Promise<Attempt> {
  const { items, paymentMethod: method } = order;
  const sent = { lines: linesOf(items), method, digest: await digest(order) };
  const shared = readOwnAttempt(records);
  // Another tab may have ordered the same under another key; or it has finished and forgot ours, which then still tells what it was for.
  const isOurs = shared?.key === attemptKey || shared?.sent?.digest === sent.digest;
  const known = shared && isOurs ? shared : { ...withoutSent(records, attemptKey), orderId };
  const differs = known.sent !== null && known.sent.digest !== sent.digest;
  const attempt = differs && !known.mayBePlaced ? withoutSent(records, crypto.randomUUID()) : known;
  const mayBePlaced = attempt.mayBePlaced || method === 'cod';
  records.attempt.write({ ...attempt, sent, mayBePlaced });
  return { attemptKey: attempt.key, orderId: attempt.orderId };
}

/** Records the order that a try has made and that is still to be paid. */
export function recordOrderId(records: Records, key: string, orderId: string | null): void {
  const attempt = readOwnAttempt(records);
  if (attempt?.key === key) records.attempt.write({ ...attempt, orderId });
}

/** Records that a cash order was refused, so that its key may be left for another. */
export function recordRefusal(records: Records, key: string): void {
  const attempt = readOwnAttempt(records);
  if (attempt?.key === key) records.attempt.write({ ...attempt, mayBePlaced: false });
}

/** Local storage is shared by whoever uses the browser, one after another. */
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
 * SHA-256 of everything that is ordered, whatever way it is paid; an address has no business in local storage. It must stay the same for what
 * older versions have ordered: fields that were added since count where they are given.
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

/** Names and values of the fields that are given, by name. */
function definedFields(fields: object): [string, unknown][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
