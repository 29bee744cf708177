import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { orders, providerEvents, shipments, shipmentScans } from '../../server/db/schema.ts';
import { unknownLabels } from '../../server/shipping/unknown-labels.ts';
import { startShop, type Shop } from './harness.ts';
import type { ShiprocketStandIn } from './shiprocket-stand-in.ts';
import { orderOf, paymentsOf, placePaid } from './payment-steps.ts';
import { send } from './shopper.ts';
import { openShippingShop, placeShipped, shipmentOf, statusOf, trackingOf } from './shipping-shop.ts';

const KEY = 'canary-webhook-key';
const Shown = v.object({
  trackingData: v.object({ tracking_data: v.object({ current_status: v.string() }) }),
});
const PATHS = ['/api/webhooks/tracking', '/api/webhooks/shiprocket'];

let shop: Shop;
let courier: ShiprocketStandIn;
beforeAll(async () => {
  ({ shop, courier } = await openShippingShop());
});
afterEach(async () => {
  await shop.db.delete(shipments);
  await shop.db.delete(providerEvents);
});
afterAll(async () => {
  await shop.close();
  await courier.close();
});

async function post(body: unknown, { path = PATHS[0], key = KEY }: { path?: string; key?: string } = {}) {
  const response = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return response.status;
}

/** An event as Shiprocket shows it (https://apidocs.shiprocket.in, Webhooks). */
function event(
  ref: string,
  label: string,
  { day = '03', ...change }: { day?: string } & Record<string, unknown> = {},
) {
  return {
    awb: '19041424751540',
    courier_name: 'Delhivery Surface',
    current_status: label,
    current_status_id: 20,
    shipment_status: label,
    shipment_status_id: 18,
    current_timestamp: `${day} 11 2026 11:43:52`,
    order_id: `${ref}_150876814`,
    sr_order_id: 348_456_385,
    awb_assigned_date: '2026-11-02 11:59:16',
    scans: [
      {
        date: `2026-11-${day} 11:43:52`,
        status: 'X-UCI',
        activity: `Seen by Ravi, 98765-43210, on day ${day}`,
        location: 'Mumbai (Maharashtra)',
        'sr-status': '5',
        'sr-status-label': label,
      },
    ],
    is_return: 0,
    channel_id: 3_422_553,
    ...change,
  };
}

const JOURNEY_BACK = [
  ['PICKED UP', '03'],
  ['OUT FOR DELIVERY', '04'],
  ['UNDELIVERED', '05'],
  ['RTO INITIATED', '06'],
  ['RTO DELIVERED', '07'],
  ['RTO ACKNOWLEDGED', '08'],
] as const;

/** The refunds at Stripe of the payment of an order. */
async function refundsOf(orderId: string) {
  const [payment] = await paymentsOf(shop, orderId);
  return Object.values(shop.sandbox.data.stripe.refunds).filter(
    ({ intent }) => intent === payment?.providerPaymentId,
  );
}

const eventsOf = async (id: string) => (await orderOf(shop, id)).events.map(({ type }) => type);

