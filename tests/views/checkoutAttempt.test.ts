import { describe, expect, test } from 'vitest';
import { toPaise } from '../../contract/money.ts';
import {
  recordOrderId,
  recordRefusal,
  openAttempt,
  recordAttempt,
} from '../../src/memory/checkoutAttempt.ts';
import { removeSpentAttempt } from '../../src/memory/removeSpentAttempt.ts';
import { createRecords } from '../../src/memory/records.ts';
import type { OrderRequest } from '../../contract/entities.ts';
import { ADDRESS } from '../contract/goods.ts';

/** Storage is absent here, so that records live in memory as in a browser that blocks it. */
function shopper(userId = 'asha') {
  const records = createRecords();
  records.session.set('userId', userId);
  return records;
}

const items = [
  { productId: 'diya', size: 'S', quantity: 2 },
  { productId: 'bell', size: 'M', quantity: 1 },
];
const order = (changes: Partial<OrderRequest> = {}): OrderRequest => ({
  address: ADDRESS,
  items,
  amount: toPaise(998),
  paymentMethod: 'stripe',
  ...changes,
});

/** What version 0.1.0 has kept of this order. */
const DIGEST = 'f96e5cb7ff87732ccded270ab88bb8a5a2e70c29968ec23fbdebba8d97e9759f';

/** A try of the order, as a page makes it that was opened when the record was as it is now. */
async function order1(records: ReturnType<typeof shopper>, changes: Partial<OrderRequest> = {}) {
  return recordAttempt(records, { ...openAttempt(records, items), order: order(changes) });
}

describe('the key of an order', () => {
  test('stays with an order that version 0.1.0 had sent, and not with one that says more', async () => {
    const records = shopper();
    const { attemptKey } = openAttempt(records, items);
    await order1(records);
    const sent = records.attempt.read()?.sent;
    expect(sent?.digest).toBe(DIGEST);
    expect((await order1(records)).attemptKey).toBe(attemptKey);
    const withNote = { ...order(), note: 'For Asha' };
    const { attemptKey: other } = await recordAttempt(records, {
      attemptKey,
      orderId: null,
      order: withNote,
    });
    expect(other).not.toBe(attemptKey);
  });

  test('is one for all tries, reloads, tabs and ways to pay', async () => {
    const records = shopper();
    const other = openAttempt(records, items);
    const keys = [
      await order1(records),
      await order1(records, { paymentMethod: 'razorpay' }),
      await order1(records, { items: items.toReversed() }),
      await order1(records, { address: { ...ADDRESS, city: ` ${ADDRESS.city} ` } }),
      await recordAttempt(records, { ...other, order: order({ paymentMethod: 'cod' }) }),
    ].map(({ attemptKey }) => attemptKey);
    expect(new Set(keys)).toEqual(new Set([other.attemptKey]));
  });

  test.each([
    ['items', { items: items.slice(1) }],
    [
      'quantity',
      {
        items: [{ productId: 'diya', size: 'S', quantity: 3 }, items[1] ?? items[0]].flatMap((i) => i ?? []),
      },
    ],
    ['address', { address: { ...ADDRESS, street: '13 Temple Road' } }],
    ['amount', { amount: toPaise(1_048) }],
  ])('is another one when something else is ordered: %s', async (_what, changes) => {
    const records = shopper();
    const first = await order1(records);
    recordOrderId(records, first.attemptKey, 'o1');
    const second = await recordAttempt(records, { ...first, orderId: 'o1', order: order(changes) });
    expect(second.attemptKey).not.toBe(first.attemptKey);
    expect(second.orderId).toBeNull();
  });

  test('stays while a cash order may have been placed, so that a change does not double it', async () => {
    const records = shopper();
    const first = await order1(records, { paymentMethod: 'cod' });
    const changed = { ...first, order: order({ amount: toPaise(1_048) }) };
    expect((await recordAttempt(records, changed)).attemptKey).toBe(first.attemptKey);
    recordRefusal(records, first.attemptKey);
    expect(
      (await recordAttempt(records, { ...changed, order: order({ amount: toPaise(5) }) })).attemptKey,
    ).not.toBe(first.attemptKey);
  });

  test('stays that of the page when another tab has ordered and forgotten it', async () => {
    const records = shopper();
    const page = openAttempt(records, items);
    records.attempt.remove();
    const tried = await recordAttempt(records, { ...page, order: order() });
    expect(tried.attemptKey).toBe(page.attemptKey);
  });

  test('is that of another tab which ordered the same', async () => {
    const records = shopper();
    const page = openAttempt(records, items);
    await recordAttempt(records, { ...page, order: order({ amount: toPaise(5) }) });
    const renewed = await recordAttempt(records, { ...page, order: order() });
    expect(renewed.attemptKey).not.toBe(page.attemptKey);
    const other = await recordAttempt(records, { ...page, order: order() });
    expect(other.attemptKey).toBe(renewed.attemptKey);
  });

  test('is another one for another shopper of the same browser', () => {
    const records = shopper();
    const { attemptKey } = openAttempt(records, items);
    records.session.set('userId', 'ravi');
    expect(openAttempt(records, items).attemptKey).not.toBe(attemptKey);
  });

  test('goes when one of its lines has gone out of the account’s cart: it has become an order', async () => {
    const records = shopper();
    await order1(records);
    removeSpentAttempt(records, { diya: { S: 2 }, bell: { M: 1 } });
    expect(records.attempt.read()).not.toBeNull();
    removeSpentAttempt(records, { diya: { S: 2 } });
    expect(records.attempt.read()).toBeNull();
  });
});

describe('an order that was left to be paid', () => {
  test('is known when the page opens again with the same pieces, and with others not', async () => {
    const records = shopper();
    const { attemptKey } = await order1(records);
    recordOrderId(records, attemptKey, 'o1');
    expect(openAttempt(records, items.toReversed())).toEqual({
      attemptKey,
      orderId: 'o1',
      method: 'stripe',
    });
    expect(openAttempt(records, items.slice(1))).toEqual({ attemptKey, orderId: null, method: null });
  });

  test('is noted under its own key only', async () => {
    const records = shopper();
    const { attemptKey } = await order1(records);
    recordOrderId(records, 'another key', 'o1');
    recordRefusal(records, 'another key');
    expect(openAttempt(records, items)).toEqual({ attemptKey, orderId: null, method: null });
  });
});

test('no address is kept in local storage', async () => {
  const records = shopper();
  await order1(records);
  const stored = JSON.stringify(records.attempt.read());
  for (const field of Object.values(ADDRESS)) expect(stored).not.toContain(field);
});
