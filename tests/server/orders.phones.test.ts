import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identifierText } from '../../contract/accounts/rules.ts';
import { confirmedPhones, orders } from '../../server/db/schema.ts';
import { findOrderForMessage } from '../../server/orders/messages/find-order.ts';
import { recipientOf } from '../../server/orders/messages/recipient.ts';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, newMobile, otherCode, readyToOrder, send, signUp, type Answer } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { OPEN_UNCONFIRMED_ORDERS_MAX: '2' } });
});
afterAll(() => shop.close());

/** Each test has a phone and a street of its own. */
const newAddress = (phone = newMobile()) => ({ ...ADDRESS, phone, street: `House ${phone}` });
type Destination = ReturnType<typeof newAddress>;

async function newShopper(to: Destination) {
  const { token, id, identifier, device, request } = await readyToOrder(shop);
  const place = (address: object = to, key: string = randomUUID()) =>
    send(shop, 'placeOrder', { token, body: { ...request, address }, key });
  return { token, id, identifier, device, place };
}

/** Cash orders of as many strangers. */
async function orderTo(to: Destination, count = 2): Promise<Answer[]> {
  const strangers = await Promise.all(Array.from({ length: count }, () => newShopper(to)));
  return Promise.all(strangers.map(({ place }) => place()));
}

async function phoneCode(token: string, phone: string): Promise<string> {
  const { status } = await send(shop, 'sendPhoneCode', { token, body: { phone } });
  expect(status).toBe(200);
  await shop.codeDelivery.drained();
  return shop.outbox.list().find(({ to, code }) => to === `+91${phone}` && code !== undefined)?.code ?? '';
}

const REFUSED = { status: 409, body: { success: false, code: 'phone_unconfirmed' } };

