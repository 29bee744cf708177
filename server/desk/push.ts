import { and, eq } from 'drizzle-orm';
import type { DeskReply, DeskRequest } from '../../contract/desk/deskCalls.ts';
import type { ShopContext } from '../context.ts';
import { pushSubscriptions } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { isPushService, pushKeys } from '../messaging/web-push.ts';
import type { StaffSession } from './sessions.ts';

/** A person's browsers. An older one is forgotten. */
const BROWSERS_MAX = 10;

/** Where a person is notified of new orders. */
export async function readPush(
  { db, config, secret }: ShopContext,
  { staff }: StaffSession,
): Promise<DeskReply<'getDeskPush'>> {
  const found = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.staffId, staff.id));
  return {
    publicKey: config.webPush ? pushKeys(secret).publicKey : null,
    endpoints: found.map(({ endpoint }) => endpoint),
  };
}

/** Safe to repeat. @throws Refusal `desk_push_refused` (400) */
export async function addPush(
  { db, config, now }: ShopContext,
  { staff: { id: staffId } }: StaffSession,
  { endpoint, keys, language }: DeskRequest<'addDeskPush'>['body'],
): Promise<void> {
  if (!config.webPush || !isPushService(endpoint, config)) throw new Refusal('desk_push_refused');
  const columns = { staffId, ...keys, language };
  await db.transaction(async (tx) => {
    await tx
      .insert(pushSubscriptions)
      .values({ ...columns, endpoint, createdAt: new Date(now()) })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: columns });
    const own = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.staffId, staffId))
      .orderBy(pushSubscriptions.createdAt);
    for (const { id } of own.slice(0, -BROWSERS_MAX))
      await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  });
}

export async function removePush(
  { db }: ShopContext,
  { staff }: StaffSession,
  { endpoint }: DeskRequest<'removeDeskPush'>['body'],
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.staffId, staff.id), eq(pushSubscriptions.endpoint, endpoint)));
}
