import { randomUUID } from 'node:crypto';
import { array, assert, constantFrom, property } from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/orders/orderLife.ts';
import { shipments } from '../../server/db/schema.ts';
import { nextOrder } from '../../server/orders/order-transition.ts';
import { currentStatus, orderEventFor } from '../../server/orders/parcel-status.ts';
import { startShop, type Shop } from './harness.ts';
import { NOT_SCANNED, shiprocketEnv, type ShiprocketStandIn } from './shiprocket-stand-in.ts';
import { signUp } from './shopper.ts';
import {
  openShippingShop,
  placeWithoutShipping,
  placeShipped,
  scanned,
  shipmentOf,
  statusOf,
  trackingOf,
} from './shipping-shop.ts';

const IN_ORDER: readonly OrderStatus[] = [
  'Pending Payment',
  'Order Confirmed',
  'Checking your address',
  'Processing',
  'Shipped',
  'Out for Delivery',
  'Returned to us',
  'Delivered',
  'Cancelled',
];

/** The status of an order after Shiprocket has reported a label. */
function afterReport(status: OrderStatus, label: string): OrderStatus {
  const type = orderEventFor(label);
  if (type === null || type === 'parcel.lost') return status;
  const facts = { status, paid: true, events: [], parcels: null, refund: null };
  return nextOrder(facts, { type })?.status ?? status;
}

let shop: Shop;
let courier: ShiprocketStandIn;
beforeAll(async () => {
  ({ shop, courier } = await openShippingShop());
});
afterEach(async () => {
  courier.release();
  courier.requests.length = 0;
  courier.next.length = 0;
  courier.tracking = NOT_SCANNED;
  await shop.db.delete(shipments);
});
afterAll(async () => {
  await shop.close();
  await courier.close();
});

const countTrackingRequests = () =>
  courier.requests.filter(({ line }) => line.startsWith('GET /courier/track'));
const PICKED_UP = ['2026-11-02 09:15:00', 'Shipment picked up', 'Jaipur (Rajasthan)', 'PICKED UP'] as const;
const ON_ITS_WAY = [
  '2026-11-03 18:40:10',
  'Out for delivery by Ravi (Mob. No.: +91-98765 43210)',
  'Mysuru, call 080 2345 6789',
  'OUT FOR DELIVERY',
] as const;

