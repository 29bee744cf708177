import { and, eq, gt } from 'drizzle-orm';
import { readEmail } from '../../contract/accounts/email.ts';
import type { DeskReply, DeskRequest } from '../../contract/desk/deskCalls.ts';
import type { Language } from '../../contract/texts/language.ts';
import { checkCode, consumeCode } from '../accounts/codes.ts';
import { issueCode } from '../accounts/issue-code.ts';
import type { ShopContext } from '../context.ts';
import { deskFactors, deskLinks, deskSessions, staff } from '../db/schema.ts';
import { withMinimumDuration } from '../http/minimum-duration.ts';
import { Refusal } from '../http/refusal.ts';
import { consume, release } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import type { Visitor } from '../limits/visitor.ts';
import type { DeskPage } from './desk-route.ts';
import { checkProof, passkeyColumns, requestCreation, storeFactor, verifyCreation } from './factors.ts';
import { startSession, type StartedSession } from './sessions.ts';
import { findStaff, hashToken, type StoredStaff } from './staff.ts';
import { findTotpStep, openTotpSecret, otpauthUri } from './totp.ts';

/** Longer than issuing a code takes, so that the response time does not reveal whether a message is queued. */
const MIN_SENDING_MS = 100;

/** What the link of the command is for. @throws Refusal `desk_link_invalid` (400) */
export async function checkLink(context: ShopContext, token: string): Promise<DeskReply<'checkLink'>> {
  const { member, secret } = await findLink(context, token);
  const { email } = member;
  return { email, otpauthUri: otpauthUri(secret, { shop: context.config.shopName, email }), secret };
}

/**
 * Options for creating a passkey with the link.
 * @throws Refusal `desk_link_invalid` (400), `passkeys_unavailable` (403)
 */
export async function requestLinkPasskey(
  context: ShopContext,
  token: string,
  page: DeskPage,
): Promise<DeskReply<'requestLinkPasskey'>> {
  const { member } = await findLink(context, token);
  return { options: await requestCreation(context, member, page) };
}

/**
 * Sets up the sign-in of the person of a link, by a code of their authenticator app or a passkey, and signs them in. Their
 * earlier passkeys and apps are removed, and their other sessions end.
 * @throws Refusal `desk_link_invalid`, `desk_totp_invalid`, `passkey_expired` or `passkey_invalid` (400),
 * `passkeys_unavailable` (403), `passkey_exists` (409), `rate_limited…` (429)
 */
export async function finishLink(
  context: ShopContext,
  { token, name, factor }: DeskRequest<'finishLink'>['body'],
  page: DeskPage & { readonly language: Language },
): Promise<StartedSession> {
  const { member, secret, sealed } = await findLink(context, token);
  const columns =
    factor.kind === 'app'
      ? { totpSecret: sealed, totpStep: await checkTotp(context, member, secret, factor.code) }
      : passkeyColumns(await verifyCreation(context, member, factor.response, page));
  const { securityNotices } = context;
  const started = await context.db.transaction(async (tx) => {
    // Another request may have used the link meanwhile.
    const [used] = await tx
      .delete(deskLinks)
      .where(eq(deskLinks.tokenHash, hashToken(token)))
      .returning({ staffId: deskLinks.staffId });
    if (!used) throw new Refusal('desk_link_invalid');
    const replaced = await tx
      .delete(deskFactors)
      .where(eq(deskFactors.staffId, member.id))
      .returning({ id: deskFactors.id });
    const createdAt = new Date(context.now());
    await storeFactor(tx, { staffId: member.id, name, ...columns, createdAt });
    await tx.delete(deskSessions).where(eq(deskSessions.staffId, member.id));
    if (replaced.length > 0) {
      const notice = { change: 'desk_sign_in_replaced', language: page.language, to: member.email } as const;
      await securityNotices.add(tx, null, notice);
    }
    return startSession(tx, context.now(), member);
  });
  securityNotices.wake();
  return started;
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
 * Signs in by the code of the mail, and a code of the authenticator app or a passkey. Which of the two is wrong is not
 * revealed.
 * @throws Refusal `desk_sign_in_refused` or `passkey_expired` (400), `passkeys_unavailable` (403), `rate_limited…` (429)
 */
export async function signInToDesk(
  context: ShopContext,
  { email, otp, proof }: DeskRequest<'startDeskSession'>['body'],
  visitor: Visitor,
  page: DeskPage,
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
  const claim = member && (await checkProof(context, member.id, proof, page));
  if (!member || !claim) throw refused;
  return context.db.transaction(async (tx) => {
    await consumeCode(tx, context, submitted).catch(refuseWrongCode);
    if (!(await claim(tx))) throw refused;
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

/** The time step of a code of the link's app. @throws Refusal `desk_totp_invalid` (400), `rate_limited…` (429) */
async function checkTotp(
  context: ShopContext,
  { id }: StoredStaff,
  secret: string,
  code: string,
): Promise<number> {
  const counts = [[limits.wrongFactors, id]] as const;
  await consume(context, counts);
  const step = findTotpStep(secret, code, context.now());
  if (step === null) throw new Refusal('desk_totp_invalid');
  await release(context, counts);
  return step;
}
