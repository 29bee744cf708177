import { desc, eq } from 'drizzle-orm';
import { providerEvents } from '../db/schema.ts';
import type { DoctorContext } from './doctor-context.ts';

type Provider = (typeof providerEvents.$inferSelect)['provider'];

/** When the shop has received the last webhook of a provider, or null. They are stored for 90 days. */
export async function lastWebhookTime(
  { database }: Pick<DoctorContext, 'database'>,
  provider: Provider,
): Promise<Date | null> {
  if (!database) return null;
  const [row] = await database.db
    .select({ receivedAt: providerEvents.receivedAt })
    .from(providerEvents)
    .where(eq(providerEvents.provider, provider))
    .orderBy(desc(providerEvents.receivedAt))
    .limit(1);
  return row?.receivedAt ?? null;
}

/** When the last webhook was received, as the end of a sentence. */
export async function lastWebhook(context: DoctorContext, provider: Provider): Promise<string> {
  const time = await lastWebhookTime(context, provider);
  return time ? `the last one was received on ${time.toISOString().slice(0, 10)}` : 'none was received yet';
}
