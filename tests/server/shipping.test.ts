import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import { orderLines, orders, shipments } from '../../server/db/schema.ts';
import { createShipment } from '../../server/shipping/create-shipment.ts';
import { openShiprocket } from '../../server/shipping/shiprocket/client.ts';
import { startShop, type Shop } from './harness.ts';
import { orderOf } from './payment-steps.ts';
import { shiprocketEnv, type ShiprocketStandIn } from './shiprocket-stand-in.ts';
import { addProduct, ADDRESS, send, signUp } from './shopper.ts';
import {
  shipOrder,
  openShippingShop,
  shipDependencies,
  placeWithoutShipping,
  shipmentOf,
  statusOf,
  waitUntilShipped,
} from './shipping-shop.ts';

const CREATE = '/orders/create/adhoc';

let shop: Shop;
let courier: ShiprocketStandIn;
beforeAll(async () => {
  ({ shop, courier } = await openShippingShop());
});
afterEach(() => {
  courier.release();
  courier.requests.length = 0;
  courier.made.length = 0;
  courier.next.length = 0;
});
afterAll(async () => {
  await shop.close();
  await courier.close();
});

const creations = () => courier.requests.filter(({ line }) => line === `POST ${CREATE}`);
const logins = () => courier.requests.filter(({ line }) => line === 'POST /auth/login');
const logOf = (from: number) => shop.logged.slice(from).join('');

describe('an order at Shiprocket', () => {
  test('has the required fields: rupees, Indian time, ten-digit phones, cities of up to 30 letters, a state', async () => {
    const { orderId } = await placeWithoutShipping(shop);
    const address = {
      ...ADDRESS,
      city: 'Thiruvananthapuram Cantonment Area',
      state: '',
      postalCode: '\u200ePIN ६९५-००१',
      country: 'भारत',
      email: '\u200e asha@example.com',
    };
    await shop.db
      .update(orders)
      .set({ address, deliveryFeePaise: paise(4_950), totalPaise: paise(104_750) })
      .where(eq(orders.id, orderId));
    const productId = await addProduct(shop, { name: 'Brass diya' });
    const line = { orderId, productId, name: 'Brass diya', pricePaise: paise(49_900), images: [] };
    await shop.db.delete(orderLines).where(eq(orderLines.orderId, orderId));
    await shop.db.insert(orderLines).values([
      { ...line, position: 0, size: 'Small', quantity: 1 },
      { ...line, position: 1, size: 'Large, with the long handle and a stand of teak wood', quantity: 1 },
    ]);
    await createShipment(shipDependencies(shop), orderId);
    expect(creations().map(({ body }) => body)).toEqual([
      {
        order_id: orderId,
        order_date: '2026-11-02 12:00',
        pickup_location: 'Primary',
        billing_customer_name: 'Asha',
        billing_last_name: 'Rao',
        billing_address: '12 Temple Road',
        billing_address_2: '',
        billing_city: 'Thiruvananthapuram Cantonment',
        billing_pincode: '695001',
        billing_state: 'Kerala',
        billing_country: 'India',
        billing_email: 'asha@example.com',
        billing_phone: '9876543210',
        comment: `Order ${(await orderOf(shop, orderId)).number}`,
        shipping_is_billing: true,
        order_items: [
          { name: 'Brass diya (Small)', sku: `${productId}/Small`, units: 1, selling_price: 499 },
          {
            name: 'Brass diya (Large, with the long handle and a stand of teak wood)',
            sku: expect.stringMatching(new RegExp(`^${productId}-[0-9a-f]{12}$`)),
            units: 1,
            selling_price: 499,
          },
        ],
        payment_method: 'COD',
        shipping_charges: 49.5,
        sub_total: 998,
        length: 20,
        breadth: 15,
        height: 10,
        weight: 0.5,
      },
    ]);
    expect(orderId.length).toBeLessThanOrEqual(50);
    expect(await shipmentOf(shop, orderId)).toMatchObject({
      providerOrderRef: orderId,
      providerOrderId: expect.stringMatching(/^10\d\d$/),
      providerShipmentId: expect.stringMatching(/^20\d\d$/),
      status: 'NEW',
    });
  });

  test('has what gift wrap costs, and the GSTIN of a business buyer', async () => {
    const { orderId } = await placeWithoutShipping(shop);
    const options = { giftWrapPaise: paise(3_050), totalPaise: paise(102_850), gstin: '27AAPFU0939F1ZV' };
    await shop.db.update(orders).set(options).where(eq(orders.id, orderId));
    await createShipment(shipDependencies(shop), orderId);
    expect(creations()).toMatchObject([
      { body: { sub_total: 998, giftwrap_charges: 30.5, customer_gstin: '27AAPFU0939F1ZV' } },
    ]);
  });

  test('is prepaid when the order is paid', async () => {
    const { orderId } = await placeWithoutShipping(shop);
    await shop.db.update(orders).set({ paymentMethod: 'stripe', paid: true }).where(eq(orders.id, orderId));
    await createShipment(shipDependencies(shop), orderId);
    expect(creations()).toMatchObject([{ body: { payment_method: 'Prepaid' } }]);
  });

  test.each([
    ['unpaid', { status: 'Pending Payment', paymentMethod: 'razorpay' }],
    ['cancelled', { status: 'Cancelled' }],
    ['confirmed without its money', { paymentMethod: 'stripe' }],
  ] as const)('is not made for one that is %s', async (_, change) => {
    const { orderId, token } = await placeWithoutShipping(shop);
    await shop.db.update(orders).set(change).where(eq(orders.id, orderId));
    await createShipment(shipDependencies(shop), orderId);
    expect(courier.requests).toEqual([]);
    expect(await shipOrder(shop, token, orderId)).toMatchObject({ status: 409, body: { success: false } });
    expect(await shipmentOf(shop, orderId)).toBeUndefined();
  });
});

