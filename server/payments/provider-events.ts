import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { providerEvents } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { Provider } from './payment-provider.ts';
import { hurryAfter } from './apply-payment-updates.ts';

/**
 * Acts on an event once, however often it is delivered: that it came and what it changes are stored together or not at all (spec §11 P12). An event
 * that throws is not noted, so that the provider's next delivery is taken.
 */
export async function takeOnce(
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
  hurryAfter(context);
}

export function badEvent(): Refusal {
  return new Refusal('webhook_invalid');
}

/** Not 2xx: the event may be earlier than our own note of the payment, and is sent again. */
export function unknownPayment(): Refusal {
  return new Refusal('webhook_payment_unknown');
}
