import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { readEmail } from '../../contract/accounts/email.ts';
import { deskLink } from '../../contract/desk/deskLink.ts';
import type { DeskRole } from '../../contract/desk/deskRoles.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { deskLinks, deskSessions, staff } from '../db/schema.ts';
import { shopUrl } from '../messaging/shop-url.ts';
import { recordAudit } from './audit.ts';
import { createTotpSecret, sealTotpSecret } from './totp.ts';

export type StoredStaff = typeof staff.$inferSelect;

type StaffServices = Pick<CoreContext, 'db' | 'config' | 'secret' | 'now'>;

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
 * Adds somebody to the staff, or gives them other roles, and creates a link by which they set up their sign-in. Earlier
 * links no longer work; the sign-in stays as it is until the link is used.
 * @returns the link, without scheme and host when the shop's address is not known
 * @throws StaffError when the email is not valid
 */
export async function addStaff(
  { db, config, secret, now }: StaffServices,
  text: string,
  roles: readonly DeskRole[],
): Promise<string> {
  const email = readEmail(text);
  if (email === null) throw new StaffError(`${text} is not an email address`);
  const token = createToken();
  await db.transaction(async (tx) => {
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
    await recordAudit(tx, now(), { action: 'staff.added', after: { email, roles } });
  });
  return deskLink(shopUrl(config) ?? '', token);
}

export interface ListedStaff {
  readonly email: string;
  readonly roles: readonly DeskRole[];
  /** Whether they have set up their sign-in. */
  readonly isSetUp: boolean;
}

/** Everybody of the staff, by email. */
export async function listStaff(db: Database): Promise<ListedStaff[]> {
  const found = await db.select().from(staff).where(isNull(staff.removedAt)).orderBy(asc(staff.email));
  return found.map(({ email, roles, totpSecret }) => ({ email, roles, isSetUp: totpSecret !== null }));
}

/**
 * Removes somebody from the staff: their sessions and links end at once.
 * @throws StaffError when no member of the staff has this email
 */
export async function removeStaff({ db, now }: StaffServices, text: string): Promise<void> {
  await db.transaction(async (tx) => {
    const member = await findStaff(tx, readEmail(text) ?? '');
    if (!member) throw new StaffError(`no member of the staff has the email ${text}`);
    const { id: staffId, email, roles } = member;
    await tx
      .update(staff)
      .set({ removedAt: new Date(now()), totpSecret: null })
      .where(eq(staff.id, staffId));
    await tx.delete(deskSessions).where(eq(deskSessions.staffId, staffId));
    await tx.delete(deskLinks).where(eq(deskLinks.staffId, staffId));
    await recordAudit(tx, now(), { action: 'staff.removed', before: { email, roles } });
  });
}

export class StaffError extends Error {
  override readonly name = 'StaffError';
}