describe('several cash orders to one phone', () => {
  test('require a code, and the same request is accepted once the phone is confirmed', async () => {
    const to = newAddress();
    await orderTo(to);
    const { token, id, place } = await newShopper(to);
    const key = randomUUID();
    const elsewhere = { ...to, street: 'Another street' };
    expect(await place(elsewhere, key)).toMatchObject(REFUSED);
    expect(await shop.db.$count(orders, eq(orders.userId, id))).toBe(0);

    const otp = await phoneCode(token, to.phone);
    const confirm = (code: string) =>
      send(shop, 'confirmPhone', { token, body: { phone: to.phone, otp: code } });
    expect(await confirm(otherCode(otp))).toMatchObject({ status: 400, body: { code: 'otp_invalid' } });
    expect(await place(elsewhere, key)).toMatchObject(REFUSED);
    expect((await confirm(otp)).status).toBe(200);
    // The answer was lost.
    expect((await confirm(otp)).status).toBe(200);
    expect(await confirm(otherCode(otp))).toMatchObject({ status: 400, body: { code: 'otp_invalid' } });
    const stranger = await newShopper(to);
    const body = { phone: to.phone, otp };
    expect((await send(shop, 'confirmPhone', { token: stranger.token, body })).status).toBe(400);
    expect((await place(elsewhere, key)).status).toBe(200);
    expect((await place()).status).toBe(200);
  });

  test('are counted however the phone is spelled, and also when they are placed at once', async () => {
    const to = newAddress();
    const spellings = [to.phone, `+91 ${to.phone}`, `0${to.phone}`, to.phone.replaceAll('9', '९')];
    const strangers = await Promise.all(
      spellings.map((phone, index) => newShopper({ ...to, phone, street: `Street ${index}` })),
    );
    const answers = await Promise.all(strangers.map(({ place }) => place()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
  });

  test('to one address require a code too, whatever its spacing and case', async () => {
    const to = newAddress();
    await orderTo(to);
    const { place } = await newShopper(to);
    const street = ` ${to.street.toUpperCase()}, `;
    const postalCode = `PIN ${to.postalCode}`;
    expect(await place({ ...to, street, postalCode, phone: newMobile() })).toMatchObject(REFUSED);
    expect((await place({ ...to, street: 'Elsewhere', phone: newMobile() })).status).toBe(200);
  });

  test('do not apply to the account with the phone, and are not counted once they have arrived', async () => {
    const owner = await signUp(shop);
    const to = newAddress(identifierText(owner.identifier).slice('+91'.length));
    await orderTo(to);
    const other = await newShopper(to);
    expect(await other.place()).toMatchObject(REFUSED);
    const { request } = await readyToOrder(shop);
    const body = { ...request, address: to };
    expect((await send(shop, 'placeOrder', { token: owner.token, body, key: randomUUID() })).status).toBe(
      200,
    );

    await shop.db
      .update(orders)
      .set({ status: 'Delivered' })
      .where(eq(orders.phone, `+91${to.phone}`));
    expect((await other.place()).status).toBe(200);
  });

  test('count also when they are of the account itself', async () => {
    const { token, place } = await newShopper(newAddress());
    const to = newAddress();
    for (let number = 1; number <= 2; number += 1) expect((await place(to)).status).toBe(200);
    expect(await place(to)).toMatchObject(REFUSED);

    const otp = await phoneCode(token, to.phone);
    await send(shop, 'confirmPhone', { token, body: { phone: to.phone, otp } });
    expect((await place(to)).status).toBe(200);
  });

  test('are accepted by a shop that sends no SMS, where a phone cannot be confirmed', async () => {
    const to = newAddress();
    await orderTo(to);
    const { token, request } = await readyToOrder(shop);
    // Started last: both shops have workers on the same queues, and this one sends no codes.
    const other = await startShop({
      beside: shop,
      env: {
        OPEN_UNCONFIRMED_ORDERS_MAX: '2',
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://shop.example',
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'shop@shop.example',
      },
    });
    const body = { ...request, address: to };
    const answer = await send(other, 'placeOrder', { token, body, key: randomUUID() });
    await other.close();
    expect(answer.status).toBe(200);
  });
});

describe('confirming a phone', () => {
  test('is confined to the account, which keeps its newest 20 phones', async () => {
    const { token, id } = await signUp(shop);
    const before = Array.from({ length: 20 }, (_, index) => ({
      userId: id,
      phone: `+9160000000${String(index).padStart(2, '0')}`,
      confirmedAt: new Date(shop.clock.now() - (20 - index) * 1000),
    }));
    await shop.db.insert(confirmedPhones).values(before);
    const phone = newMobile();
    const otp = await phoneCode(token, phone);
    await send(shop, 'confirmPhone', { token, body: { phone, otp } });
    const rows = await shop.db.select().from(confirmedPhones).where(eq(confirmedPhones.userId, id));
    expect(rows.map((row) => row.phone).toSorted()).toEqual(
      [...before.slice(1).map((row) => row.phone), `+91${phone}`].toSorted(),
    );
  });

  test('lets messages about the account’s orders reach it like the phone that it signs in with', async () => {
    const { token } = await signUp(shop, { password: 'lotus-petals' });
    const { request } = await readyToOrder(shop);
    const to = newAddress();
    const body = { ...request, address: to };
    const answer = await send(shop, 'placeOrder', { token, body, key: randomUUID() });
    const { order } = v.parse(v.object({ order: v.object({ _id: v.string() }) }), answer.body);
    const recipient = async () => recipientOf(await findOrderForMessage(shop.db, order._id), 'sms');
    expect(await recipient()).toEqual({ to: `+91${to.phone}`, isConfirmed: false });
    await send(shop, 'confirmPhone', {
      token,
      body: { phone: to.phone, otp: await phoneCode(token, to.phone) },
    });
    expect(await recipient()).toEqual({ to: `+91${to.phone}`, isConfirmed: true });
  });

  test('sends an account codes to at most 20 phones a day, and only to Indian mobiles', async () => {
    const { token } = await signUp(shop);
    const sendTo = (phone: string) => send(shop, 'sendPhoneCode', { token, body: { phone } });
    expect((await sendTo('1234567890')).body['code']).toBe('identifier_invalid');
    for (let number = 1; number <= 20; number += 1) expect((await sendTo(newMobile())).status).toBe(200);
    expect((await sendTo(newMobile())).status).toBe(429);
    const { token: other } = await signUp(shop);
    expect((await send(shop, 'sendPhoneCode', { token: other, body: { phone: newMobile() } })).status).toBe(
      200,
    );
  });
});