describe('a Shiprocket webhook', () => {
  test.each(PATHS)('at %s stores scans and updates the order’s status', async (path) => {
    const placed = await placeShipped(shop, courier);
    expect(await post(event(placed.orderId, 'IN TRANSIT'), { path })).toBe(200);
    expect(await statusOf(shop, placed.orderId)).toBe('Shipped');
    expect(await trackingOf(shop, placed)).toMatchObject({
      trackingData: {
        tracking_data: {
          current_status: 'Shipped',
          awb_code: '19041424751540',
          courier_name: 'Delhivery Surface',
          shipment_track: [{ status: 'Seen by Ravi, on day 03', date: '2026-11-03T06:13:52.000Z' }],
        },
      },
    });
  });

  test.each(['', 'canary-webhook-ke', 'canary-webhook-key ', 'another'])(
    'with the key ‘%s’ is refused',
    async (key) => {
      const placed = await placeShipped(shop, courier);
      const response = await shop.app.inject({
        method: 'POST',
        url: '/api/webhooks/tracking',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        payload: event(placed.orderId, 'DELIVERED'),
      });
      expect(response.statusCode).toBe(401);
      expect(await statusOf(shop, placed.orderId)).toBe('Order Confirmed');
    },
  );

  test('acts once, however often it is sent', async () => {
    const placed = await placeShipped(shop, courier);
    const body = event(placed.orderId, 'IN TRANSIT');
    const statuses = await Promise.all(Array.from({ length: 20 }, () => post(body)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await shop.db.$count(providerEvents)).toBe(1);
    expect(await shop.db.$count(shipmentScans)).toBe(1);
  });

  test('for an unknown shipment is refused, so that it is resent, and then accepted', async () => {
    const placed = await placeShipped(shop, courier);
    const known = await shipmentOf(shop, placed.orderId);
    await shop.db.delete(shipments);
    const body = event(placed.orderId, 'IN TRANSIT');
    expect(await post(body)).toBe(404);
    expect(await shop.db.$count(providerEvents)).toBe(0);
    if (known) await shop.db.insert(shipments).values(known);
    expect(await post(body)).toBe(200);
    expect(await statusOf(shop, placed.orderId)).toBe('Shipped');
  });

  test.each([
    ['the shop’s name for it', (ref: string) => ({ order_id: ref, awb: '', sr_order_id: '' })],
    ['the shop’s name with Shiprocket’s behind it', () => ({ awb: null, sr_order_id: null })],
  ])('finds its shipment by %s', async (_, names) => {
    const placed = await placeShipped(shop, courier);
    expect(await post(event(placed.orderId, 'PICKED UP', names(placed.orderId)))).toBe(200);
    expect(await statusOf(shop, placed.orderId)).toBe('Shipped');
  });

  test('finds its shipment by Shiprocket’s shipment id or the AWB number', async () => {
    const placed = await placeShipped(shop, courier);
    const sr_order_id = (await shipmentOf(shop, placed.orderId))?.providerOrderId;
    expect(await post(event('', 'PICKED UP', { order_id: 'x', sr_order_id }))).toBe(200);
    expect(await post(event('', 'DELIVERED', { order_id: 'x', sr_order_id: 1 }))).toBe(200);
    expect(await statusOf(shop, placed.orderId)).toBe('Delivered');
  });

  test('does not prolong the claim of a process that never got Shiprocket’s answer', async () => {
    const { orderId } = await placeShipped(shop, courier);
    const claimedAt = new Date(shop.clock.now() - 60_000);
    await shop.db
      .update(shipments)
      .set({ status: 'Sending', providerOrderId: null, updatedAt: claimedAt })
      .where(eq(shipments.orderId, orderId));
    expect(await post(event(orderId, 'IN TRANSIT'))).toBe(200);
    expect((await shipmentOf(shop, orderId))?.updatedAt).toEqual(claimedAt);
  });

  test('leads to the same status in any order of arrival', async () => {
    const events = [
      ['PICKED UP', '03'],
      ['IN TRANSIT', '04'],
      ['OUT FOR DELIVERY', '05'],
      ['UNDELIVERED', '06'],
    ] as const;
    const ends = new Set<string>();
    for (const order of [events, events.toReversed(), [...events.slice(2), ...events.slice(0, 2)]]) {
      const placed = await placeShipped(shop, courier);
      for (const [label, day] of order) expect(await post(event(placed.orderId, label, { day }))).toBe(200);
      ends.add(JSON.stringify(await trackingOf(shop, placed)));
      await shop.db.delete(shipments);
    }
    expect(ends.size).toBe(1);
    expect([...ends].join('')).toContain('Delivery attempted');
  });

  test.each([
    ['RTO_OFD', 'Coming back to us'],
    ['LOST', 'Lost on its way'],
    ['UNDELIVERED', 'Delivery attempted'],
    ['IN TRANSIT', 'Shipped'],
  ])(
    'about a parcel that is picked up, then %s, is shown in the list and the order as in tracking: %s',
    async (label, shown) => {
      const placed = await placeShipped(shop, courier);
      const { orderId, token } = placed;
      expect(await post(event(orderId, 'PICKED UP'))).toBe(200);
      expect(await post(event(orderId, label, { day: '04' }))).toBe(200);
      expect(await statusOf(shop, orderId)).toBe('Shipped');
      for (const body of [{}, { limit: 5 }, { orderId }])
        expect((await send(shop, 'listOrders', { token, body })).body).toMatchObject({
          orders: [{ _id: orderId, status: shown, cancellable: false }],
        });
      expect(await trackingOf(shop, placed)).toMatchObject({
        trackingData: { tracking_data: { current_status: shown } },
      });
    },
  );

  test('for a returning parcel changes nothing', async () => {
    const placed = await placeShipped(shop, courier);
    expect(await post(event(placed.orderId, 'DELIVERED', { is_return: 1 }))).toBe(200);
    expect(await statusOf(shop, placed.orderId)).toBe('Order Confirmed');
  });

  test('about the cancellation of a paid order starts the refund at once, and once', async () => {
    const { orderId } = await placePaid(shop, 'stripe');
    const bodies = ['03', '04'].map((day) => event(orderId, 'CANCELED', { day }));
    await Promise.all([...bodies, ...bodies, ...bodies].map((body) => post(body)));
    await shop.payments.refunds.drained();
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'refunded' }]);
    expect(await eventsOf(orderId)).toEqual(['paid', 'cancelled', 'refunded']);
    expect(await refundsOf(orderId)).toHaveLength(1);
  });

  test('about a parcel that came back leaves the choice to the shopper: nothing is refunded before', async () => {
    const { orderId, token } = await placePaid(shop, 'stripe');
    for (const [label, day] of JOURNEY_BACK) expect(await post(event(orderId, label, { day }))).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('Returned to us');
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'paid' }]);
    expect((await send(shop, 'sendDeletionCode', { token })).body['code']).toBe('orders_open');

    courier.requests.length = 0;
    const both = await Promise.all([1, 2].map(() => send(shop, 'cancelOrder', { token, body: { orderId } })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await shop.payments.refunds.drained();
    expect(courier.requests).toEqual([]);
    expect(await refundsOf(orderId)).toHaveLength(1);
    expect(await eventsOf(orderId)).toEqual([
      'paid',
      'shipped',
      'out_for_delivery',
      'returned',
      'cancelled',
      'refunded',
    ]);
  });

  test('of its first journey, late and repeated, does not send a parcel that came back on its way again', async () => {
    for (const reports of [
      JOURNEY_BACK.toReversed(),
      [...JOURNEY_BACK, ...JOURNEY_BACK.slice(0, 2)],
      [...JOURNEY_BACK.slice(2), ...JOURNEY_BACK.slice(0, 2), ...JOURNEY_BACK],
    ]) {
      const { orderId } = await placeShipped(shop, courier);
      for (const [label, day] of reports)
        expect(await post({ ...event(orderId, label, { day }), copy: reports.length })).toBe(200);
      expect(await statusOf(shop, orderId)).toBe('Returned to us');
      expect(await post(event(orderId, 'OUT FOR DELIVERY', { day: '09' }))).toBe(200);
      expect(await statusOf(shop, orderId)).toBe('Out for Delivery');
      await shop.db.delete(shipments);
    }
  });

  test('with an unknown status changes nothing, and is counted and logged', async () => {
    const placed = await placeShipped(shop, courier);
    expect(await post(event(placed.orderId, 'RTO_OFD'))).toBe(200);
    const shown = async () => v.parse(Shown, await trackingOf(shop, placed)).trackingData.tracking_data;
    await shop.db.update(orders).set({ status: 'Shipped' }).where(eq(orders.id, placed.orderId));
    const counted = async () => (await unknownLabels.get()).values[0]?.value ?? 0;
    const before = await counted();
    const unknown = { day: '04', current_status_id: 9_999, shipment_status_id: 9_999 };
    expect(await post(event(placed.orderId, 'DELIVERED_TO_98765-43210', unknown))).toBe(200);
    expect(await statusOf(shop, placed.orderId)).toBe('Shipped');
    expect(await shown()).toEqual({ current_status: 'Coming back to us' });
    expect((await counted()) - before).toBe(1);
    expect(shop.logged.some((line) => line.includes('ignored an unknown courier status'))).toBe(true);
  });

  test.each([
    [{ current_status: '', shipment_status: '', shipment_status_id: 42, current_status_id: 51 }, 'Shipped'],
    [
      { current_status: null, shipment_status: null, shipment_status_id: null, current_status_id: 7 },
      'Delivered',
    ],
    [
      { current_status: '', shipment_status: '', shipment_status_id: 9_999, current_status_id: 'x' },
      'Order Confirmed',
    ],
    [{ current_status: 'IN BETWEEN', shipment_status_id: 17, current_status_id: 17 }, 'Out for Delivery'],
    [
      { current_status: 'RTO DELIVERED TO SELLER', current_status_id: 10, shipment_status: 'RTO DELIVERED' },
      'Returned to us',
    ],
    [{ current_status: 'RIDER HAS IT', shipment_status: 'PICKED UP', shipment_status_id: 17 }, 'Shipped'],
    [{ current_status: '6', current_status_id: 6, shipment_status_id: null }, 'Shipped'],
  ])('without a known name is known by its other name, or by its number: %j', async (change, status) => {
    const placed = await placeShipped(shop, courier);
    expect(await post(event(placed.orderId, '', change))).toBe(200);
    expect(await statusOf(shop, placed.orderId)).toBe(status);
  });

  test.each(['{', '[]', '"x"', 'null'])('with a malformed body, such as %s, is refused', async (body) => {
    expect(await post(body)).toBe(400);
  });

  test('is refused when no webhook key is configured', async () => {
    const env = {
      SHIPROCKET_EMAIL: 'a@b.example',
      SHIPROCKET_PASSWORD: 'x',
      SHIPROCKET_API_URL: courier.url,
    };
    const keyless = await startShop({ env, stocked: false });
    const response = await fetch(`${keyless.url}/api/webhooks/tracking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': '' },
      body: '{}',
    });
    await keyless.close();
    expect(response.status).toBe(404);
  });

  test('leaves neither key nor phone number in the log', () => {
    expect(shop.logged.join('')).not.toMatch(/canary|98765-?43210/);
  });
});
