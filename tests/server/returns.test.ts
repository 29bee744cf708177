import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import { orders, returns, users } from '../../server/db/schema.ts';
import { refundReturn } from '../../server/returns/refund-return.ts';
import { ADDRESS } from '../contract/catalogue/goods.ts';
import type { Shop } from './harness.ts';
import { paymentsOf, type Online } from './payment-steps.ts';
import * as steps from './return-steps.ts';
import { returnsIn, UPI, type Delivered } from './return-steps.ts';
import type { ShiprocketStandIn } from './shiprocket-stand-in.ts';
import { openShippingShop } from './shipping-shop.ts';
import { newEmail, send, signUp } from './shopper.ts';

const DAY = 24 * 60 * 60_000;

let shop: Shop;
let courier: ShiprocketStandIn;
beforeAll(async () => {
  ({ shop, courier } = await openShippingShop());
});
afterAll(async () => {
  await shop.close();
  await courier.close();
});

const placeDelivered = (method: Online | 'cod') => steps.placeDelivered(shop, method);
const requestReturn = (order: Delivered, details?: object, key?: string) =>
  steps.requestReturn(shop, order, details, key);
const newReturn = (order: Delivered, details?: object) => steps.newReturn(shop, order, details);
const storedReturn = (id: string) => steps.storedReturn(shop, id);
const command = (method: 'GET' | 'POST', url: string, payload?: object) =>
  steps.command(shop, method, url, payload);

const bringBack = (id: string) =>
  steps.record(
    shop,
    id,
    'return.approved',
    'pickUp.booked',
    'pickUp.done',
    'parcel.received',
    'items.accepted',
  );

const mailsTo = (email: string) =>
  shop.outbox.list().flatMap(({ to, subject }) => (to === email ? (subject ?? '') : []));

const refundsAt = async (provider: Online, orderId: string) => {
  const [payment] = await paymentsOf(shop, orderId);
  const { stripe, razorpay } = shop.sandbox.data;
  return provider === 'stripe'
    ? Object.values(stripe.refunds).flatMap(({ intent, amount }) =>
        intent === payment?.providerPaymentId ? amount : [],
      )
    : Object.values(razorpay.refunds).flatMap(({ paymentId, amount }) =>
        paymentId === payment?.providerPaymentId ? amount : [],
      );
};

describe.each(['stripe', 'razorpay'] as const)('a unit of an order that was paid by %s', (provider) => {
  test('is requested once, comes back, and its price is refunded once', async () => {
    const order = await placeDelivered(provider);
    const key = randomUUID();
    const first = await requestReturn(order, {}, key);
    expect(first).toMatchObject({
      status: 200,
      body: {
        returns: [{ status: 'requested', refund: 499, withdrawable: true, items: [{ quantity: 1 }] }],
        returnable: [{ productId: order.productId, size: 'Small', quantity: 1, exchangeSizes: ['Large'] }],
      },
    });
    expect((await requestReturn(order, {}, key)).body).toEqual(first.body);

    const id = returnsIn(first.body)[0]?._id ?? '';
    await bringBack(id);
    await shop.returns.drained();
    await expect.poll(async () => (await storedReturn(id))?.status).toBe('refunded');
    await refundReturn(shop, id);
    expect(await refundsAt(provider, order.orderId)).toEqual([49_900]);
    await shop.sandbox.processDue();
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([
      { status: 'paid', refundedEarlierPaise: 49_900 },
    ]);

    await expect
      .poll(() => shop.outbox.list().flatMap(({ to, subject }) => (to === order.email ? subject : [])))
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining('We have your return request'),
          expect.stringContaining('is approved'),
          expect.stringContaining('We are picking up'),
          expect.stringContaining('We have received your return'),
          expect.stringContaining('Your refund for order'),
        ]),
      );
  });

  test('is refunded once, although the provider’s answer was lost', async () => {
    const order = await placeDelivered(provider);
    const { _id: id } = await newReturn(order);
    await bringBack(id);
    await expect.poll(async () => (await storedReturn(id))?.status).toBe('refunded');
    await shop.db.update(returns).set({ status: 'checked' }).where(eq(returns.id, id));
    await refundReturn(shop, id);
    expect(await storedReturn(id)).toMatchObject({ status: 'refunded' });
    expect(await refundsAt(provider, order.orderId)).toEqual([49_900]);
    // The provider's list has the refund under the return's id, so it is no earlier one.
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ refundedEarlierPaise: 49_900 }]);
  });
});

