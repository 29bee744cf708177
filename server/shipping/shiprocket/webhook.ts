import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ShopContext } from '../../context.ts';
import { providerEvents } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { addWebhook, headerOf, type WebhookDelivery } from '../../http/webhook.ts';
import { findShipmentByRef } from '../queries.ts';
import { isRenewed } from '../withdraw-shipment.ts';
import { recordReport } from '../record-tracking-report.ts';
import { eventToReport } from '../tracking-report.ts';
import { TrackingEvent } from './responses.ts';

/**
 * Adds the routes of Shiprocket's webhooks, if a webhook key is configured. Shiprocket's form refuses URLs that contain
 * `shiprocket`, `sr` or `kr`, so the first URL is for that form; the second is named like the other providers' URLs.
 */
export async function shippingWebhooks(app: FastifyInstance, context: ShopContext): Promise<void> {
  const key = context.providers.shiprocket?.webhookKey;
  if (!key) return;
  const receive = (delivery: WebhookDelivery) => receiveEvent(context, key, delivery);
  await addWebhook(app, '/api/webhooks/tracking', receive);
  await addWebhook(app, '/api/webhooks/shiprocket', receive);
}

/**
 * Stores the report of one webhook. A resulting refund starts immediately.
 * @throws Refusal `webhook_unauthorized` (401) for a wrong key, `webhook_tracking_invalid` (400) for an unreadable
 * event, `webhook_shipment_unknown` (404)
 */
async function receiveEvent(context: ShopContext, key: string, delivery: WebhookDelivery): Promise<void> {
  if (!isSameKey(headerOf(delivery.headers, 'x-api-key'), key)) throw new Refusal('webhook_unauthorized');
  const event = parseEvent(delivery.body);
  const report = eventToReport(event);
  const ids = { awb: report.awb, providerOrderId: event.sr_order_id, ref: event.order_id };
  // Events have no id of their own; a repeated one has the same body.
  const eventId = sha256(delivery.body).toString('hex');
  await context.db.transaction(async (tx) => {
    const [first] = await tx
      .insert(providerEvents)
      .values({ provider: 'shiprocket', eventId })
      .onConflictDoNothing()
      .returning({ eventId: providerEvents.eventId });
    if (!first) return;
    const shipment = await findShipmentByRef(tx, ids);
    // A return that the shop has not booked, such as one that was created at Shiprocket by hand.
    if (Number(event.is_return) === 1 && shipment?.returnPurpose !== 'pickUp') return;
    // One that the shop has withdrawn, and created again by another reference.
    if (!shipment && (await isRenewed(tx, event.order_id))) return;
    if (!shipment) throw new Refusal('webhook_shipment_unknown');
    await recordReport(tx, report, { shipmentId: shipment.id, owner: shipment, services: context });
  });
  context.returns.wake();
  context.payments.refunds.wake();
  context.orderMessages.wake();
}

function parseEvent(body: string): TrackingEvent {
  try {
    return v.parse(TrackingEvent, JSON.parse(body));
  } catch {
    throw new Refusal('webhook_tracking_invalid');
  }
}

/** Constant-time comparison of two keys. */
function isSameKey(received: string, key: string): boolean {
  return timingSafeEqual(sha256(received), sha256(key));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
