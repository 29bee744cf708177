import { eq } from 'drizzle-orm';
import { vi, expect } from 'vitest';
import { paise } from '../../contract/money.ts';
import { orderLines, orders, shipments } from '../../server/db/schema.ts';
import { createShipment, type ShipDependencies } from '../../server/shipping/create-shipment.ts';
import { openShiprocket } from '../../server/shipping/shiprocket/client.ts';
import { startShop, type Shop } from './harness.ts';
import { shiprocketEnv, shiprocketStandIn, type ShiprocketStandIn } from './shiprocket-stand-in.ts';
import { readyToOrder, send } from './shopper.ts';

/** A shop that ships through the Shiprocket stand-in, and orders in it, for the tests of shipping. */

export async function openShippingShop(
  env: Readonly<Record<string, string>> = {},
): Promise<{ shop: Shop; courier: ShiprocketStandIn }> {
  const courier = await shiprocketStandIn();
  const shop = await startShop({ env: { ...shiprocketEnv(courier), ...env } });
  return { shop, courier };
}

export interface PlacedOrder {
  readonly orderId: string;
  readonly token: string;
  readonly userId: string;
}

/** A confirmed cash order that was not sent to Shiprocket. */
export async function placeWithoutShipping(shop: Shop): Promise<PlacedOrder> {
  const { id, token, request } = await readyToOrder(shop);
  const [order] = await shop.db
    .insert(orders)
    .values({
      userId: id,
      attemptKey: crypto.randomUUID(),
      status: 'Order Confirmed',
      paymentMethod: 'cod',
      subtotalPaise: paise(99_800),
      deliveryFeePaise: paise(0),
      totalPaise: paise(99_800),
      address: request.address,
      placedAt: new Date(shop.clock.now()),
    })
    .returning();
  if (!order) throw new Error('no order');
  await shop.db.insert(orderLines).values(
    request.items.map((item, position) => ({
      ...item,
      orderId: order.id,
      position,
      name: 'Brass diya',
      pricePaise: paise(49_900),
      images: ['/pictures/diya-1.svg'],
    })),
  );
  return { orderId: order.id, token, userId: id };
}

/** A confirmed cash order with its shipment. */
export async function placeShipped(shop: Shop, courier: ShiprocketStandIn): Promise<PlacedOrder> {
  const placed = await placeWithoutShipping(shop);
  await createShipment(shipDependencies(shop), placed.orderId);
  expect(courier.made).toContain(placed.orderId);
  return placed;
}

/** The dependencies of a shipping worker; each has its own session at Shiprocket, as separate processes do. */
export function shipDependencies(shop: Shop): ShipDependencies {
  const { config, settings, db, secret, providers, now, log, orderQueues, returnParcels } = shop;
  if (!providers.shiprocket) throw new Error('Shiprocket is not configured');
  const shiprocket = openShiprocket(providers.shiprocket, { now });
  return {
    config,
    settings,
    db,
    secret,
    providers,
    now,
    log,
    orderQueues,
    returnParcels,
    shiprocket,
    startedAt: now(),
  };
}

export async function shipmentOf(shop: Shop, orderId: string) {
  const [shipment] = await shop.db.select().from(shipments).where(eq(shipments.orderId, orderId));
  return shipment;
}

export async function statusOf(shop: Shop, orderId: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return order?.status;
}

export async function trackingOf(shop: Shop, { token, orderId }: PlacedOrder) {
  const answer = await shop.call('trackOrder', { token, params: { orderId } });
  expect(answer.status).toBe(200);
  return answer.body;
}

export const shipOrder = (shop: Shop, token: string, orderId: string) =>
  send(shop, 'shipOrder', { token, body: { order: { _id: orderId }, user: {} } });

export const waitUntilShipped = (shop: Shop, orderId: string) =>
  vi.waitFor(async () => expect((await shipmentOf(shop, orderId))?.providerOrderId).toBeTruthy(), {
    timeout: 15_000,
    interval: 50,
  });

/** The tracking response for a parcel with these scans, newest first: date, activity, place and label. */
export function scanned(
  label: string,
  scans: readonly (readonly [string, string, string, string])[],
  awb = '19041424751540',
) {
  return {
    tracking_data: {
      track_status: 1,
      shipment_status: 18,
      shipment_track: [
        { id: 1, awb_code: awb, courier_name: 'Delhivery Surface', current_status: label, edd: null },
      ],
      shipment_track_activities: scans.map(([date, activity, location, srLabel]) => ({
        date,
        activity,
        location,
        status: 'X-UCI',
        'sr-status': '18',
        'sr-status-label': srLabel,
      })),
      track_url: `https://shiprocket.co//tracking/${awb}`,
    },
  };
}
