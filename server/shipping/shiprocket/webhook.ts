import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ShopContext } from '../../context.ts';
import { providerEvents } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { addWebhook, headerOf, type WebhookDelivery } from '../../http/webhook.ts';
import { findNamedShipment } from '../queries.ts';
import { recordReport } from '../record-report.ts';
import { reportOfEvent } from '../report.ts';
import { TrackingEvent } from './answers.ts';

/**
 * Takes in Shiprocket's webhooks, if it has a key to show. Its form refuses addresses that hold `shiprocket`, `sr` or `kr`, so the first one
 * is what is entered there; the second is named like those of the other providers.
 */
export async function shippingWebhooks(app: FastifyInstance, context: ShopContext): Promise<void> {
  const key = context.providers.shiprocket?.webhookKey;
  if (!key) return;
  const receive = (delivery: WebhookDelivery) => receiveEvent(context, key, delivery);
  await addWebhook(app, '/api/webhooks/tracking', receive);
  await addWebhook(app, '/api/webhooks/shiprocket', receive);
}

/** @throws Refusal 401 for another key, 400 for what is no event, 404 for a shipment that is not ours */
async function receiveEvent(
  { db, now, log }: ShopContext,
  key: string,
  delivery: WebhookDelivery,
): Promise<void> {
  if (!isSameKey(headerOf(delivery.headers, 'x-api-key'), key)) throw new Refusal('webhook_unauthorized');
  const event = eventIn(delivery.body);
  // A parcel that comes back is another shipment, which the shop does not follow.
  if (event.is_return === true || event.is_return === 1) return;
  const report = reportOfEvent(event);
  const names = { awb: report.awb, providerOrderId: event.sr_order_id, ref: event.order_id };
  // Events have no id of their own; a repetition is the same text.
  const eventId = sha256(delivery.body).toString('hex');
  await db.transaction(async (tx) => {
    const [first] = await tx
      .insert(providerEvents)
      .values({ provider: 'shiprocket', eventId })
      .onConflictDoNothing()
      .returning({ eventId: providerEvents.eventId });
    if (!first) return;
    const shipment = await findNamedShipment(tx, names);
    if (!shipment) throw new Refusal('webhook_shipment_unknown');
    const { id, orderId } = shipment;
    await recordReport(tx, report, { shipmentId: id, orderId, now: now(), log });
  });
}

function eventIn(body: string): TrackingEvent {
  try {
    return v.parse(TrackingEvent, JSON.parse(body));
  } catch {
    throw new Refusal('webhook_tracking_invalid');
  }
}

/** In a time that tells nothing about where they differ. */
function isSameKey(nonEmptyText: string, key: string): boolean {
  return timingSafeEqual(sha256(nonEmptyText), sha256(key));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