test('all units of an order refund what was paid, and no more', async () => {
  const order = await placeDelivered('razorpay');
  for (let unit = 0; unit < 2; unit += 1) await newReturn(order);
  const stored = await shop.db.select().from(returns).where(eq(returns.orderId, order.orderId));
  for (const { id } of stored) await bringBack(id);
  await expect.poll(() => refundsAt('razorpay', order.orderId)).toEqual([49_900, 49_900]);
  // The provider reports that all was refunded. The returns have mails of their own about it.
  await expect
    .poll(async () => {
      await shop.sandbox.processDue();
      return (await paymentsOf(shop, order.orderId))[0]?.status;
    })
    .toBe('refunded');
  await shop.orderMessages.drained();
  await expect
    .poll(() => mailsTo(order.email).filter((subject) => subject.startsWith('Your refund')))
    .toEqual(Array.from({ length: 2 }, () => expect.stringContaining('is on its way')));
});

test('a refund by the merchant is subtracted from what a return refunds', async () => {
  const order = await placeDelivered('stripe');
  const { stripe } = shop.providers;
  const [payment] = await paymentsOf(shop, order.orderId);
  await fetch(`${stripe?.apiUrl}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe?.secretKey}` },
    body: new URLSearchParams({ payment_intent: payment?.providerPaymentId ?? '', amount: '90000' }),
  });
  await shop.sandbox.processDue();
  expect(await newReturn(order)).toMatchObject({ refund: 98 });
  const both = returnsIn((await requestReturn(order)).body).map(({ refund }) => refund);
  expect(both.toSorted((a, b) => a - b)).toEqual([0, 98]);
});

test('an email address that the account has not confirmed gets one mail about returns a day', async () => {
  const order = await placeDelivered('cod');
  await shop.db.update(users).set({ email: null }).where(eq(users.email, order.email));
  const stranger = newEmail();
  await shop.db
    .update(orders)
    .set({ address: { ...ADDRESS, email: stranger } })
    .where(eq(orders.id, order.orderId));
  for (const _ of [1, 2]) {
    const { _id: returnId } = await newReturn(order, { account: UPI });
    await send(shop, 'withdrawReturn', { token: order.token, body: { returnId } });
  }
  await shop.returns.drained();
  // Mails about the order may be sent after the change of its address.
  expect(mailsTo(stranger).filter((subject) => subject.includes('return'))).toHaveLength(1);
});

test('the refund of a cash order goes to an account that is encrypted, and deleted once the owner has paid', async () => {
  const order = await placeDelivered('cod');
  expect((await requestReturn(order)).body).toMatchObject({ code: 'return_account_required' });
  expect((await requestReturn(order, { account: { upi: 'asha' } })).body).toMatchObject({
    code: 'return_account_invalid',
  });
  const { _id: id } = await newReturn(order, { account: UPI });
  const sealed = (await storedReturn(id))?.account ?? '';
  expect(sealed).not.toBe('');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('asha');
  expect(
    JSON.stringify((await send(shop, 'listReturns', { token: order.token, body: order })).body),
  ).not.toContain('okbank');

  const listed = async () =>
    v
      .parse(
        v.object({ returns: v.array(v.looseObject({ id: v.string() })) }),
        (await command('GET', '/returns')).body,
      )
      .returns.find((one) => one.id === id);
  expect(await listed()).toMatchObject({ status: 'requested', isCash: true, account: null });
  const early = await command('POST', '/returns/paid', { id, reference: 'UTR 1' });
  expect(early).toEqual({ status: 500, body: { message: `return ${id} is requested, for refund` } });
  await bringBack(id);
  expect(await listed()).toMatchObject({ status: 'checked', account: UPI });

  await command('POST', '/returns/paid', { id, reference: 'UTR 1' });
  expect(await storedReturn(id)).toMatchObject({ status: 'refunded', account: null, reference: 'UTR 1' });
  expect(await listed()).toBeUndefined();
});

test('the return of an order that cost nothing needs no account, and is refunded without a payment', async () => {
  const order = await placeDelivered('cod');
  const discountPaise = sql`${orders.subtotalPaise}`;
  await shop.db
    .update(orders)
    .set({ discountPaise, deliveryFeePaise: paise(0), totalPaise: paise(0) })
    .where(eq(orders.id, order.orderId));
  const { _id: id } = await newReturn(order);
  await steps.record(shop, id, 'return.approved', 'parcel.received', 'items.accepted');
  expect(await storedReturn(id)).toMatchObject({ status: 'refunded', refundPaise: 0 });
  await shop.orderMessages.drained();
  await expect.poll(() => mailsTo(order.email)).toContainEqual(expect.stringContaining('is complete'));
  expect(mailsTo(order.email).filter((subject) => subject.startsWith('Your refund'))).toEqual([]);
});