describe('the call to ship an order', () => {
  test('queues the shipment, and may be repeated', async () => {
    const { orderId, token } = await placeWithoutShipping(shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => shipOrder(shop, token, orderId)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { success: true } });
    await waitUntilShipped(shop, orderId);
    expect((await shipOrder(shop, token, orderId)).status).toBe(200);
    await shop.shipping.drained();
    expect(courier.made).toEqual([orderId]);
  });

  test('answers alike for another shopper’s order and an unknown one', async () => {
    const { orderId } = await placeWithoutShipping(shop);
    const other = await signUp(shop);
    const answers = await Promise.all(
      [orderId, randomUUID(), 'no-id'].map((id) => shipOrder(shop, other.token, id)),
    );
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 3 }, () => ({
        status: 404,
        body: { success: false, code: 'order_not_found', message: 'We could not find this order.' },
      })),
    );
    expect(await shipmentOf(shop, orderId)).toBeUndefined();
  });

  test('reads only the id from the request', async () => {
    const { orderId, token } = await placeWithoutShipping(shop);
    const order = { _id: orderId, status: 'Delivered', amount: 1, payment: true };
    await send(shop, 'shipOrder', { token, body: { order, user: { id: randomUUID() } } });
    await waitUntilShipped(shop, orderId);
    expect(creations()).toMatchObject([{ body: { payment_method: 'COD', sub_total: 998 } }]);
    expect(await statusOf(shop, orderId)).toBe('Order Confirmed');
  });
});

