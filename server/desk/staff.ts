import { createHash, randomBytes } from 'node:crypto';
import { and, arrayContains, asc, count, eq, gt, isNull } from 'drizzle-orm';
import { readEmail } from '../../contract/accounts/email.ts';
import { deskLink } from '../../contract/desk/deskLink.ts';
import type { DeskRole } from '../../contract/desk/deskRoles.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { deskFactors, deskLinks, deskSessions, staff } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { shopUrl } from '../messaging/shop-url.ts';
import { recordAudit, type Actor } from './audit.ts';
import { createTotpSecret, sealTotpSecret } from './totp.ts';

export type StoredStaff = typeof staff.$inferSelect;

type StaffServices = Pick<CoreContext, 'db' | 'config' | 'secret' | 'now'>;

/** Who changes the staff. */
type StaffActor = Pick<Actor, 'id'>;
const BY_COMMAND: StaffActor = { id: null };

export const LINK_MINUTES = 30;

/** Somebody of the staff with an email in canonical form, unless they were removed. */
export async function findStaff(db: Database, email: string): Promise<StoredStaff | null> {
  const [found] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.removedAt)));
  return found ?? null;
}

/** The hash by which links and sessions are stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Locks everybody of the staff for changes of roles, passkeys and apps: there are only a few people, and rules such as
 * "one owner at least" are about several of them.
 */
export async function lockStaff(tx: Database): Promise<void> {
  await tx.select({ id: staff.id }).from(staff).orderBy(asc(staff.id)).for('update');
}

/**
 * Adds somebody to the staff, or gives them other roles, and creates a link by which they set up their sign-in. Earlier
 * links no longer work; the sign-in stays as it is until the link is used.
 * @returns the link, without scheme and host when the shop's address is not known
 * @throws StaffError when the email is not valid; Refusal `desk_last_owner` (409)
 */
export async function addStaff(
  { db, config, secret, now }: StaffServices,
  text: string,
  roles: readonly DeskRole[],
  actor: StaffActor = BY_COMMAND,
): Promise<string> {
  const email = readEmail(text);
  if (email === null) throw new StaffError(`${text} is not an email address`);
  const token = createToken();
  await db.transaction(async (tx) => {
    await lockStaff(tx);
    const values = { roles: [...roles], removedAt: null };
    const [member] = await tx
      .insert(staff)
      .values({ email, createdAt: new Date(now()), ...values })
      .onConflictDoUpdate({ target: staff.email, set: values })
      .returning();
    if (!member) throw new Error('no row was stored');
    const link = {
      tokenHash: hashToken(token),
      totpSecret: sealTotpSecret(secret, createTotpSecret()),
      expiresAt: new Date(now() + LINK_MINUTES * 60_000),
    };
    await tx
      .insert(deskLinks)
      .values({ staffId: member.id, ...link })
      .onConflictDoUpdate({ target: deskLinks.staffId, set: link });
    await requireOwner(tx, actor);
    await recordAudit(tx, now(), { staffId: actor.id, action: 'staff.added', after: { email, roles } });
  });
  return deskLink(shopUrl(config) ?? '', token);
}

export interface ListedStaff {
  readonly id: string;
  readonly email: string;
  readonly roles: DeskRole[];
  /** Whether they have set up their sign-in. */
  readonly isSetUp: boolean;
  /** How many sessions they have. */
  readonly sessions: number;
}

/** Everybody of the staff, by email. */
export async function listStaff({ db, now }: Pick<StaffServices, 'db' | 'now'>): Promise<ListedStaff[]> {
  const found = await db.select().from(staff).where(isNull(staff.removedAt)).orderBy(asc(staff.email));
  const setUp = await db.selectDistinct({ id: deskFactors.staffId }).from(deskFactors);
  const open = await db
    .select({ id: deskSessions.staffId, sessions: count() })
    .from(deskSessions)
    .where(gt(deskSessions.expiresAt, new Date(now())))
    .groupBy(deskSessions.staffId);
  return found.map(({ id, email, roles }) => ({
    id,
    email,
    roles,
    isSetUp: setUp.some((each) => each.id === id),
    sessions: open.find((each) => each.id === id)?.sessions ?? 0,
  }));
}

/**
 * Removes somebody from the staff: their sessions and links end at once.
 * @throws StaffError when no member of the staff has this email; Refusal `desk_last_owner` (409)
 */
export async function removeStaff(
  { db, now }: Pick<StaffServices, 'db' | 'now'>,
  text: string,
  actor: StaffActor = BY_COMMAND,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStaff(tx);
    const member = await findStaff(tx, readEmail(text) ?? '');
    if (!member) throw new StaffError(`no member of the staff has the email ${text}`);
    const { id: staffId, email, roles } = member;
    await tx
      .update(staff)
      .set({ removedAt: new Date(now()) })
      .where(eq(staff.id, staffId));
    await tx.delete(deskFactors).where(eq(deskFactors.staffId, staffId));
    await tx.delete(deskSessions).where(eq(deskSessions.staffId, staffId));
    await tx.delete(deskLinks).where(eq(deskLinks.staffId, staffId));
    await requireOwner(tx, actor);
    await recordAudit(tx, now(), { staffId: actor.id, action: 'staff.removed', before: { email, roles } });
  });
}

/**
 * Refuses what would leave the desk without an owner who can sign in. Commands may do so: they can add another owner.
 * @throws Refusal `desk_last_owner` (409)
 */
export async function requireOwner(tx: Database, actor: StaffActor): Promise<void> {
  if (actor.id === null) return;
  const owners = await tx
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(deskFactors, eq(deskFactors.staffId, staff.id))
    .where(and(arrayContains(staff.roles, ['owner']), isNull(staff.removedAt)))
    .limit(1);
  if (owners.length === 0) throw new Refusal('desk_last_owner');
}

export class StaffError extends Error {
  override readonly name = 'StaffError';
}
