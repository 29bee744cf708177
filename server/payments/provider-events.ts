import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { providerEvents } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { Provider } from './payment-provider.ts';
import { wakeWorkers } from './apply-payment-updates.ts';

/**
 * Handles an event once, however often it is delivered: its id and the changes are committed in one transaction (spec
 * §11 P12). When `act` throws, the id is not stored, so that the next delivery is handled.
 */
export async function handleEventOnce(
  context: ShopContext,
  provider: Provider,
  eventId: string,
  act: (tx: Database) => Promise<void>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const first = await tx
      .insert(providerEvents)
      .values({ provider, eventId, receivedAt: new Date(context.now()) })
      .onConflictDoNothing()
      .returning({ eventId: providerEvents.eventId });
    if (first.length > 0) await act(tx);
  });
  wakeWorkers(context);
}

/** 400: the event is not signed correctly. */
export function unreadableEvent(): Refusal {
  return new Refusal('webhook_invalid');
}

/**
 * 404: the event may arrive before the shop has stored the payment's id. Because the response is not 2xx, the
 * provider delivers it again.
 */
export function unknownPayment(): Refusal {
  return new Refusal('webhook_payment_unknown');
}
