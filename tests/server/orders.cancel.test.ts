import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { RETURN_WINDOW_DAYS } from '../../contract/constants.ts';
import { orders, stock } from '../../server/db/schema.ts';
import { cancelUnpaidOrder } from '../../server/payments/cancel-unpaid-order.ts';
import { createShipment } from '../../server/shipping/create-shipment.ts';
import { setStock } from '../../server/stock/set-stock.ts';
import type { Shop } from './harness.ts';
import { orderOf, paymentsOf, placePaid, readyToPay, startRazorpay } from './payment-steps.ts';
import { NOT_SCANNED, type ShiprocketStandIn } from './shiprocket-stand-in.ts';
import { readyToOrder, send, signUp, type Answer } from './shopper.ts';
import {
  openShippingShop,
  placeShipped,
  placeWithoutShipping,
  scanned,
  shipDependencies,
  shipmentOf,
  statusOf,
  trackingOf,
  waitUntilShipped,
  type PlacedOrder,
} from './shipping-shop.ts';

let shop: Shop;
let courier: ShiprocketStandIn;
beforeAll(async () => {
  ({ shop, courier } = await openShippingShop());
});
afterEach(() => {
  courier.release();
  courier.requests.length = 0;
  courier.next.length = 0;
  courier.tracking = NOT_SCANNED;
});
afterAll(async () => {
  await shop.close();
  await courier.close();
});

const cancel = ({ token, orderId }: Omit<PlacedOrder, 'userId'>): Promise<Answer> =>
  send(shop, 'cancelOrder', { token, body: { orderId } });

/** Paths of the requests to Shiprocket, without sign-ins. */
const requestPaths = () =>
  courier.requests.map(({ line }) => line.split(' ')[1]).filter((path) => path !== '/auth/login');

const eventsOf = async (id: string) => (await orderOf(shop, id)).events.map(({ type }) => type);

const left = async (productId: string) =>
  (await shop.db.select().from(stock).where(eq(stock.productId, productId))).map(
    ({ available }) => available,
  );

const Placed = v.object({ order: v.object({ _id: v.string() }) });

/** A cash order of two of the five units in stock, which Shiprocket knows. */
async function placeFromStock(): Promise<PlacedOrder & { productId: string }> {
  const { id: userId, token, productId, request } = await readyToOrder(shop);
  await shop.db.transaction((tx) =>
    setStock(tx, [{ id: productId, stock: { Small: 5 } }], { recount: false }),
  );
  const { body } = await send(shop, 'placeOrder', { token, body: request });
  const orderId = v.parse(Placed, body).order._id;
  await waitUntilShipped(shop, orderId);
  expect(await left(productId)).toEqual([3]);
  return { orderId, token, userId, productId };
}

