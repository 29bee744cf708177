import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders, users } from '../../server/db/schema.ts';
import { requestConfirmationsAgain } from '../../server/order-changes/request-again.ts';
import { storeOrder } from './desk-orders.ts';
import { callDesk, joinStaff, readOrder, type StaffOfTest } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, newEmail, readyToOrder, send } from './shopper.ts';
import { shipmentOf } from './shipping-shop.ts';

/** Shoppers are requested to confirm their cash orders, where the shop does so. */

let shop: Shop;
let owner: StaffOfTest;
beforeAll(async () => {
  shop = await startShop({ env: { CASH_CONFIRMATION: 'on', PUBLIC_URL: 'https://shop.example' } });
  owner = await joinStaff(shop, 'owner');
});
afterAll(() => shop.close());

const HOUR = 60 * 60_000;
const QUESTION = ['order.confirmedOnline', 'address.changed'];
const SHORT = { ...ADDRESS, street: 'Near temple' };
const Placed = v.object({ order: v.object({ _id: v.string(), number: v.string() }) });

/** A cash order whose shopper has a confirmed mailbox. */
async function place(address = ADDRESS, from: Shop = shop) {
  const { id, token, request } = await readyToOrder(from);
  const email = newEmail();
  await from.db.update(users).set({ email }).where(eq(users.id, id));
  const { body } = await send(from, 'placeOrder', { token, body: { ...request, address } });
  const { _id: orderId, number } = v.parse(Placed, body).order;
  return { token, email, orderId, number: Number(number), userId: id };
}

async function mailsTo(email: string, from: Shop = shop) {
  await from.orderMessages.drained();
  return from.outbox.list().filter(({ to }) => to === email);
}

const change = (token: string, body: object) => send(shop, 'changeOrder', { token, body });

async function shown(token: string, orderId: string) {
  const { body } = await send(shop, 'listOrders', { token, body: { orderId } });
  const [order] = v.parse(v.object({ orders: v.array(v.looseObject({ status: v.string() })) }), body).orders;
  return order;
}

async function requestAgainAfter(ms: number) {
  shop.clock.advance(ms);
  await requestConfirmationsAgain(shop);
  // The session of before has ended.
  owner = await joinStaff(shop, 'owner');
}

const toConfirm = async () => {
  const { body } = await callDesk(shop, 'getToday', { cookie: owner.cookie });
  const { topics } = v.parse(v.object({ topics: v.array(v.looseObject({ topic: v.string() })) }), body);
  const found = topics.find(({ topic }) => topic === 'toConfirm');
  return v
    .parse(v.array(v.looseObject({ number: v.number() })), found?.['orders'] ?? [])
    .map(({ number }) => number);
};

test('without the setting, no confirmation is requested', async () => {
  const quiet = await startShop({});
  try {
    const { token, orderId, email } = await place(SHORT, quiet);
    expect((await mailsTo(email, quiet)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('is confirmed'),
    ]);
    const refused = await send(quiet, 'changeOrder', {
      token,
      body: { orderId, type: 'order.confirmedOnline' },
    });
    expect([refused.status, refused.body['code']]).toEqual([409, 'order_event_refused']);
  } finally {
    await quiet.close();
  }
});

