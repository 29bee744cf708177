import { newId } from '../ids.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { sessionObject } from './objects.ts';
import type { CheckoutSession } from './records.ts';

/** API version of the webhooks: the version of the installed Stripe client. */
const API_VERSION = '2026-10-28.endive';

type SessionEvent =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed';
type OtherEvent =
  'payment_intent.succeeded' | 'payment_intent.payment_failed' | 'charge.refunded' | 'refund.created';

/** Queues a webhook about a session. */
export function sendSessionEvent(
  context: SandboxContext,
  type: SessionEvent,
  session: CheckoutSession,
): void {
  sendEvent(context, type, sessionObject(context, session));
}

/** Queues a webhook; `object` is its `data.object`. */
export function sendEvent(
  { webhooks, now }: SandboxContext,
  type: SessionEvent | OtherEvent,
  object: object,
): void {
  const id = newId('evt_1', 23);
  webhooks.add('stripe', id, type, {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: Math.floor(now() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
}
