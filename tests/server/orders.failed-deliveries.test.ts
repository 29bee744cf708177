import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../server/db/schema.ts';
import { callDesk, joinStaff, readOrder, type StaffOfTest } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { newEmail, readyToOrder, send } from './shopper.ts';
import { shipmentOf, statusOf } from './shipping-shop.ts';

/** Couriers who could not deliver wait for an answer: of the shopper, or of the desk. The sandbox is the courier. */

let shop: Shop;
let owner: StaffOfTest;
beforeAll(async () => {
  shop = await startShop({ env: { FAILED_DELIVERY_ANSWERS: 'on' } });
  owner = await joinStaff(shop, 'owner');
});
afterAll(() => shop.close());

const ANSWERS = ['redelivery.requested', 'parcel.recalled'];
const Placed = v.object({ order: v.object({ _id: v.string(), number: v.string() }) });
const Orders = v.object({ orders: v.array(v.looseObject({ status: v.string() })) });

async function advance(steps: number, from: Shop) {
  from.clock.advance(steps * from.config.sandboxPaceS * 1_000);
  await from.sandbox.processDue();
}

/** A cash order whose delivery has failed. */
async function placeFailed(from: Shop = shop) {
  const { id, token, request } = await readyToOrder(from);
  const email = newEmail();
  await from.db.update(users).set({ email }).where(eq(users.id, id));
  const { body } = await send(from, 'placeOrder', { token, body: request });
  const { _id: orderId, number } = v.parse(Placed, body).order;
  await expect.poll(() => shipmentOf(from, orderId)).toMatchObject({ status: 'NEW' });
  await advance(3, from);
  const parcel = Object.values(from.sandbox.data.shiprocket.shipments).find(
    ({ reference }) => reference === orderId,
  );
  if (!parcel) throw new Error('no parcel');
  from.sandbox.failDelivery(parcel.orderId);
  await advance(1, from);
  return { token, email, orderId, number: Number(number), parcel };
}

async function shown(token: string, orderId: string, from: Shop = shop) {
  const { body } = await send(from, 'listOrders', { token, body: { orderId } });
  return v.parse(Orders, body).orders[0];
}

async function mailsAbout(email: string, subject: string) {
  await shop.orderMessages.drained();
  return shop.outbox.list().filter((mail) => mail.to === email && mail.subject?.includes(subject));
}

const answerOf = (orderId: string) =>
  Object.values(shop.sandbox.data.shiprocket.shipments).find(({ reference }) => reference === orderId)
    ?.failure?.answer;
const change = (token: string, body: object) => send(shop, 'changeOrder', { token, body });

async function cause(who: StaffOfTest, number: number, type: string, details: object = {}) {
  const { version } = await readOrder(shop, who, number);
  const body = { type, version, ...details };
  return callDesk(shop, 'changeDeskOrder', { cookie: who.cookie, params: { number }, body });
}

async function problems() {
  const { body } = await callDesk(shop, 'getToday', { cookie: owner.cookie });
  return JSON.stringify(
    v
      .parse(v.array(v.looseObject({ topic: v.string() })), body['topics'])
      .find(({ topic }) => topic === 'parcels') ?? '',
  );
}

test('the shopper gets one message, and requests another delivery with another phone number', async () => {
  const { token, email, orderId, number } = await placeFailed();
  expect(await shown(token, orderId)).toMatchObject({ status: 'Delivery attempted', accepted: ANSWERS });
  expect(await mailsAbout(email, 'could not be delivered')).toHaveLength(1);
  expect(await readOrder(shop, owner, number)).toMatchObject({ attention: 'attempted' });
  expect(await problems()).toContain(String(number));

  const wrong = await change(token, { orderId, type: 'redelivery.requested', phone: '12' });
  expect([wrong.status, wrong.body['code']]).toEqual([400, 'address_phone_invalid']);
  expect(answerOf(orderId)).toBeNull();
  const phone = '98765 00001';
  expect((await change(token, { orderId, type: 'redelivery.requested', phone })).status).toBe(200);
  expect(answerOf(orderId)).toMatchObject({ action: 're-attempt', phone: '9876500001' });
  expect((await shown(token, orderId))?.['accepted']).toBeUndefined();
  expect(await readOrder(shop, owner, number)).toMatchObject({
    attention: null,
    address: { phone: '9876500001' },
  });
  expect(await problems()).not.toContain(String(number));
  const again = await change(token, { orderId, type: 'redelivery.requested' });
  expect(again.body['code']).toBe('order_event_refused');

  await advance(2, shop);
  expect(await statusOf(shop, orderId)).toBe('Delivered');
  expect(await mailsAbout(email, 'could not be delivered')).toHaveLength(1);
});