describe('an order has one shipment', () => {
  test('with many concurrent workers', async () => {
    const { orderId } = await placeWithoutShipping(shop);
    const workers = Array.from({ length: 20 }, () => shipDependencies(shop));
    const done = await Promise.allSettled(workers.map((worker) => createShipment(worker, orderId)));
    expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(courier.made).toEqual([orderId]);
    // A refused worker retries, and finds the shipment already created.
    await Promise.all(workers.map((worker) => createShipment(worker, orderId)));
    expect(courier.made).toEqual([orderId]);
  });

  test('when the response is lost after Shiprocket has accepted it: it is retried under the same reference', async () => {
    const { orderId } = await placeWithoutShipping(shop);
    courier.next.push({ path: CREATE, answer: 'acts and loses the answer' });
    await expect(createShipment(shipDependencies(shop), orderId)).rejects.toThrow('no connection');
    expect(await shipmentOf(shop, orderId)).toMatchObject({ status: 'Waiting', providerOrderId: null });
    await createShipment(shipDependencies(shop), orderId);
    expect(creations().map(({ body }) => body['order_id'])).toEqual([orderId, orderId]);
    expect((await shipmentOf(shop, orderId))?.providerOrderId).toBeTruthy();
  });

  test('that is not cancelled: one that Shiprocket has cancelled is made again under the next reference', async () => {
    const { orderId } = await placeWithoutShipping(shop);
    const canceled = { order_id: 7, shipment_id: 8, status: 'CANCELED', status_code: 5 };
    courier.next.push({ path: CREATE, answer: { status: 200, body: canceled } });
    courier.next.push({ path: CREATE, answer: 'nothing' });
    await expect(createShipment(shipDependencies(shop), orderId)).rejects.toThrow();
    await createShipment(shipDependencies(shop), orderId);
    expect(creations().map(({ body }) => body['order_id'])).toEqual([
      orderId,
      `${orderId}-2`,
      `${orderId}-2`,
    ]);
    expect(await shipmentOf(shop, orderId)).toMatchObject({
      providerOrderRef: `${orderId}-2`,
      providerOrderId: expect.stringMatching(/^10\d\d$/),
      status: 'NEW',
    });
  });

  test('unless nine references were cancelled, which is logged', async () => {
    const { orderId } = await placeWithoutShipping(shop);
    const canceled = { order_id: 7, shipment_id: 8, status: 'CANCELED', status_code: 5 };
    const always = { path: CREATE, answer: { status: 200, body: canceled } };
    courier.next.push(...Array.from({ length: 20 }, () => always));
    await createShipment(shipDependencies(shop), orderId);
    expect(creations()).toHaveLength(9);
    expect(await shipmentOf(shop, orderId)).toMatchObject({ status: 'Not accepted', providerOrderId: null });
  });

  test('after a worker was killed while making it', async () => {
    const { orderId } = await placeWithoutShipping(shop);
    await shop.db.insert(shipments).values({
      orderId,
      providerOrderRef: orderId,
      status: 'Sending',
      updatedAt: new Date(shop.clock.now()),
    });
    await expect(createShipment(shipDependencies(shop), orderId)).rejects.toThrow('in hand elsewhere');
    shop.clock.advance(46_000);
    await createShipment(shipDependencies(shop), orderId);
    expect(courier.made).toEqual([orderId]);
  });

  test('with two processes working at once', async () => {
    const other = await startShop({ beside: shop, env: shiprocketEnv(courier) });
    const placed = await Promise.all(Array.from({ length: 5 }, () => placeWithoutShipping(shop)));
    const requests = placed.flatMap(({ token, orderId }) => [
      shipOrder(shop, token, orderId),
      shipOrder(other, token, orderId),
    ]);
    await Promise.all(requests);
    for (const { orderId } of placed) await waitUntilShipped(shop, orderId);
    await other.close();
    expect(courier.made.toSorted()).toEqual(placed.map(({ orderId }) => orderId).toSorted());
  });
});

