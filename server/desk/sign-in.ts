import { and, eq, gt, lt, or } from 'drizzle-orm';
import { readEmail } from '../../contract/accounts/email.ts';
import type { DeskReply } from '../../contract/desk/deskCalls.ts';
import type { Language } from '../../contract/texts/language.ts';
import { checkCode, consumeCode } from '../accounts/codes.ts';
import { issueCode } from '../accounts/issue-code.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { CLOCK_TOLERANCE_MS } from '../db/database-clock.ts';
import { deskLinks, deskSessions, staff } from '../db/schema.ts';
import { withMinimumDuration } from '../http/minimum-duration.ts';
import { Refusal } from '../http/refusal.ts';
import { consume, release } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import type { Visitor } from '../limits/visitor.ts';
import { startSession, type StartedSession } from './sessions.ts';
import { findStaff, hashToken, type StoredStaff } from './staff.ts';
import { findTotpStep, openTotpSecret, otpauthUri, presentTotpStep } from './totp.ts';

/** Longer than issuing a code takes, so that the response time does not reveal whether a message is queued. */
const MIN_SENDING_MS = 100;
const TOTP_STEP_MS = 30_000;

/** What the link of the command is for. @throws Refusal `desk_link_invalid` (400) */
export async function checkLink(context: ShopContext, token: string): Promise<DeskReply<'checkLink'>> {
  const { member, secret } = await findLink(context, token);
  const { email } = member;
  return { email, otpauthUri: otpauthUri(secret, { shop: context.config.shopName, email }), secret };
}

/**
 * Sets up the sign-in of the person of a link, by a code of their authenticator app, and signs them in. Their other
 * sessions end.
 * @throws Refusal `desk_link_invalid` or `desk_totp_invalid` (400), `rate_limited…` (429)
 */
export async function finishLink(
  context: ShopContext,
  { token, totp }: { readonly token: string; readonly totp: string },
): Promise<StartedSession> {
  const { member, secret, sealed } = await findLink(context, token);
  const step = await checkTotp(context, member, secret, totp);
  if (step === null) throw new Refusal('desk_totp_invalid');
  return context.db.transaction(async (tx) => {
    // Another request may have used the link meanwhile.
    const [used] = await tx
      .delete(deskLinks)
      .where(eq(deskLinks.tokenHash, hashToken(token)))
      .returning({ staffId: deskLinks.staffId });
    if (!used) throw new Refusal('desk_link_invalid');
    await tx.update(staff).set({ totpSecret: sealed, totpStep: step }).where(eq(staff.id, member.id));
    await tx.delete(deskSessions).where(eq(deskSessions.staffId, member.id));
    return startSession(tx, context.now(), member);
  });
}

/**
 * Sends a code by mail to somebody of the staff. An unknown email gets one too, which is not sent, so that the reply does
 * not reveal who belongs to the staff.
 * @throws Refusal `identifier_invalid` (400); `otp_locked`, `otp_too_soon` or `rate_limited…` (429); `mail_unavailable`
 * (503)
 */
export async function sendDeskCode(
  context: ShopContext,
  text: string,
  visitor: Visitor,
  language: Language,
): Promise<void> {
  const { codeDelivery } = context;
  const to = readEmail(text);
  if (to === null) throw new Refusal('identifier_invalid');
  if (!codeDelivery.canReach({ email: to })) throw new Refusal('mail_unavailable');
  const member = await findStaff(context.db, to);
  await withMinimumDuration(MIN_SENDING_MS, () =>
    issueCode(context, { identifier: to, mode: 'desk', visitor }, async (tx, issued) => {
      if (member) await codeDelivery.add(tx, { to, mode: 'desk', language, isWanted: true, ...issued });
    }),
  );
  codeDelivery.wake();
}

/**
 * Signs in by the code of the mail and the code of the authenticator app. Which of them is wrong is not revealed.
 * @throws Refusal `desk_sign_in_refused` (400), `rate_limited…` (429)
 */
export async function signInToDesk(
  context: ShopContext,
  { email, otp, totp }: { readonly email: string; readonly otp: string; readonly totp: string },
  visitor: Visitor,
): Promise<StartedSession> {
  const refused = new Refusal('desk_sign_in_refused');
  const to = readEmail(email);
  if (to === null) throw refused;
  const submitted = { identifier: to, mode: 'desk', code: otp } as const;
  const refuseWrongCode = (error: unknown): never => {
    throw error instanceof Refusal && error.code === 'otp_invalid' ? refused : error;
  };
  await checkCode(context, submitted, visitor).catch(refuseWrongCode);
  const member = await findStaff(context.db, to);
  const secret = member?.totpSecret ? openTotpSecret(context.secret, member.totpSecret) : null;
  if (!member || secret === null) throw refused;
  const step = await checkTotp(context, member, secret, totp);
  if (step === null) throw refused;
  return context.db.transaction(async (tx) => {
    await consumeCode(tx, context, submitted).catch(refuseWrongCode);
    if (!(await claimTotpStep(tx, member.id, step, context.now()))) throw refused;
    return startSession(tx, context.now(), member);
  });
}

async function findLink({ db, secret: key, now }: ShopContext, token: string) {
  const [found] = await db
    .select({ member: staff, sealed: deskLinks.totpSecret })
    .from(deskLinks)
    .innerJoin(staff, eq(staff.id, deskLinks.staffId))
    .where(and(eq(deskLinks.tokenHash, hashToken(token)), gt(deskLinks.expiresAt, new Date(now()))));
  const secret = found ? openTotpSecret(key, found.sealed) : null;
  if (!found || secret === null) throw new Refusal('desk_link_invalid');
  return { ...found, secret };
}

/** The time step of a code of the app; null for a wrong one. @throws Refusal `rate_limited…` (429) */
async function checkTotp(
  context: ShopContext,
  { id }: StoredStaff,
  secret: string,
  code: string,
): Promise<number | null> {
  const counts = [[limits.wrongTotps, id]] as const;
  await consume(context, counts);
  const step = findTotpStep(secret, code, context.now());
  if (step !== null) await release(context, counts);
  return step;
}

/** False when a code of this time step, or of a later one, was accepted before. */
async function claimTotpStep(tx: Database, id: string, step: number, now: number): Promise<boolean> {
  // A step of the future was used before the clock was set back.
  const future = presentTotpStep(now) + CLOCK_TOLERANCE_MS / TOTP_STEP_MS;
  const claimed = await tx
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, id), or(lt(staff.totpStep, step), gt(staff.totpStep, Math.ceil(future)))))
    .returning({ id: staff.id });
  return claimed.length > 0;
}
