import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import { countJobs, listFailedJobs, retryFailedJobs } from '../../server/jobs/failed-jobs.ts';
import { orders, users } from '../../server/db/schema.ts';
import { createShipment } from '../../server/shipping/create-shipment.ts';
import { startShop, type Shop } from './harness.ts';
import { shiprocketEnv, shiprocketStandIn } from './shiprocket-stand-in.ts';
import { ADDRESS, readyToOrder, send } from './shopper.ts';
import { shipDependencies, shipmentOf, shipOrder, statusOf } from './shipping-shop.ts';

/** Orders that the courier refuses, with the sandbox as the courier. */

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const REFUSED = { ...ADDRESS, street: '12 Refused Street' };

const Placed = v.object({ order: v.object({ _id: v.string(), number: v.string() }) });

async function placeRefused() {
  const { token, request } = await readyToOrder(shop);
  const { body } = await send(shop, 'placeOrder', { token, body: { ...request, address: REFUSED } });
  const { _id: orderId, number } = v.parse(Placed, body).order;
  await expect.poll(() => statusOf(shop, orderId)).toBe('Checking your address');
  return { token, orderId, number };
}

/** The failed jobs that name an order. */
const failedJobsOf = async (number: string) =>
  (await listFailedJobs(shop.db)).filter(({ reason }) => reason.includes(number));

const mailsAbout = (number: string) =>
  shop.outbox.list().filter(({ subject }) => subject === `Order ${number} needs your attention`);

test('an order that the courier refuses is shown to the shopper, listed and mailed to the owner once, and goes on when the courier accepts it', async () => {
  const { token, orderId, number } = await placeRefused();
  expect((await send(shop, 'listOrders', { token })).body).toMatchObject({
    orders: [
      {
        status: 'Checking your address',
        cancellable: true,
        events: [{ type: 'placed' }, { type: 'needs_attention' }],
      },
    ],
  });
  expect((await send(shop, 'trackOrder', { token, params: { orderId } })).body).toMatchObject({
    trackingData: { tracking_data: { current_status: 'Checking your address' } },
  });
  const reason = `Shiprocket refuses order ${number}: billing_address`;
  await expect
    .poll(() => failedJobsOf(number))
    .toMatchObject([{ queue: 'shipments', nextTryAt: null, tries: 1, reason }]);

  const [job] = await failedJobsOf(number);
  const retry = async () => expect(await retryFailedJobs(shop.db, job?.id ?? '')).toBe(1);
  await retry();
  await expect.poll(() => failedJobsOf(number)).toMatchObject([{ nextTryAt: null, tries: 2, reason }]);
  // The app's own call for a shipment does not send it again.
  expect((await shipOrder(shop, token, orderId)).status).toBe(200);
  expect(await failedJobsOf(number)).toHaveLength(1);

  await expect.poll(() => mailsAbout(number)).toHaveLength(1);
  const [mail] = mailsAbout(number);
  expect(mail?.to).toBe('namaste@aangan.example');
  for (const part of ['billing_address', orderId, '12 Refused Street', 'npm run jobs -- retry all'])
    expect(mail?.text).toContain(part);

  await shop.db.update(orders).set({ address: ADDRESS }).where(eq(orders.id, orderId));
  await retry();
  await expect.poll(() => statusOf(shop, orderId)).toBe('Order Confirmed');
  expect(await shipmentOf(shop, orderId)).toMatchObject({ status: 'NEW' });
  await expect.poll(() => failedJobsOf(number)).toEqual([]);
  expect(mailsAbout(number)).toHaveLength(1);
});

test('such an order can be cancelled by the shopper, and is not sent to the courier afterwards', async () => {
  const { token, orderId, number } = await placeRefused();
  expect((await send(shop, 'cancelOrder', { token, body: { orderId } })).status).toBe(200);
  expect(await statusOf(shop, orderId)).toBe('Cancelled');
  await expect.poll(() => failedJobsOf(number)).toHaveLength(1);
  await shop.db.update(orders).set({ address: ADDRESS }).where(eq(orders.id, orderId));
  const [job] = await failedJobsOf(number);
  expect(await retryFailedJobs(shop.db, job?.id ?? '')).toBe(1);
  await expect.poll(() => failedJobsOf(number)).toEqual([]);
  expect(await shipmentOf(shop, orderId)).toMatchObject({ status: 'Not accepted', providerOrderId: null });
});

test('without an address of the owner, nothing is mailed, and the log names the order', async () => {
  const courier = await shiprocketStandIn();
  const other = await startShop({
    env: {
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'namaste@shop.example',
      ...shiprocketEnv(courier),
    },
  });
  onTestFinished(async () => {
    await other.close();
    await courier.close();
  });
  const [user] = await other.db.insert(users).values({ name: 'Asha' }).returning();
  const [order] = await other.db
    .insert(orders)
    .values({
      userId: user?.id ?? '',
      attemptKey: '',
      status: 'Order Confirmed',
      paymentMethod: 'cod',
      subtotalPaise: paise(99_800),
      deliveryFeePaise: paise(0),
      totalPaise: paise(99_800),
      address: ADDRESS,
    })
    .returning();
  const orderId = order?.id ?? '';
  const body = { errors: { billing_pincode: ['is invalid'] } };
  courier.next.push({ path: '/orders/create/adhoc', answer: { status: 422, body } });
  expect(await createShipment(shipDependencies(other), orderId)).toContain('billing_pincode');
  expect(await statusOf(other, orderId)).toBe('Checking your address');
  expect(other.logged.join('')).toContain(orderId);
  expect((await countJobs(other.db)).filter(({ queue }) => queue === 'owner-mail')).toEqual([]);
});
