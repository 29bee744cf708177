import type { CallBody, CallReply } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import { identifierText } from '../../contract/rules.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { checkCode, consumeCode, wrongCode } from './codes.ts';
import { anyIdentifier, identifierOf } from './identifiers.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { changePassword, findAccount, replaceHash } from './queries.ts';
import { signToken } from './tokens.ts';

/** Whether to go on with a login or a sign-up (spec §4 Auth flow); that it tells who has an account is the flow's design. */
export async function checkAccount(
  { db }: ShopContext,
  body: CallBody<'checkAccount'>,
): Promise<CallReply<'checkAccount'>> {
  const account = await findAccount(db, anyIdentifier(body.identifier));
  return { exists: account !== null, name: account?.name ?? '' };
}

/**
 * Signs in by password. Refuses with 400 and not 401, which would sign the browser out of whatever it was doing (spec §8); an
 * unknown account and a wrong password get the same answer after the same time.
 */
export async function login(context: ShopContext, body: CallBody<'login'>): Promise<CallReply<'login'>> {
  const account = await findAccount(context.db, identifierOf(body));
  const right = await verifyPassword(account?.passwordHash ?? null, body.password);
  if (account && !account.passwordHash) throw new Refusal(400, messages.auth.setYourPassword);
  if (!account?.passwordHash || !right) throw new Refusal(400, messages.auth.invalidCredentials);

  if (isOutdated(account.passwordHash)) {
    await replaceHash(context.db, account.id, account.passwordHash, await hashPassword(body.password));
  }
  return { success: true, token: await signToken(context, account) };
}

/** Sets a new password with a code that was verified before, and signs the account out everywhere. */
export async function resetPassword(
  context: ShopContext,
  body: CallBody<'resetPassword'>,
): Promise<CallReply<'resetPassword'>> {
  const identifier = identifierOf({ email: body.email });
  const given = { identifier: identifierText(identifier), mode: 'reset', code: body.otp } as const;
  await checkCode(context, given, { verified: true });
  const account = await findAccount(context.db, identifier);
  if (!account) throw wrongCode();

  const passwordHash = await hashPassword(body.newPassword);
  await context.db.transaction(async (tx) => {
    await consumeCode(tx, context, given);
    await changePassword(tx, account.id, passwordHash);
  });
  return { success: true, message: 'Your new password is set. Please log in.' };
}