describe('an order whose shipment was not created yet', () => {
  test('is cancelled without Shiprocket, and never sent to it', async () => {
    const placed = await placeWithoutShipping(shop);
    expect((await cancel(placed)).body).toEqual({ success: true });
    await createShipment(shipDependencies(shop), placed.orderId);
    expect(requestPaths()).toEqual([]);
    expect(await statusOf(shop, placed.orderId)).toBe('Cancelled');
    expect(await eventsOf(placed.orderId)).toEqual(['cancelled']);
  });

  test('is cancelled without Shiprocket when Shiprocket has refused it', async () => {
    const placed = await placeWithoutShipping(shop);
    courier.next.push({ path: '/orders/create', answer: { status: 422, body: { errors: {} } } });
    await createShipment(shipDependencies(shop), placed.orderId);
    expect((await cancel(placed)).status).toBe(200);
    expect(requestPaths()).toEqual(['/orders/create/adhoc']);
    expect(await statusOf(shop, placed.orderId)).toBe('Cancelled');
  });

  test('is found at Shiprocket and cancelled there when the answer was lost', async () => {
    const placed = await placeWithoutShipping(shop);
    courier.next.push({ path: '/orders/create', answer: 'acts and loses the answer' });
    await expect(createShipment(shipDependencies(shop), placed.orderId)).rejects.toThrow('Shiprocket');
    expect((await cancel(placed)).status).toBe(200);
    expect(requestPaths()).toEqual(['/orders/create/adhoc', '/orders/create/adhoc', '/orders/cancel']);
    expect(courier.cancelled.map(String)).toContain(
      (await shipmentOf(shop, placed.orderId))?.providerOrderId,
    );
  });

  test('stays while it is being sent to Shiprocket, and can be cancelled afterwards', async () => {
    const placed = await placeWithoutShipping(shop);
    courier.isPaused = true;
    const shipping = createShipment(shipDependencies(shop), placed.orderId);
    await expect.poll(courier.waiting).toBe(1);
    expect(await cancel(placed)).toMatchObject({ status: 503, body: { code: 'order_cancel_unanswered' } });
    expect(await statusOf(shop, placed.orderId)).toBe('Order Confirmed');
    courier.release();
    await shipping;
    expect((await cancel(placed)).status).toBe(200);
    expect(await statusOf(shop, placed.orderId)).toBe('Cancelled');
  });

  test('is never on its way to the shopper when it is cancelled while it is sent', async () => {
    const placed = await Promise.all(Array.from({ length: 12 }, () => placeWithoutShipping(shop)));
    const dependencies = shipDependencies(shop);
    const [, answers] = await Promise.all([
      Promise.allSettled(placed.map(({ orderId }) => createShipment(dependencies, orderId))),
      Promise.all(placed.map(cancel)),
    ]);
    for (const [n, { orderId }] of placed.entries()) {
      const isCancelled = answers[n]?.status === 200;
      expect(await statusOf(shop, orderId)).toBe(isCancelled ? 'Cancelled' : 'Order Confirmed');
      const id = (await shipmentOf(shop, orderId))?.providerOrderId;
      if (isCancelled && id) expect(courier.cancelled).toContain(Number(id));
      if (isCancelled) expect(courier.made.includes(orderId)).toBe(Boolean(id));
      else expect(courier.cancelled).not.toContain(Number(id));
    }
  });
});

describe('an order that Shiprocket knows', () => {
  test('is cancelled there first; its pieces go back once, however often it is cancelled', async () => {
    const placed = await placeFromStock();
    const answers = await Promise.all([cancel(placed), cancel(placed), cancel(placed)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await cancel(placed)).status).toBe(200);
    expect(await left(placed.productId)).toEqual([5]);
    expect(await eventsOf(placed.orderId)).toEqual(['placed', 'cancelled']);
    expect(await paymentsOf(shop, placed.orderId)).toEqual([]);
    const { body } = await send(shop, 'listOrders', { token: placed.token });
    expect(body).toMatchObject({ orders: [{ status: 'Cancelled', payment: false, cancellable: false }] });
  });

  test('stays when Shiprocket refuses', async () => {
    const placed = await placeFromStock();
    courier.next.push({ path: '/orders/cancel', answer: { status: 400, body: { message: 'Picked up' } } });
    expect(await cancel(placed)).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } });
    // Some refusals have the HTTP status 200.
    courier.next.push({ path: '/orders/cancel', answer: { status: 200, body: { status_code: 400 } } });
    expect(await cancel(placed)).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } });
    expect(await statusOf(shop, placed.orderId)).toBe('Order Confirmed');
    expect(await left(placed.productId)).toEqual([3]);
    expect(await eventsOf(placed.orderId)).toEqual(['placed']);
  });

  test.each(['nothing', { status: 500, body: '<html>' }] as const)(
    'stays when Shiprocket answers %j, and can be cancelled later',
    async (answer) => {
      const placed = await placeFromStock();
      courier.next.push({ path: '/orders/cancel', answer });
      expect(await cancel(placed)).toMatchObject({ status: 503, body: { code: 'order_cancel_unanswered' } });
      expect(await statusOf(shop, placed.orderId)).toBe('Order Confirmed');
      expect((await cancel(placed)).status).toBe(200);
      expect(await left(placed.productId)).toEqual([5]);
    },
  );

  test('is cancelled by the next try when the answer of Shiprocket was lost', async () => {
    const placed = await placeFromStock();
    courier.next.push({ path: '/orders/cancel', answer: 'acts and loses the answer' });
    expect((await cancel(placed)).status).toBe(503);
    courier.next.push({ path: '/orders/cancel', answer: { status: 400, body: { message: 'Cancelled' } } });
    expect((await cancel(placed)).status).toBe(200);
    expect(await left(placed.productId)).toEqual([5]);
  });

  test('is cancelled by its tracking when the answer of Shiprocket was lost', async () => {
    const placed = await placeFromStock();
    courier.next.push({ path: '/orders/cancel', answer: 'acts and loses the answer' });
    expect((await cancel(placed)).status).toBe(503);
    courier.tracking = scanned('CANCELED', []);
    await trackingOf(shop, placed);
    expect(await statusOf(shop, placed.orderId)).toBe('Cancelled');
    expect(await left(placed.productId)).toEqual([5]);
  });

  test('cannot be cancelled once the courier has it', async () => {
    const placed = await placeShipped(shop, courier);
    await shop.db.update(orders).set({ status: 'Shipped' }).where(eq(orders.id, placed.orderId));
    courier.requests.length = 0;
    expect(await cancel(placed)).toMatchObject({
      status: 409,
      body: {
        code: 'order_not_cancellable',
        values: { days: RETURN_WINDOW_DAYS },
        message: expect.stringContaining(`within ${RETURN_WINDOW_DAYS} days`),
      },
    });
    expect(requestPaths()).toEqual([]);
  });

  test('of another shopper is not found', async () => {
    const placed = await placeShipped(shop, courier);
    const { token } = await signUp(shop);
    expect(await cancel({ ...placed, token })).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
    expect(await statusOf(shop, placed.orderId)).toBe('Order Confirmed');
  });
});

