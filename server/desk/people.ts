import { and, eq, isNull } from 'drizzle-orm';
import { readEmail } from '../../contract/accounts/email.ts';
import type { DeskReply } from '../../contract/desk/deskCalls.ts';
import type { DeskRole } from '../../contract/desk/deskRoles.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { deskSessions, staff } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { recordAudit, type Actor } from './audit.ts';
import {
  addStaff,
  LINK_MINUTES,
  listStaff,
  lockStaff,
  removeStaff,
  requireOwner,
  StaffError,
  type StoredStaff,
} from './staff.ts';

/*
 * What owners do with the people of the staff, at the desk. Unlike commands, they cannot leave the desk without an owner.
 */

/**
 * Adds somebody, or gives them other roles, and makes a link for them.
 * @throws Refusal `identifier_invalid` (400), `desk_last_owner` (409)
 */
export async function invitePerson(
  context: ShopContext,
  actor: Actor,
  { email, roles }: { readonly email: string; readonly roles: readonly DeskRole[] },
): Promise<DeskReply<'invitePerson'>> {
  if (readEmail(email) === null) throw new Refusal('identifier_invalid');
  const link = await addStaff(context, email, roles, actor);
  return { people: await listStaff(context), link, minutes: LINK_MINUTES };
}

/** @throws Refusal `desk_person_not_found` (404), `desk_last_owner` (409) */
export async function changeRoles(
  { db, now }: ShopContext,
  actor: Actor,
  id: string,
  roles: readonly DeskRole[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStaff(tx);
    const { email, roles: before } = await requirePerson(tx, id);
    await tx
      .update(staff)
      .set({ roles: [...roles] })
      .where(eq(staff.id, id));
    await requireOwner(tx, actor);
    await recordAudit(tx, now(), {
      staffId: actor.id,
      action: 'staff.changed',
      before: { email, roles: before },
      after: { email, roles },
    });
  });
}

/** Their sessions, passkeys and apps end at once. @throws Refusal `desk_person_not_found` (404), `desk_last_owner` (409) */
export async function removePerson(context: ShopContext, actor: Actor, id: string): Promise<void> {
  const { email } = await requirePerson(context.db, id);
  await removeStaff(context, email, actor).catch((error: unknown) => {
    // Somebody else was faster.
    throw error instanceof StaffError ? new Refusal('desk_person_not_found') : error;
  });
}

/** Ends all sessions of somebody. @throws Refusal `desk_person_not_found` (404) */
export async function endSessionsOf({ db, now }: ShopContext, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { email } = await requirePerson(tx, id);
    await tx.delete(deskSessions).where(eq(deskSessions.staffId, id));
    await recordAudit(tx, now(), { staffId: actor.id, action: 'sessions.ended', before: { email } });
  });
}

async function requirePerson(db: Database, id: string): Promise<StoredStaff> {
  const [found] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.removedAt)));
  if (!found) throw new Refusal('desk_person_not_found');
  return found;
}