describe('Shiprocket', () => {
  test('is logged in to once for many waiting orders', async () => {
    const placed = await Promise.all(Array.from({ length: 5 }, () => placeWithoutShipping(shop)));
    const worker = shipDependencies(shop);
    await Promise.all(placed.map(({ orderId }) => createShipment(worker, orderId)));
    expect(logins()).toHaveLength(1);
    expect(logins()).toMatchObject([{ body: { email: 'api@shop.example', password: 'canary-password' } }]);
    shop.clock.advance(9 * 24 * 60 * 60_000 + 1);
    await createShipment(worker, (await placeWithoutShipping(shop)).orderId);
    expect(logins()).toHaveLength(2);
  });

  test('is logged in to again, once, when it rejects the token', async () => {
    const { orderId } = await placeWithoutShipping(shop);
    courier.next.push({ path: CREATE, answer: { status: 401, body: { message: 'Token has expired' } } });
    await createShipment(shipDependencies(shop), orderId);
    expect(logins()).toHaveLength(2);
    expect(new Set(creations().map(({ token }) => token)).size).toBe(2);
    expect(courier.made).toEqual([orderId]);
  });

  test.each([
    ['is out of order', { status: 503, body: '<html>' }, 'status 503'],
    ['has too much to do', { status: 429, body: {} }, 'status 429'],
    ['answers what nobody can read', { status: 200, body: '<html>' }, 'unreadable answer'],
    [
      'makes no order of it',
      { status: 200, body: { message: 'Wrong Pickup location' } },
      'unreadable answer',
    ],
    ['hangs up', 'nothing', 'no connection'],
  ] as const)('is queried again later when it %s', async (_, answer, reason) => {
    const { orderId } = await placeWithoutShipping(shop);
    courier.next.push({ path: CREATE, answer });
    await expect(createShipment(shipDependencies(shop), orderId)).rejects.toMatchObject({ code: reason });
    await createShipment(shipDependencies(shop), orderId);
    expect((await shipmentOf(shop, orderId))?.providerOrderId).toBeTruthy();
  });

  test('that refuses the login delays orders and fails no order', async () => {
    const { orderId } = await placeWithoutShipping(shop);
    courier.next.push({ path: '/auth/login', answer: { status: 403, body: { message: 'Invalid email' } } });
    await expect(createShipment(shipDependencies(shop), orderId)).rejects.toMatchObject({
      code: 'login answered 403',
    });
  });

  test('that permanently refuses an order leaves it to the owner, and only the names of the fields are logged', async () => {
    const { orderId } = await placeWithoutShipping(shop);
    const body = {
      message: 'Oops! Invalid Data.',
      errors: { billing_phone: ['9876543210 is a canary'], 'asha@example.com': ['no name'] },
      status_code: 422,
    };
    courier.next.push({ path: CREATE, answer: { status: 422, body } });
    const from = shop.logged.length;
    expect(await createShipment(shipDependencies(shop), orderId)).toMatch(
      /^Shiprocket refuses order \d+: billing_phone$/,
    );
    expect(await shipmentOf(shop, orderId)).toMatchObject({
      status: 'Not accepted',
      refusedFields: 'billing_phone',
      providerOrderId: null,
    });
    expect(await statusOf(shop, orderId)).toBe('Checking your address');
    expect(logOf(from)).toContain('"fields":["billing_phone"]');
    expect(logOf(from)).toContain('"level":"error"');
    for (const secret of ['9876543210', 'asha@example.com', 'Temple Road', 'canary-password']) {
      expect(shop.logged.join('')).not.toContain(secret);
    }
  });

  test('that does not respond is abandoned after a timeout', async () => {
    const { shiprocket: settings } = shop.providers;
    if (!settings) throw new Error('not configured');
    courier.isPaused = true;
    const impatient = openShiprocket(settings, { now: shop.now, timeoutMs: 50 });
    await expect(impatient.track({ shipmentId: '1', awb: null, orderId: null })).rejects.toMatchObject({
      code: 'timeout',
    });
  });

  test('that is slow delays only its own jobs', async () => {
    const { orderId, token } = await placeWithoutShipping(shop);
    courier.isPaused = true;
    const shipping = createShipment(shipDependencies(shop), orderId);
    await expect.poll(courier.waiting).toBe(1);
    expect((await send(shop, 'listOrders', { token })).status).toBe(200);
    expect(
      (await shop.db.update(orders).set({ paid: false }).where(eq(orders.id, orderId)).returning()).length,
    ).toBe(1);
    courier.release();
    await shipping;
    expect(courier.made).toEqual([orderId]);
  });
});
