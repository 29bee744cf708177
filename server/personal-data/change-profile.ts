import { eq } from 'drizzle-orm';
import type { CallReply } from '../../contract/calls.ts';
import { identifierText } from '../../contract/accounts/rules.ts';
import type { Identifier } from '../../contract/accounts/rules.ts';
import { hasContactDetails } from '../../contract/reviews/contactDetails.ts';
import { checkCode, consumeCode, isRepeatedCode } from '../accounts/codes.ts';
import { isReachable, parseIdentifier } from '../accounts/identifiers.ts';
import { issueCode } from '../accounts/issue-code.ts';
import { findAccount, findAccountById, lockSession } from '../accounts/queries.ts';
import { requireRecentSignIn } from '../accounts/recent-sign-in.ts';
import { signToken } from '../accounts/tokens.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { oneTimeCodes, users } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { consume } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import { perAddress } from '../limits/visitor.ts';
import { holdReviews } from '../reviews/queries.ts';

/** Corrects the name, which is shown with reviews. The token has the name too, so the reply has a new one, which is as old as the session. */
export async function changeName(
  context: ShopContext,
  { user, body: { name } }: Pick<CallRequest<'changeName'>, 'user' | 'body'>,
): Promise<CallReply<'changeName'>> {
  await context.db.transaction(async (tx) => {
    await lockSession(tx, user);
    await tx.update(users).set({ name }).where(eq(users.id, user.id));
    if (hasContactDetails(name)) await holdReviews(tx, user.id);
  });
  const account = { id: user.id, name, tokenGeneration: user.session.generation };
  return { success: true, token: await signToken(context, account, user.session) };
}

/**
 * Sends a code to the new email or phone.
 * @throws Refusal `identifier_required` or `identifier_invalid` (400); `sign_in_not_recent` (403); `email_in_use` or `phone_in_use` (409);
 * `otp_locked`, `otp_too_soon` or `rate_limited…` (429); `mail_unavailable` or `sms_unavailable` (503)
 */
export async function sendContactCode(
  context: ShopContext,
  { user, body, ip, device, language }: CallRequest<'sendContactCode'>,
): Promise<CallReply<'sendContactCode'>> {
  const { codeDelivery } = context;
  requireRecentSignIn(context, user);
  const identifier = parseContact(body);
  const to = identifierText(identifier);
  const visitor = { ip, device };
  if (await isInUse(context.db, identifier, user.id)) {
    // This reveals that an account exists, as checkAccount does, so it counts against the same limit.
    await consume(context, perAddress(limits.lookups, visitor, to));
    throw inUse(identifier);
  }
  if (!codeDelivery.canReach(identifier))
    throw new Refusal('email' in identifier ? 'mail_unavailable' : 'sms_unavailable');
  const request = {
    identifier: to,
    mode: 'change',
    visitor,
    counts: [[limits.contactCodesPerShopper, user.id]],
  } as const;
  await issueCode(context, request, (tx, issued) =>
    codeDelivery.add(tx, { to, mode: 'change', language, isWanted: true, ...issued }),
  );
  codeDelivery.wake();
  return { success: true, message: 'OTP sent' };
}

/**
 * Changes the email or phone. The owner is notified at the email that the account had before. A repeated request succeeds while the account
 * has the new one.
 * @throws Refusal `identifier_required`, `identifier_invalid` or `otp_invalid` (400); `sign_in_not_recent` (403); `email_in_use` or
 * `phone_in_use` (409); `rate_limited…` (429)
 */
export async function changeContact(
  context: ShopContext,
  {
    user,
    body,
    ip,
    device,
    language,
  }: Pick<CallRequest<'changeContact'>, 'user' | 'body' | 'ip' | 'device' | 'language'>,
): Promise<CallReply<'changeContact'>> {
  requireRecentSignIn(context, user);
  const identifier = parseContact(body);
  const submitted = { identifier: identifierText(identifier), mode: 'change', code: body.otp } as const;
  const change = 'email' in identifier ? 'email_changed' : 'phone_changed';
  try {
    await checkCode(context, submitted, { ip, device });
    await context.db.transaction(async (tx) => {
      await lockSession(tx, user);
      await consumeCode(tx, context, submitted);
      const before = await findAccountById(tx, user.id);
      const earlier = 'email' in identifier ? before?.email : before?.phone;
      if (earlier === submitted.identifier) return;
      await tx.update(users).set(identifier).where(eq(users.id, user.id));
      if (earlier) await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.identifier, earlier));
      if (before?.email)
        await context.securityNotices.add(tx, user.id, { change, language, to: before.email });
    });
  } catch (error) {
    const account = await findAccount(context.db, identifier);
    const isOwn = account?.id === user.id;
    // The column is unique.
    if (account && !isOwn && !(error instanceof Refusal)) throw inUse(identifier);
    if (!isOwn || !(await isRepeatedCode(error, context, submitted, { ip, device }))) throw error;
  }
  context.securityNotices.wake();
  device.remember(submitted.identifier);
  return { success: true, message: 'OTP verified' };
}

/** @throws Refusal `identifier_required` or `identifier_invalid` (400) */
function parseContact(body: { readonly email?: string | undefined; readonly phone?: string | undefined }) {
  const identifier = parseIdentifier(body);
  if (!isReachable(identifier)) throw new Refusal('identifier_invalid');
  return identifier;
}

async function isInUse(db: Database, identifier: Identifier, userId: string): Promise<boolean> {
  const account = await findAccount(db, identifier);
  return account !== null && account.id !== userId;
}

function inUse(identifier: Identifier): Refusal {
  return new Refusal('email' in identifier ? 'email_in_use' : 'phone_in_use');
}
