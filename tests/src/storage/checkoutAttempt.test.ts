import { describe, expect, test } from 'vitest';
import { toPaise } from '../../../contract/money.ts';
import {
  readChosenAddress,
  recordChosenAddress,
  recordOrderId,
  recordRefusal,
  openAttempt,
  recordVerification,
  recordAttempt as recordAttemptAt,
} from '../../../src/storage/checkoutAttempt.ts';
import { removeSpentAttempt } from '../../../src/storage/removeSpentAttempt.ts';
import type { AttemptOrder } from '../../../machines/checkout.machine.ts';
import { createRecords, type Records } from '../../../src/storage/records.ts';
import type { OrderRequest } from '../../../contract/orders/entities.ts';
import { ADDRESS } from '../../contract/catalogue/goods.ts';

/** Without a browser there is no storage, so records are in memory, as with blocked storage. */
function shopper(userId = 'asha') {
  const records = createRecords();
  records.session.set('userId', userId);
  return records;
}

const items = [
  { productId: 'diya', size: 'S', quantity: 2 },
  { productId: 'bell', size: 'M', quantity: 1 },
];
/** As version 0.1.0 stored it, with a space in the phone number. */
const address = { ...ADDRESS, phone: '98765 43210' };
const order = (changes: Partial<OrderRequest> = {}): OrderRequest => ({
  address,
  items,
  amount: toPaise(998),
  paymentMethod: 'stripe',
  ...changes,
});

const RESPONSE = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' };

const recordAttempt = (records: Records, attempt: AttemptOrder) => recordAttemptAt(records, attempt, true);

/** What version 0.1.0 has stored of this order. */
const DIGEST = 'f96e5cb7ff87732ccded270ab88bb8a5a2e70c29968ec23fbdebba8d97e9759f';

/** An attempt of the order by a page that was opened when the record was as it is now. */
async function order1(records: ReturnType<typeof shopper>, changes: Partial<OrderRequest> = {}) {
  return recordAttempt(records, { ...openAttempt(records, items), order: order(changes) });
}

describe('the key of an order', () => {
  test('stays the same for an order that version 0.1.0 had sent, and not for one with more fields', async () => {
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

  test('is the same for all attempts, reloads, tabs and payment methods', async () => {
    const records = shopper();
    const other = openAttempt(records, items);
    const keys = [
      await order1(records),
      await order1(records, { paymentMethod: 'razorpay' }),
      await order1(records, { items: items.toReversed() }),
      await order1(records, { address: { ...address, city: ` ${address.city} ` } }),
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
    ['address', { address: { ...address, street: '13 Temple Road' } }],
    ['amount', { amount: toPaise(1_048) }],
  ])('changes with the content of the order: %s', async (_what, changes) => {
    const records = shopper();
    const first = await order1(records);
    recordOrderId(records, first.attemptKey, 'o1');
    const second = await recordAttempt(records, { ...first, orderId: 'o1', order: order(changes) });
    expect(second.attemptKey).not.toBe(first.attemptKey);
    expect(second.orderId).toBeNull();
  });

  test('stays while a cash order may have been placed, so that a change does not place a second one', async () => {
    const records = shopper();
    const first = await order1(records, { paymentMethod: 'cod' });
    const changed = { ...first, order: order({ amount: toPaise(1_048) }) };
    expect((await recordAttempt(records, changed)).attemptKey).toBe(first.attemptKey);
    recordRefusal(records, first.attemptKey);
    expect(
      (await recordAttempt(records, { ...changed, order: order({ amount: toPaise(5) }) })).attemptKey,
    ).not.toBe(first.attemptKey);
  });

  test('stays the page’s key when another tab has ordered and removed it', async () => {
    const records = shopper();
    const page = openAttempt(records, items);
    records.attempt.remove();
    const tried = await recordAttempt(records, { ...page, order: order() });
    expect(tried.attemptKey).toBe(page.attemptKey);
  });

  test('is shared with another tab which ordered the same', async () => {
    const records = shopper();
    const page = openAttempt(records, items);
    await recordAttempt(records, { ...page, order: order({ amount: toPaise(5) }) });
    const renewed = await recordAttempt(records, { ...page, order: order() });
    expect(renewed.attemptKey).not.toBe(page.attemptKey);
    const other = await recordAttempt(records, { ...page, order: order() });
    expect(other.attemptKey).toBe(renewed.attemptKey);
  });

  test('differs for another shopper of the same browser', () => {
    const records = shopper();
    const { attemptKey } = openAttempt(records, items);
    records.session.set('userId', 'ravi');
    expect(openAttempt(records, items).attemptKey).not.toBe(attemptKey);
  });

  test('is removed when one of its lines has left the account’s cart: it has become an order', async () => {
    const records = shopper();
    await order1(records);
    removeSpentAttempt(records, { diya: { S: 2 }, bell: { M: 1 } });
    expect(records.attempt.read()).not.toBeNull();
    removeSpentAttempt(records, { diya: { S: 2 } });
    expect(records.attempt.read()).toMatchObject({ isSpent: true });
  });
});

describe('an unpaid order', () => {
  test('is restored when the page opens again with the same items, and named with others', async () => {
    const records = shopper();
    const { attemptKey } = await order1(records);
    recordOrderId(records, attemptKey, 'o1');
    expect(openAttempt(records, items.toReversed())).toEqual({
      attemptKey,
      orderId: 'o1',
      earlierOrderId: null,
      method: 'stripe',
      verification: null,
    });
    expect(openAttempt(records, items.slice(1))).toEqual({
      attemptKey,
      orderId: null,
      earlierOrderId: 'o1',
      method: null,
      verification: null,
    });
  });

  test('is stored under its own key only', async () => {
    const records = shopper();
    const { attemptKey } = await order1(records);
    recordOrderId(records, 'another key', 'o1');
    recordRefusal(records, 'another key');
    recordVerification(records, 'another key', { response: RESPONSE, amount: toPaise(5) });
    expect(openAttempt(records, items)).toMatchObject({ attemptKey, orderId: null, verification: null });
  });
});

test('no address is stored in local storage', async () => {
  const records = shopper();
  await order1(records);
  const stored = JSON.stringify(records.attempt.read());
  for (const field of Object.values(address)) expect(stored).not.toContain(field);
});

describe('the chosen address of an order', () => {
  test('is stored with the attempt, also under a new key, until the order is placed', async () => {
    const records = shopper();
    const { attemptKey } = await order1(records);
    recordChosenAddress(records, 'office');
    expect(readChosenAddress(records)).toBe('office');
    const changed = { attemptKey, orderId: null, order: order({ amount: toPaise(499) }), chosenId: 'office' };
    expect((await recordAttempt(records, changed)).attemptKey).not.toBe(attemptKey);
    expect(readChosenAddress(records)).toBe('office');
    records.attempt.remove();
    expect(readChosenAddress(records)).toBeNull();
  });

  test('is not another one while a payment for the order is being verified', async () => {
    const records = shopper();
    const { attemptKey } = await order1(records);
    recordChosenAddress(records, 'home');
    recordVerification(records, attemptKey, { response: RESPONSE, amount: toPaise(998) });
    recordChosenAddress(records, 'office');
    expect(readChosenAddress(records)).toBe('home');
  });

  test('is not one of another shopper of this browser', () => {
    const records = shopper();
    openAttempt(records, items);
    recordChosenAddress(records, 'home');
    records.session.set('userId', 'ravi');
    expect(readChosenAddress(records)).toBeNull();
  });
});
