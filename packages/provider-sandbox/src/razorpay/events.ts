import { newId } from '../ids.ts';
import type { SandboxContext } from '../sandbox-context.ts';

type EventType =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed';

/** Queues a webhook. `objects` are the entities of its payload by their names, for example `payment`. */
export function sendEvent(
  { webhooks, now }: SandboxContext,
  event: EventType,
  objects: Readonly<Record<string, object>>,
): void {
  webhooks.add('razorpay', newId('', 14), event, {
    entity: 'event',
    account_id: 'acc_SandboxAangan0',
    event,
    contains: Object.keys(objects),
    payload: Object.fromEntries(Object.entries(objects).map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(now() / 1000),
  });
}
