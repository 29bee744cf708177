import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { pushSubscriptions } from '../../server/db/schema.ts';
import { addStaff } from '../../server/desk/staff.ts';
import { isPushService, pushKeys } from '../../server/messaging/web-push.ts';
import { callDesk, joinStaff, type StaffOfTest } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { openPushService, type PushService } from './push-service.ts';
import { readyToOrder, send } from './shopper.ts';

/** Owners are notified of new orders by their browsers. The push service is one of our own. */

let shop: Shop;
let service: PushService;
let owner: StaffOfTest;
let publicKey: string;
beforeAll(async () => {
  service = await openPushService();
  shop = await startShop({ env: { WEB_PUSH: 'on', SUPPORT_EMAIL: 'help@shop.example' } });
  owner = await joinStaff(shop, 'owner');
  publicKey = String((await callDesk(shop, 'getDeskPush', { cookie: owner.cookie })).body['publicKey']);
});
beforeEach(async () => {
  await shop.db.delete(pushSubscriptions);
  service.received.length = 0;
});
afterAll(async () => {
  await shop.close();
  await service.close();
});

const Placed = v.object({ order: v.object({ _id: v.string(), number: v.string() }) });

async function subscribe(language = 'en-IN', who = owner) {
  const browser = service.subscribe(publicKey);
  const { status, body } = await callDesk(shop, 'addDeskPush', {
    cookie: who.cookie,
    body: { ...browser, language },
  });
  expect(status).toBe(200);
  expect(body['endpoints']).toContain(browser.endpoint);
  return browser;
}

async function placeOrder() {
  const { token, request } = await readyToOrder(shop);
  const { body } = await send(shop, 'placeOrder', { token, body: request });
  await shop.orderMessages.drained();
  return { number: v.parse(Placed, body).order.number, request };
}

test('each browser gets one message about an order, encrypted and signed, without personal data', async () => {
  await subscribe();
  await subscribe('hi-IN');
  const { number, request } = await placeOrder();
  expect(service.received.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      {
        title: `New order ${number}`,
        body: expect.stringMatching(/^₹998(\.00)?, 2 items$/),
        path: `/desk/orders/${number}`,
        tag: `order-${number}`,
      },
      expect.objectContaining({ title: expect.stringMatching(/[\u0900-\u097f]/) }),
    ]),
  );
  expect(service.received).toHaveLength(2);
  const { address } = request;
  for (const { message, topic, subject, encrypted } of service.received) {
    expect([topic, subject]).toEqual([`order-${number}`, 'mailto:help@shop.example']);
    for (const secret of [address.firstName, address.city, address.phone, address.email])
      expect(JSON.stringify(message)).not.toContain(secret);
    expect(encrypted.toString('latin1')).not.toContain(number);
  }
});

test('a service that does not respond gets it later, and once', async () => {
  await subscribe();
  service.next.push(503);
  const { number } = await placeOrder();
  await expect.poll(() => service.received.map(({ topic }) => topic)).toEqual([`order-${number}`]);
});

test.each([404, 410, 403])(
  'a subscription that the service does not know any more (%i) is deleted',
  async (status) => {
    await subscribe();
    service.next.push(status);
    await placeOrder();
    await expect.poll(() => shop.db.$count(pushSubscriptions)).toBe(0);
    await placeOrder();
    expect(service.received).toEqual([]);
  },
);

test('a browser belongs to the person who has turned it on last, until it is turned off', async () => {
  const other = await joinStaff(shop, 'owner');
  const browser = await subscribe();
  await callDesk(shop, 'addDeskPush', { cookie: other.cookie, body: { ...browser, language: 'en-IN' } });
  const endpointsOf = async ({ cookie }: StaffOfTest) =>
    (await callDesk(shop, 'getDeskPush', { cookie })).body['endpoints'];
  expect([await endpointsOf(owner), await endpointsOf(other)]).toEqual([[], [browser.endpoint]]);
  const remove = (cookie: string) =>
    callDesk(shop, 'removeDeskPush', { cookie, body: { endpoint: browser.endpoint } });
  await remove(owner.cookie);
  expect(await endpointsOf(other)).toEqual([browser.endpoint]);
  await remove(other.cookie);
  await placeOrder();
  expect(service.received).toEqual([]);
});

test('somebody who is no owner any more is not notified', async () => {
  const other = await joinStaff(shop, 'owner');
  await subscribe('en-IN', other);
  await addStaff(shop, other.email, ['packer']);
  await placeOrder();
  expect(service.received).toEqual([]);
});

test('only push services of browsers are requested, and only by the keys of a browser', async () => {
  const browser = service.subscribe(publicKey);
  for (const change of [
    { endpoint: 'https://shop.example/push/1' },
    { endpoint: 'https://169.254.169.254/latest' },
    { endpoint: 'http://updates.push.services.mozilla.com/wpush/v2/1' },
    { endpoint: 'not an address' },
    { keys: { ...browser.keys, p256dh: 'short' } },
  ]) {
    const body = { ...browser, language: 'en-IN', ...change };
    const { status, code } = await callDesk(shop, 'addDeskPush', { cookie: owner.cookie, body });
    expect([status, code]).toEqual([400, 'desk_push_refused']);
  }
  expect(await shop.db.$count(pushSubscriptions)).toBe(0);
  const production = { production: true };
  expect(isPushService('https://fcm.googleapis.com/fcm/send/1', production)).toBe(true);
  expect(isPushService('https://fcm.googleapis.com.evil.example/1', production)).toBe(false);
  expect(isPushService('http://127.0.0.1:1/push', production)).toBe(false);
});

test('the keys follow from the secret of the shop, and differ for another one', () => {
  const secret = new TextEncoder().encode('a secret of thirty-two characters');
  expect(pushKeys(secret)).toEqual(pushKeys(secret));
  expect(pushKeys(secret)).not.toEqual(pushKeys(secret.toReversed()));
});

test('without the setting, no browser can subscribe', async () => {
  const quiet = await startShop({});
  try {
    const { cookie } = await joinStaff(quiet, 'owner');
    expect((await callDesk(quiet, 'getDeskPush', { cookie })).body).toMatchObject({ publicKey: null });
    const body = { ...service.subscribe(publicKey), language: 'en-IN' };
    expect((await callDesk(quiet, 'addDeskPush', { cookie, body })).code).toBe('desk_push_refused');
  } finally {
    await quiet.close();
  }
});