describe('tracking an order', () => {
  test('before it is handed to a courier shows that it is being prepared', async () => {
    const placed = await placeWithoutShipping(shop);
    expect(await trackingOf(shop, placed)).toEqual({
      success: true,
      trackingData: {
        tracking_data: {
          current_status: 'Preparing your order',
          courier_name: '',
          awb_code: '',
          shipment_track: [],
        },
      },
    });
    expect(countTrackingRequests()).toEqual([]);
  });

  test('before the first scan succeeds with an empty list', async () => {
    const placed = await placeShipped(shop, courier);
    expect(await trackingOf(shop, placed)).toMatchObject({
      success: true,
      trackingData: { tracking_data: { current_status: 'Preparing your order', shipment_track: [] } },
    });
    expect(countTrackingRequests()).toHaveLength(1);
  });

  test('lists its scans, newest first, in UTC, with courier and AWB number, and updates the order’s status', async () => {
    const placed = await placeShipped(shop, courier);
    courier.tracking = scanned('OUT FOR DELIVERY', [ON_ITS_WAY, PICKED_UP]);
    expect(await trackingOf(shop, placed)).toEqual({
      success: true,
      trackingData: {
        tracking_data: {
          current_status: 'Out for Delivery',
          courier_name: 'Delhivery Surface',
          awb_code: '19041424751540',
          shipment_track: [
            { status: 'Out for delivery by Ravi', location: 'Mysuru', date: '2026-11-03T13:10:10.000Z' },
            {
              status: 'Shipment picked up',
              location: 'Jaipur (Rajasthan)',
              date: '2026-11-02T03:45:00.000Z',
            },
          ],
        },
      },
    });
    expect(await statusOf(shop, placed.orderId)).toBe('Out for Delivery');
    const { body } = await shop.call('listOrders', { token: placed.token });
    expect(body).toMatchObject({ success: true });
  });

  test('requests by shipment id, which stays when the courier changes', async () => {
    const placed = await placeShipped(shop, courier);
    await trackingOf(shop, placed);
    const shipment = await shipmentOf(shop, placed.orderId);
    expect(countTrackingRequests().map(({ line }) => line)).toEqual([
      `GET /courier/track/shipment/${shipment?.providerShipmentId}`,
    ]);
  });

  test.each([
    ['in a list', (answer: object) => [answer]],
    ['under its number', (answer: object) => ({ '2001': answer })],
  ])('reads a response that comes %s', async (_, wrap) => {
    const placed = await placeShipped(shop, courier);
    courier.tracking = wrap(scanned('IN TRANSIT', [PICKED_UP]));
    await trackingOf(shop, placed);
    expect(await statusOf(shop, placed.orderId)).toBe('Shipped');
  });

  test('reads the number of a status whose name is unknown', async () => {
    const placed = await placeShipped(shop, courier);
    courier.tracking = scanned('HANDED TO THE RIDER', [PICKED_UP]);
    await trackingOf(shop, placed);
    expect(await statusOf(shop, placed.orderId)).toBe('Shipped');
  });

  test('requests Shiprocket once for concurrent callers, and again after 20 s', async () => {
    const placed = await placeShipped(shop, courier);
    courier.tracking = scanned('PICKED UP', [PICKED_UP]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => trackingOf(shop, placed)));
    expect(countTrackingRequests()).toHaveLength(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    shop.clock.advance(19_999);
    await trackingOf(shop, placed);
    expect(countTrackingRequests()).toHaveLength(1);
    shop.clock.advance(1);
    await trackingOf(shop, placed);
    expect(countTrackingRequests()).toHaveLength(2);
  });

  test('requests Shiprocket once for all processes', async () => {
    const placed = await placeShipped(shop, courier);
    const other = await startShop({ beside: shop, env: shiprocketEnv(courier) });
    await Promise.all([trackingOf(shop, placed), trackingOf(other, placed)]);
    await other.close();
    expect(countTrackingRequests()).toHaveLength(1);
  });

  test.each([
    ['is out of order', { status: 500, body: '<html>' }],
    ['hangs up', 'nothing'],
    ['answers something else', { status: 200, body: { tracking: null } }],
  ] as const)('shows what is known when Shiprocket %s', async (_, answer) => {
    const placed = await placeShipped(shop, courier);
    courier.tracking = scanned('PICKED UP', [PICKED_UP]);
    const known = await trackingOf(shop, placed);
    shop.clock.advance(60_000);
    courier.next.push({ path: '/courier/track', answer });
    expect(await trackingOf(shop, placed)).toEqual(known);
    expect(known).toMatchObject({ trackingData: { tracking_data: { shipment_track: [{}] } } });
  });

  test('keeps scans that a later response lacks, and repeats no scan', async () => {
    const placed = await placeShipped(shop, courier);
    courier.tracking = scanned('OUT FOR DELIVERY', [ON_ITS_WAY, PICKED_UP]);
    const before = await trackingOf(shop, placed);
    shop.clock.advance(60_000);
    courier.tracking = scanned('PICKED UP', [PICKED_UP]);
    expect(await trackingOf(shop, placed)).toEqual(before);
    expect(await statusOf(shop, placed.orderId)).toBe('Out for Delivery');
  });

  test('ignores malformed scans, and scans that a database cannot store', async () => {
    const placed = await placeShipped(shop, courier);
    courier.tracking = scanned('IN TRANSIT', [
      PICKED_UP,
      ['soon', 'Not a time', '', 'IN TRANSIT'],
      ['2026-11-02 10:00:00', 'Half \ud800 a pair\u0000', 'x'.repeat(900), 'IN TRANSIT'],
      ['2026-11-02 11:00:00', '', 'Pune', 'NA'],
      ['2026-11-02 12:00:00', '', 'Pune_Hub_H', 'REACHED AT DESTINATION HUB'],
    ]);
    expect(await trackingOf(shop, placed)).toMatchObject({
      trackingData: {
        tracking_data: {
          shipment_track: [
            { status: 'Reached at destination hub', location: 'Pune Hub H' },
            { status: 'Half \ufffd a pair', location: 'x'.repeat(200) },
            { status: 'Shipment picked up' },
          ],
        },
      },
    });
  });

  test('answers alike for another shopper’s order and an unknown one', async () => {
    const { orderId } = await placeShipped(shop, courier);
    const { token } = await signUp(shop);
    for (const id of [orderId, randomUUID(), 'no-id']) {
      const { status, body } = await shop.call('trackOrder', { token, params: { orderId: id } });
      expect({ status, body }).toEqual({
        status: 404,
        body: { success: false, code: 'order_not_found', message: 'We could not find this order.' },
      });
    }
    expect(countTrackingRequests()).toEqual([]);
  });
});

