import type { FastifyReply, FastifyRequest } from 'fastify';
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { DeskSession } from '../../contract/desk/entities.ts';
import type { Config } from '../config.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { deskSessions, staff } from '../db/schema.ts';
import { recordAudit } from './audit.ts';
import { createToken, hashToken, type StoredStaff } from './staff.ts';

const COOKIE = 'aangan_desk';
const LIFETIME_MS = 12 * 60 * 60_000;
/** How long after a code of the app or a passkey the calls are accepted that need a fresh one. */
const FRESH_MS = 10 * 60_000;

/** A session of the desk that has not ended. */
export interface StaffSession extends DeskSession {
  readonly tokenHash: string;
  /** Whether the person gave a code of the app or a passkey in the last ten minutes. */
  readonly isFresh: boolean;
}

/** A new session, with the token for its cookie. */
export interface StartedSession {
  readonly session: DeskSession;
  readonly token: string;
}

/** Starts a session, in the transaction that has checked the sign-in. It is fresh. */
export async function startSession(
  tx: Database,
  now: number,
  { id, email, roles }: StoredStaff,
): Promise<StartedSession> {
  const token = createToken();
  const expiresAt = now + LIFETIME_MS;
  await tx.insert(deskSessions).values({
    tokenHash: hashToken(token),
    staffId: id,
    expiresAt: new Date(expiresAt),
    confirmedAt: new Date(now),
  });
  await recordAudit(tx, now, { staffId: id, action: 'session.started' });
  return { session: { staff: { id, email, roles }, expiresAt }, token };
}

/** The session of a request's cookie, with the roles of this moment; null when it has ended or never was one. */
export async function findSession(
  { db, now }: Pick<CoreContext, 'db' | 'now'>,
  { headers }: FastifyRequest,
): Promise<StaffSession | null> {
  const pair = headers.cookie?.split(/;\s*/).find((entry) => entry.startsWith(`${COOKIE}=`));
  if (pair === undefined) return null;
  const tokenHash = hashToken(pair.slice(COOKIE.length + 1));
  const [found] = await db
    .select({
      staff: { id: staff.id, email: staff.email, roles: staff.roles },
      expiresAt: deskSessions.expiresAt,
      confirmedAt: deskSessions.confirmedAt,
    })
    .from(deskSessions)
    .innerJoin(staff, eq(staff.id, deskSessions.staffId))
    .where(
      and(
        eq(deskSessions.tokenHash, tokenHash),
        gt(deskSessions.expiresAt, new Date(now())),
        isNull(staff.removedAt),
      ),
    );
  if (!found) return null;
  const age = found.confirmedAt === null ? Infinity : now() - found.confirmedAt.getTime();
  return { staff: found.staff, expiresAt: found.expiresAt.getTime(), tokenHash, isFresh: age < FRESH_MS };
}

/** Makes a session fresh, in the transaction that has checked the code or the passkey. */
export async function confirmSession(tx: Database, now: number, { tokenHash }: StaffSession): Promise<void> {
  await tx
    .update(deskSessions)
    .set({ confirmedAt: new Date(now) })
    .where(eq(deskSessions.tokenHash, tokenHash));
}

/** The condition for somebody's sessions that have not ended. */
export function openSessions(now: number, staffId: string): SQL | undefined {
  return and(eq(deskSessions.staffId, staffId), gt(deskSessions.expiresAt, new Date(now)));
}

/** Ends a session. */
export async function endSession(db: Database, { tokenHash }: StaffSession): Promise<void> {
  await db.delete(deskSessions).where(eq(deskSessions.tokenHash, tokenHash));
}

/** Sets the cookie of a session; null removes it. Only calls of the desk get it, from the shop's own pages. */
export function setSessionCookie(
  reply: FastifyReply,
  { production }: Pick<Config, 'production'>,
  started: StartedSession | null,
): void {
  const value = started ? `${started.token}; Max-Age=${LIFETIME_MS / 1000}` : '; Max-Age=0';
  reply.header(
    'set-cookie',
    `${COOKIE}=${value}; Path=/api/desk; HttpOnly; SameSite=Strict${production ? '; Secure' : ''}`,
  );
}