test('the list of open returns has the oldest ones, and how many there are', async () => {
  const order = await placeDelivered('cod');
  await newReturn(order, { account: UPI });
  await newReturn(order, { account: UPI });
  const { body: all } = await command('GET', '/returns');
  const List = v.object({ returns: v.array(v.object({ id: v.string() })), count: v.number() });
  const { returns: listed, count } = v.parse(List, all);
  expect(listed).toHaveLength(count);
  expect(v.parse(List, (await command('GET', '/returns?limit=1')).body)).toEqual({
    returns: listed.slice(0, 1),
    count,
  });
});

test('after the return window only damaged and wrong units come back, and they cannot be declined for it', async () => {
  const order = await placeDelivered('cod');
  const [stored] = await shop.db.select().from(orders).where(eq(orders.id, order.orderId));
  const events = (stored?.events ?? []).map((event) => ({ ...event, date: event.date - 7 * DAY - 1 }));
  await shop.db.update(orders).set({ events }).where(eq(orders.id, order.orderId));

  expect((await requestReturn(order, { account: UPI })).body).toMatchObject({
    code: 'return_window_over',
    values: { days: 7 },
  });
  const { _id: id } = await newReturn(order, { account: UPI, reason: 'damaged' });
  expect((await command('POST', '/returns/decline', { id, reason: 'late' })).status).toBe(500);
  expect(await storedReturn(id)).toMatchObject({ status: 'requested' });
  expect((await command('POST', '/returns/decline', { id, reason: 'used' })).status).toBe(200);
  expect((await send(shop, 'listReturns', { token: order.token, body: order })).body).toMatchObject({
    returns: [{ status: 'declined', declineReason: 'used' }],
    returnable: [{ quantity: 2 }],
  });
  expect(await storedReturn(id)).toMatchObject({ account: null });
});

test('a return is withdrawn until the courier has the units, which can then be returned again', async () => {
  const order = await placeDelivered('cod');
  const { token } = order;
  const { _id: id } = await newReturn(order, { account: UPI });
  const withdraw = () => send(shop, 'withdrawReturn', { token, body: { returnId: id } });
  const { body: withdrawn } = await withdraw();
  expect(withdrawn).toMatchObject({
    returns: [{ status: 'withdrawn', withdrawable: false }],
    returnable: [{ quantity: 2 }],
  });
  expect((await withdraw()).body).toEqual(withdrawn);
  expect(await storedReturn(id)).toMatchObject({ account: null });

  const { _id: again } = await newReturn(order, {
    account: UPI,
    items: [{ productId: order.productId, size: 'Small', quantity: 2 }],
  });
  await bringBack(again);
  expect((await send(shop, 'withdrawReturn', { token, body: { returnId: again } })).body).toMatchObject({
    code: 'return_not_withdrawable',
  });
});

test('another shopper’s order and return are answered like unknown ones, and an order that is not delivered is refused', async () => {
  const order = await placeDelivered('cod');
  const { _id: returnId } = await newReturn(order, { account: UPI });
  const { token } = await signUp(shop);
  const foreign = { ...order, token };
  const unknown = { ...foreign, orderId: randomUUID() };
  for (const call of ['listReturns', 'requestReturn'] as const) {
    const [own, other] = await Promise.all(
      [foreign, unknown].map((one) =>
        call === 'requestReturn'
          ? requestReturn(one)
          : send(shop, call, { token, body: { orderId: one.orderId } }),
      ),
    );
    expect(own).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
    expect(own?.body).toEqual(other?.body);
  }
  const [theirs, none] = [
    await send(shop, 'withdrawReturn', { token, body: { returnId } }),
    await send(shop, 'withdrawReturn', { token, body: { returnId: randomUUID() } }),
  ];
  expect(theirs).toMatchObject({ status: 404, body: { code: 'return_not_found' } });
  expect(theirs.body).toEqual(none.body);

  const { orderId, token: buyer } = await steps.placeInCash(shop);
  const early = { orderId, token: buyer, productId: 'x', email: '' };
  expect((await requestReturn(early, { account: UPI })).body).toMatchObject({ code: 'return_not_delivered' });
});