test('the desk requests another delivery, or calls the parcel back, each by its roles', async () => {
  const packer = await joinStaff(shop, 'packer');
  const { orderId, number, token } = await placeFailed();
  expect((await readOrder(shop, packer, number)).accepted).toContain('redelivery.requested');
  expect((await readOrder(shop, packer, number)).accepted).not.toContain('parcel.recalled');
  expect((await cause(packer, number, 'parcel.recalled', { reason: 'x' })).code).toBe('desk_event_refused');
  expect((await cause(owner, number, 'parcel.recalled')).code).toBe('desk_reason_required');
  const reason = 'The shopper does not answer.';
  expect((await cause(owner, number, 'parcel.recalled', { reason })).status).toBe(200);
  expect(answerOf(orderId)).toMatchObject({ action: 'return', comments: reason });
  expect((await readOrder(shop, owner, number)).audit).toMatchObject([{ action: 'parcel.recalled', reason }]);
  expect((await shown(token, orderId))?.['accepted']).toBeUndefined();
  await advance(2, shop);
  expect(await statusOf(shop, orderId)).toBe('Returned to us');

  const other = await placeFailed();
  const answer = await cause(packer, other.number, 'redelivery.requested', { phone: '9876500002' });
  expect(answer.status).toBe(200);
  expect(answerOf(other.orderId)).toMatchObject({ action: 're-attempt', phone: '9876500002' });
});

test('of two parcels that could not be delivered, both couriers get the answer', async () => {
  const { token, request } = await readyToOrder(shop);
  const { body } = await send(shop, 'placeOrder', { token, body: request });
  const { _id: orderId, number } = v.parse(Placed, body).order;
  const { lines } = await readOrder(shop, owner, Number(number));
  const unit = lines.map(({ productId, size }) => ({ productId, size, quantity: 1 }));
  await cause(owner, Number(number), 'parcels.split', { parcels: [unit, unit] });
  const parcels = () =>
    Object.values(shop.sandbox.data.shiprocket.shipments).filter(({ reference }) =>
      reference.startsWith(`${orderId}-p`),
    );
  await expect.poll(parcels).toHaveLength(2);
  await expect
    .poll(async () => (await readOrder(shop, owner, Number(number))).parcels)
    .toMatchObject([{ label: 'NEW' }, { label: 'NEW' }]);
  await advance(3, shop);
  for (const parcel of parcels()) shop.sandbox.failDelivery(parcel.orderId);
  await advance(1, shop);
  expect(await shown(token, orderId)).toMatchObject({ accepted: ANSWERS });
  const phone = '98765 00003';
  expect((await change(token, { orderId, type: 'redelivery.requested', phone })).status).toBe(200);
  expect(parcels().map(({ failure }) => failure?.answer)).toMatchObject([
    { action: 're-attempt', phone: '9876500003' },
    { action: 're-attempt', phone: '9876500003' },
  ]);
  await advance(2, shop);
  expect(await statusOf(shop, orderId)).toBe('Delivered');
});

test('nothing changes while Shiprocket is down, or when the courier no longer waits', async () => {
  const { token, orderId, number } = await placeFailed();
  shop.sandbox.set({ shiprocket: { down: 'error500' } });
  const unanswered = await change(token, { orderId, type: 'redelivery.requested' });
  expect([unanswered.status, unanswered.body['code']]).toEqual([503, 'order_change_unanswered']);
  expect((await cause(owner, number, 'redelivery.requested')).code).toBe('desk_courier_unanswered');
  shop.sandbox.set({ shiprocket: { down: false } });
  expect(await shown(token, orderId)).toMatchObject({ accepted: ANSWERS });
  // Answered in Shiprocket's panel; the webhook has not arrived.
  const parcel = Object.values(shop.sandbox.data.shiprocket.shipments).find(
    ({ reference }) => reference === orderId,
  );
  if (!parcel?.failure) throw new Error('no failed delivery');
  parcel.failure.answer = { action: 'return', comments: '', phone: '', at: shop.clock.now() - 60_000 };
  expect((await change(token, { orderId, type: 'redelivery.requested' })).body['code']).toBe(
    'order_event_refused',
  );
  expect((await cause(owner, number, 'redelivery.requested')).status).toBe(409);
  expect((await readOrder(shop, owner, number)).audit).toEqual([]);
});

test('without the setting, no message is sent, and nothing is offered', async () => {
  const quiet = await startShop({});
  try {
    const { token, orderId } = await placeFailed(quiet);
    const order = await shown(token, orderId, quiet);
    expect(order).toMatchObject({ status: 'Delivery attempted' });
    expect(order?.['accepted']).toBeUndefined();
  } finally {
    await quiet.close();
  }
});