describe('orders whose tracking page no shopper opens', () => {
  test('are polled every ten minutes while they are in transit', async () => {
    const placed = await placeShipped(shop, courier);
    courier.tracking = scanned('PICKED UP', [PICKED_UP]);
    await shop.shipping.refreshOverdue();
    expect(await statusOf(shop, placed.orderId)).toBe('Shipped');
    await shop.shipping.refreshOverdue();
    expect(countTrackingRequests()).toHaveLength(1);
    shop.clock.advance(10 * 60_000 + 1);
    courier.tracking = scanned('DELIVERED', [PICKED_UP]);
    await shop.shipping.refreshOverdue();
    expect(await statusOf(shop, placed.orderId)).toBe('Delivered');
    shop.clock.advance(10 * 60_000 + 1);
    await shop.shipping.refreshOverdue();
    expect(countTrackingRequests()).toHaveLength(2);
  });

  test('are polled again in the next round when Shiprocket fails', async () => {
    for (let count = 0; count < 5; count += 1) await placeShipped(shop, courier);
    const down = { path: '/courier/track', answer: { status: 503, body: '' } };
    courier.next.push(down, down, down, down, down);
    await shop.shipping.refreshOverdue();
    expect(countTrackingRequests()).toHaveLength(3);
  });
});

describe('the effect of a Shiprocket status on an order', () => {
  const LABELS = [
    ['NEW', 'Order Confirmed', 'Preparing your order'],
    ['AWB ASSIGNED', 'Processing', 'Processing'],
    ['PICKUP SCHEDULED', 'Processing', 'Processing'],
    ['OUT FOR PICKUP', 'Processing', 'Processing'],
    ['MANIFEST GENERATED', 'Processing', 'Processing'],
    ['PICKED UP', 'Shipped', 'Shipped'],
    ['IN TRANSIT-EN-ROUTE', 'Shipped', 'Shipped'],
    ['REACHED AT DESTINATION HUB', 'Shipped', 'Shipped'],
    ['INTRANSIT', 'Shipped', 'Shipped'],
    ['IN__TRANSIT  EN - ROUTE', 'Shipped', 'Shipped'],
    ['OUT FOR DELIVERY', 'Out for Delivery', 'Out for Delivery'],
    ['OFD', 'Out for Delivery', 'Out for Delivery'],
    ['UNDELIVERED', 'Shipped', 'Delivery attempted'],
    ['UNDELIVERED-1ST ATTEMPT', 'Shipped', 'Delivery attempted'],
    ['DELIVERED', 'Delivered', 'Delivered'],
    ['CANCELED', 'Cancelled', 'Cancelled'],
    ['CANCELLATION REQUESTED', 'Order Confirmed', 'Preparing your order'],
    ['SOMETHING NEW', 'Order Confirmed', 'Preparing your order'],
    ['DELIVERED TO NOBODY', 'Order Confirmed', 'Preparing your order'],
    ['HANDOVER EXCEPTION', 'Order Confirmed', 'Preparing your order'],
    ['PACKED_EXCEPTION', 'Order Confirmed', 'Preparing your order'],
    ['UNTRACEABLE', 'Order Confirmed', 'Preparing your order'],
    ['RETURN DELIVERED', 'Order Confirmed', 'Preparing your order'],
    ['Out_For-Delivery', 'Out for Delivery', 'Out for Delivery'],
    ['Handover to Courier', 'Shipped', 'Shipped'],
    ['Canceled before Dispatched', 'Cancelled', 'Cancelled'],
  ] as const;

  test.each(LABELS)('%s: %s, shown as ‘%s’', (label, status, shown) => {
    expect(afterReport('Order Confirmed', label)).toBe(status);
    expect(currentStatus(status, label)).toBe(shown);
  });

  test.each([
    ...[
      'RTO INITIATED',
      'RTO IN TRANSIT',
      'RTO In-Transit',
      'RTO_IN_TRANSIT',
      'RTO INTRANSIT',
      'RTO-Intransit',
      'RTO_IN_INTRANSIT',
      'RTO__IN  TRANSIT',
      'RTO_OFD',
      'rto_ndr',
      'RTO_LOCK',
      'REACHED_BACK_AT_SELLER_CITY',
    ].map((label): [string, string] => [label, 'Coming back to us']),
    ['UNTRACEABLE', 'Delayed'],
    ['DELIVERY DELAYED', 'Delayed'],
    ['Delivery_Delayed', 'Delayed'],
    ['UNDELIVERED-2ND ATTEMPT', 'Delivery attempted'],
    ['ISSUE_RELATED_TO_THE_RECIPIENT', 'Delivery attempted'],
    ['LOST', 'Lost on its way'],
    ['DISPOSED OFF', 'Lost on its way'],
  ])('%s does not deliver the order, and is shown as ‘%s’', (label, shown) => {
    expect(afterReport('Shipped', label)).toBe('Shipped');
    expect(currentStatus('Shipped', label)).toBe(shown);
  });

  test.each(['RTO DELIVERED', 'RTO_DELIVERED', 'RTO-DELIVERED', 'RTO ACKNOWLEDGED'])(
    '%s: the parcel is back, and the order is not delivered',
    (label) => {
      expect(afterReport('Shipped', label)).toBe('Returned to us');
      expect(currentStatus('Returned to us', label)).toBe('Returned to us');
      expect(afterReport('Delivered', label)).toBe('Delivered');
    },
  );

  test('never moves an order backwards, in any sequence of statuses, but when it came back and is sent again', () => {
    const labels = array(constantFrom(...LABELS.map(([label]) => label), 'RTO DELIVERED'), { maxLength: 12 });
    expect(IN_ORDER.toSorted()).toEqual(ORDER_STATUSES.toSorted());
    assert(
      property(constantFrom(...IN_ORDER), labels, (first, reports) => {
        let status = first;
        for (const label of reports) {
          const next = afterReport(status, label);
          if (status !== 'Returned to us')
            expect(IN_ORDER.indexOf(next)).toBeGreaterThanOrEqual(IN_ORDER.indexOf(status));
          if (['Delivered', 'Cancelled'].includes(status)) expect(next).toBe(status);
          status = next;
        }
      }),
    );
  });

  test('a cancellation by the courier is shown to the shopper', async () => {
    const placed = await placeShipped(shop, courier);
    courier.tracking = scanned('CANCELED', []);
    expect(await trackingOf(shop, placed)).toMatchObject({
      trackingData: { tracking_data: { current_status: 'Cancelled' } },
    });
  });
});