describe('an order that was paid', () => {
  const refundedOnce = async (orderId: string) => {
    await expect
      .poll(async () => (await paymentsOf(shop, orderId)).map(({ status }) => status), { timeout: 15_000 })
      .toEqual(['refunded']);
    const [payment] = await paymentsOf(shop, orderId);
    const refunds = Object.values(shop.sandbox.data.stripe.refunds).filter(
      ({ intent }) => intent === payment?.providerPaymentId,
    );
    expect(refunds.map(({ amount }) => amount)).toEqual([99_800]);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Cancelled', paid: false });
    expect(await eventsOf(orderId)).toEqual(['paid', 'cancelled', 'refunded']);
  };

  test('is refunded once and whole, however often it is cancelled', async () => {
    const placed = await placePaid(shop, 'stripe');
    await Promise.all([cancel(placed), cancel(placed), cancel(placed)]);
    await refundedOnce(placed.orderId);
    const { body } = await send(shop, 'listOrders', { token: placed.token });
    expect(body).toMatchObject({ orders: [{ payment: false, refund: { amount: 998, done: true } }] });
  });

  test('is refunded when the merchant cancels it at Shiprocket, too', async () => {
    const placed = await placePaid(shop, 'stripe');
    courier.tracking = scanned('CANCELED', []);
    await trackingOf(shop, { ...placed, userId: '' });
    await refundedOnce(placed.orderId);
  });

  test('is neither cancelled nor refunded when Shiprocket refuses', async () => {
    const placed = await placePaid(shop, 'stripe');
    courier.next.push({ path: '/orders/cancel', answer: { status: 400, body: {} } });
    expect((await cancel(placed)).status).toBe(409);
    expect((await paymentsOf(shop, placed.orderId)).map(({ status }) => status)).toEqual(['paid']);
  });
});

test('an order that waits for its payment is cancelled, and money that comes later is refunded', async () => {
  const asha = await readyToPay(shop, 'razorpay');
  const { orderId, ref } = await startRazorpay(shop, asha);
  expect((await cancel({ token: asha.token, orderId })).status).toBe(200);
  shop.sandbox.payRazorpay(ref, { act: 'pay' });
  await expect
    .poll(async () => (await paymentsOf(shop, orderId)).map(({ status }) => status), { timeout: 15_000 })
    .toEqual(['refunded']);
  expect(await eventsOf(orderId)).toEqual(['cancelled', 'refunded']);
  const { body } = await send(shop, 'listOrders', { token: asha.token });
  expect(body).toMatchObject({ orders: [{ _id: orderId, status: 'Cancelled' }] });
});

test('an unpaid order that another request has just cancelled counts as cancelled, not as paid', async () => {
  const asha = await readyToPay(shop, 'razorpay');
  const { orderId } = await startRazorpay(shop, asha);
  const before = await orderOf(shop, orderId);
  expect((await cancel({ token: asha.token, orderId })).status).toBe(200);
  expect(await cancelUnpaidOrder(shop, before)).toBe('cancelled');
});