describe('a cash order', () => {
  test('is confirmed by its shopper once, after one mail without a secret, and waits at the desk until then', async () => {
    const { token, orderId, email, number } = await place();
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([`Please confirm order ${number}`]);
    expect(mails[0]?.text).toContain(`https://shop.example/orders/${orderId}`);
    expect(mails[0]?.text).not.toMatch(/token|otp|code=/);
    expect(await shown(token, orderId)).toMatchObject({ accepted: QUESTION });
    expect(await readOrder(shop, owner, number)).toMatchObject({
      confirmation: { state: 'requested', reasons: [] },
    });
    expect(await toConfirm()).toContain(number);

    expect((await change(token, { orderId, type: 'order.confirmedOnline' })).status).toBe(200);
    const after = await shown(token, orderId);
    expect(after).toMatchObject({ status: 'Order Confirmed' });
    expect(after?.['accepted']).toBeUndefined();
    expect(await readOrder(shop, owner, number)).toMatchObject({ confirmation: { state: 'byShopper' } });
    expect(await toConfirm()).not.toContain(number);
    const again = await change(token, { orderId, type: 'order.confirmedOnline' });
    expect([again.status, again.body['code']]).toEqual([409, 'order_event_refused']);
  });

  test('gets another address before it is packed, which confirms it, also at Shiprocket', async () => {
    const { token, orderId, number } = await place(SHORT);
    await expect.poll(() => shipmentOf(shop, orderId)).toMatchObject({ status: 'NEW' });
    const address = { ...ADDRESS, street: '12 Tulsi Baug Road, Sadashiv Peth' };
    const wrong = await change(token, {
      orderId,
      type: 'address.changed',
      address: { ...address, phone: '12' },
    });
    expect([wrong.status, wrong.body['code']]).toEqual([400, 'address_phone_invalid']);
    expect((await change(token, { orderId, type: 'address.changed' })).status).toBe(400);
    expect((await change(token, { orderId, type: 'address.changed', address })).status).toBe(200);
    expect(await readOrder(shop, owner, number)).toMatchObject({
      address: { street: address.street },
      confirmation: { state: 'byShopper', reasons: [] },
    });
    await expect.poll(async () => (await shipmentOf(shop, orderId))?.providerOrderRef).not.toBe(orderId);
    const late = await change(token, { orderId, type: 'address.changed', address });
    expect(late.body['code']).toBe('order_event_refused');
  });

  test('of another account cannot be answered', async () => {
    const { orderId } = await place();
    const { token } = await place();
    const answer = await change(token, { orderId, type: 'order.confirmedOnline' });
    expect([answer.status, answer.body['code']]).toEqual([404, 'order_not_found']);
  });

  test('that was confirmed by phone needs no other confirmation', async () => {
    const { token, orderId, number, email } = await place(SHORT);
    expect(await mailsTo(email)).toHaveLength(1);
    const { version } = await readOrder(shop, owner, number);
    await callDesk(shop, 'changeDeskOrder', {
      cookie: owner.cookie,
      params: { number },
      body: { type: 'order.confirmed', version },
    });
    expect(await readOrder(shop, owner, number)).toMatchObject({ confirmation: { state: 'byPhone' } });
    expect((await shown(token, orderId))?.['accepted']).toBeUndefined();
    await requestAgainAfter(13 * HOUR);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('the confirmation is requested once more', () => {
  test('after twelve hours, and only if there is a reason', async () => {
    const plain = await place();
    const short = await place(SHORT);
    const questions = async (email: string) =>
      (await mailsTo(email)).filter(({ subject }) => subject?.startsWith('Please confirm')).length;
    await requestAgainAfter(11 * HOUR);
    expect(await questions(short.email)).toBe(1);
    await requestAgainAfter(2 * HOUR);
    await requestAgainAfter(13 * HOUR);
    expect([await questions(plain.email), await questions(short.email)]).toEqual([1, 2]);
    expect(await shown(short.token, short.orderId)).toMatchObject({
      status: 'Order Confirmed',
      accepted: QUESTION,
    });
  });

  const otherState = { ...ADDRESS, postalCode: '411002', state: 'Karnataka' };
  test.each([
    [SHORT, ['shortAddress']],
    [{ ...ADDRESS, street: 'A1,\nGreen Park,\n\nnear the big temple of the town' }, ['shortAddress']],
    [otherState, ['otherState']],
    [{ ...otherState, state: 'Maharashtra' }, []],
    [{ ...otherState, state: 'महाराष्ट्र' }, []],
    [{ ...otherState, state: '' }, []],
    [{ ...otherState, postalCode: '110001', state: 'New Delhi' }, []],
    [{ ...otherState, postalCode: '180001', state: 'Jammu & Kashmir' }, []],
    [ADDRESS, []],
  ])('%j has the reasons %j', async (address, reasons) => {
    const { userId } = await place();
    const { number } = await storeOrder(shop, userId, { address: { ...address } });
    expect((await readOrder(shop, owner, number)).confirmation?.reasons).toEqual(reasons);
  });

  test.each(['account', 'phone'])('when a cash order of the same %s came back before', async (same) => {
    const [one, other] = [await place(), await place()];
    const phone = '+919812345678';
    await storeOrder(shop, one.userId, {
      status: 'Cancelled',
      phone: same === 'phone' ? phone : null,
      events: [{ type: 'returned', date: 1 }],
    });
    const userId = same === 'phone' ? other.userId : one.userId;
    const { number, id } = await storeOrder(shop, userId, { phone });
    expect((await readOrder(shop, owner, number)).confirmation?.reasons).toEqual(['returnedBefore']);
    await shop.db.update(orders).set({ phone: null }).where(eq(orders.id, id));
  });
});
